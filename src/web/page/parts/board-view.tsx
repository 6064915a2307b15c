import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Target } from '../../../scene.ts';
import { analysis } from './load-analysis.ts';
import { draw } from './drawing.ts';
import {
  anchor,
  back,
  contentsNow,
  lifted,
  open,
  path,
  ply,
  point,
  scene,
  settle,
  theme,
} from '../state/page.ts';
import { toggled } from '../state/lines.ts';
import { arrows, isDrawing } from '../state/marks.ts';
import { Arrival } from './arrival.ts';
import { isPlay } from './keys.ts';
import { Marks } from './marks.tsx';
import { Gesture, type Pointed, type Spot } from './gesture.ts';
import { say } from '../words.ts';

/** Pixels of the window's height that the curve of an analysis takes. */
const chartHeight = 130;

/** Draws the scene whenever it or its room changes. @returns pixels of the page per unit. */
function usePicture(
  frame: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): Signal<number> {
  const scale = useSignal(0);
  const room = useSignal({ width: 0, height: 0, below: 0 });
  const fonts = useSignal(0);
  const arrival = useMemo(() => new Arrival(), []);
  useEffect(() => {
    const measure = (): void => {
      // The board may be gone before this is no longer called.
      if (frame.current === null) return;
      const below = Number(getComputedStyle(frame.current).getPropertyValue('--below'));
      room.value = {
        width: frame.current.clientWidth,
        // Unlike the window's inner height, it does not change when a phone hides its address bar.
        height: document.documentElement.clientHeight,
        below,
      };
    };
    const resized = new ResizeObserver(measure);
    resized.observe(frame.current!);
    addEventListener('resize', measure);
    const loading = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px Taktable`));
    void Promise.all(loading).then(() => (fonts.value += 1));
    return () => {
      resized.disconnect();
      removeEventListener('resize', measure);
    };
  }, []);
  useSignalEffect(() => {
    void fonts.value;
    const { width, height, below } = room.value;
    if (scene.value === undefined || canvas.current === null || width === 0) return;
    const free = height - Math.max(below, analysis.value === undefined ? 0 : chartHeight);
    const most = Math.max(240, (free * scene.value.width) / scene.value.height);
    arrival.see(canvas.current);
    scale.value = draw(canvas.current, scene.value, theme.value.palette, Math.min(width, most));
    arrival.show(canvas.current, scale.value);
  });
  return scale;
}

/**
 * The picture, and over it a grid of its squares for fingers, keys and screen readers.
 * @param children what is shown below it, as wide as it.
 */
export function BoardView({ children }: { readonly children: ComponentChildren }) {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const scale = usePicture(frame, canvas);
  const focus = useSignal<string>();
  const isByPointer = useRef(false);
  const drawnFrom = useRef<string | undefined>(undefined);
  const gesture = useMemo(() => new Gesture((spot) => pointedAt(spot, scale.value)), []);
  const { palette } = theme.value;
  const targets = scene.value?.targets ?? [];
  const rows = rowsOf(targets);
  const focused = targets.some(({ name }) => name === focus.value) ? focus.value : rows.at(-1)?.[0]?.name;

  const onKeyDown = (event: KeyboardEvent): void => {
    // After a click, left and right go through the moves.
    if (isByPointer.current && /^Arrow(Left|Right)$/.test(event.key)) return;
    isByPointer.current = false;
    if (!press(event, targets, focused, (name) => (focus.value = name), frame.current)) return;
    event.preventDefault();
  };

  return (
    <div class="board" ref={frame}>
      <div
        class="picture"
        style={{ '--hint': palette.hint, '--hint-mark': palette.hintMark }}
        {...pointing(gesture, drawnFrom, (spot) => pointedAt(spot, scale.value).place)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={onKeyDown}
        onKeyUp={keepFromPressing}
        onFocusIn={(event) => (focus.value = placeOf(event.target))}
        onClick={(event) => {
          isByPointer.current = event.detail > 0;
          // Screen readers click without pointing.
          const place = placeOf(event.target);
          if (event.detail > 0 || place === undefined || isDrawing.value) return;
          const isBegun = path.value.length > 0;
          point(place);
          settle(!isBegun);
        }}>
        <canvas ref={canvas} aria-hidden="true" />
        <div role="grid" aria-label={say('page:board')} aria-describedby="help">
          {rows.map((row) => (
            <div role="row" key={row[0]?.name}>
              {row.map((place) => (
                <Square key={place.name} place={place} scale={scale.value} isFocus={place.name === focused} />
              ))}
            </div>
          ))}
        </div>
        <Marks />
        <Carried gesture={gesture} />
      </div>
      {children}
      <p id="help" class="spoken">
        {say('page:help')}
      </p>
    </div>
  );
}

/** The space bar, when it is let go, would press the square as well. */
function keepFromPressing(event: KeyboardEvent): void {
  if (event.key === ' ') event.preventDefault();
}

type Pressed = PointerEvent & { readonly currentTarget: Element };

const spotOf = ({ clientX, clientY, currentTarget }: Pressed): Spot => {
  const { left, top } = currentTarget.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** The first finger or the mouse's main button makes the gesture; the second button draws, or where it is chosen both. */
function pointing(
  gesture: Gesture,
  drawnFrom: { current: string | undefined },
  placeAt: (spot: Spot) => string | undefined,
) {
  const draws = (event: Pressed): boolean => event.button === 2 || isDrawing.value;
  return {
    onPointerDown: (event: Pressed) => {
      if (!event.isPrimary) return;
      if (draws(event)) drawnFrom.current = placeAt(spotOf(event));
      else if (event.button === 0) {
        arrows.value = [];
        gesture.down(spotOf(event), event.timeStamp);
      }
    },
    onPointerMove: (event: Pressed) => {
      // So that it also ends outside the picture.
      if (event.isPrimary && gesture.move(spotOf(event)))
        event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerUp: (event: Pressed) => {
      if (!event.isPrimary) return;
      if (draws(event)) {
        const to = placeAt(spotOf(event));
        const from = drawnFrom.current;
        if (from !== undefined && to !== undefined) arrows.value = toggled(arrows.value, [from, to]);
        drawnFrom.current = undefined;
      } else if (event.button === 0) gesture.up(spotOf(event), event.timeStamp);
    },
    onPointerCancel: () => gesture.cancel(),
  };
}

/** @param scale pixels of the page per unit. */
function pointedAt(spot: Spot, scale: number): Pointed {
  const [x, y] = [spot.x / scale, spot.y / scale];
  const { targets = [], reserves } = scene.value ?? {};
  const place = targets.find((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) <= one.reach)?.name;
  const reserve = Object.values(reserves ?? {})
    .flatMap((areas) => areas)
    .find((area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height);
  return { place, piece: reserve?.choice };
}

const placeOf = (target: EventTarget | null): string | undefined =>
  (target as HTMLElement | null)?.dataset['place'];

/** @returns whether the key means something here. */
function press(
  event: KeyboardEvent,
  targets: readonly Target[],
  focused: string | undefined,
  move: (name: string) => void,
  frame: HTMLElement | null,
): boolean {
  if (isPlay(event)) return false;
  const here = targets.find(({ name }) => name === focused);
  const step = arrowKeys[event.key];
  if (step !== undefined && here !== undefined) {
    const next = neighbour(targets, here, step)?.name;
    if (next !== undefined) {
      move(next);
      frame?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    }
  } else if (event.key === 'Escape') back();
  else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) {
    const isBegun = path.value.length > 0;
    point(focused);
    settle(event.key === 'Enter' && !isBegun);
  } else return false;
  return true;
}

function Square({ place, scale, isFocus }: { place: Target; scale: number; isFocus: boolean }) {
  const { name, x, y, reach } = place;
  const isOpen = open.value.has(name);
  const isChosen = anchor.value === name && path.value.length > 0;
  const words = contentsNow.value.get(name) ?? name;
  const label = isChosen
    ? say('page:square.chosen', { words })
    : isOpen
      ? say('page:square.open', { words })
      : words;
  return (
    <button
      type="button"
      role="gridcell"
      data-place={name}
      class={isOpen && path.value.length > 0 ? 'open' : ''}
      aria-label={label}
      aria-selected={isChosen}
      tabIndex={isFocus ? 0 : -1}
      style={{
        left: `${(x - reach) * scale}px`,
        top: `${(y - reach) * scale}px`,
        width: `${2 * reach * scale}px`,
        height: `${2 * reach * scale}px`,
        // Smaller targets lie on larger ones.
        zIndex: reach < 0.5 ? 1 : 0,
      }}
    />
  );
}

/** What the finger carries: how many pieces were lifted, then the turn. */
function Carried({ gesture }: { gesture: Gesture }) {
  const { x, y, isDown, isDragging } = gesture.at.value;
  const carried = isDragging ? (ply.value ?? lifted.value) : isDown && lifted.value;
  if (!carried) return null;
  return (
    <output class="carried" style={{ transform: `translate(${x}px, ${y}px)` }}>
      {carried}
    </output>
  );
}

const arrowKeys: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest place in this direction. */
function neighbour(
  targets: readonly Target[],
  from: Target,
  [dx, dy]: readonly [number, number],
): Target | undefined {
  const along = (place: Target): number => (place.x - from.x) * dx + (place.y - from.y) * dy;
  const aside = (place: Target): number =>
    Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
  const ahead = targets.filter((place) => along(place) > 0.2 && aside(place) < 0.8);
  return ahead.sort((a, b) => along(a) + 2 * aside(a) - along(b) - 2 * aside(b))[0];
}

/** From the top, each from the left. */
function rowsOf(targets: readonly Target[]): readonly (readonly Target[])[] {
  const rows = new Map<number, Target[]>();
  for (const place of targets) rows.set(place.y, [...(rows.get(place.y) ?? []), place]);
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x));
}
