import { useSignal, useSignalEffect, type Signal } from '@preact/signals';
import type { ComponentChildren, RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Place } from '../../../scene.ts';
import { analysis } from '../state/analysis.ts';
import { draw } from './drawing.ts';
import {
  anchor,
  back,
  contents,
  open,
  path,
  ply,
  playNow,
  point,
  scene,
  settle,
  theme,
} from '../state/page.ts';
import { Gesture } from './gesture.ts';
import { say } from '../words.ts';

/** Pixels of the window's height for other things than the board: on narrow pages the buttons are below it, else the chart. */
const beside = (): number =>
  matchMedia('(min-width: 900px)').matches ? (analysis.value === undefined ? 16 : 130) : 220;

/** Draws the scene whenever it or its room changes. @returns pixels of the page per unit. */
function usePicture(
  frame: RefObject<HTMLElement | null>,
  canvas: RefObject<HTMLCanvasElement | null>,
): Signal<number> {
  const scale = useSignal(0);
  const width = useSignal(0);
  const fonts = useSignal(0);
  useEffect(() => {
    const resized = new ResizeObserver(([entry]) => (width.value = entry?.contentRect.width ?? 0));
    resized.observe(frame.current!);
    const loading = ['400', '700'].map((weight) => document.fonts.load(`${weight} 16px Taktable`));
    void Promise.all(loading).then(() => (fonts.value += 1));
    return () => resized.disconnect();
  }, []);
  useSignalEffect(() => {
    void fonts.value;
    if (scene.value === undefined || canvas.current === null || width.value === 0) return;
    const { width: wide, height: high } = scene.value;
    const most = Math.max(240, ((innerHeight - beside()) * wide) / high);
    scale.value = draw(canvas.current, scene.value, theme.value.palette, Math.min(width.value, most));
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
  const gesture = useRef(new Gesture()).current;
  const places = scene.value?.places ?? [];
  const rows = rowsOf(places);
  const focused = places.some(({ name }) => name === focus.value) ? focus.value : rows.at(-1)?.[0]?.name;

  const at = (event: PointerEvent) => pointedAt(event, canvas.current!, scale.value);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (!press(event, places, focused, (name) => (focus.value = name), frame.current)) return;
    event.preventDefault();
  };

  return (
    <div class="board" ref={frame}>
      <div
        class="picture"
        onPointerDown={(event) => gesture.down(event, at(event).place, at(event).isReserve)}
        onPointerMove={(event) => gesture.move(event, at(event).place)}
        onPointerUp={() => gesture.up()}
        onPointerCancel={() => gesture.cancel()}
        onKeyDown={onKeyDown}
        onKeyUp={(event) => {
          if (event.key === ' ') event.preventDefault();
        }}
        onFocusIn={(event) => (focus.value = placeOf(event.target))}
        onClick={(event) => {
          // Screen readers click without pointing.
          const place = placeOf(event.target);
          if (event.detail > 0 || place === undefined) return;
          point(place);
          settle(false);
        }}>
        <canvas ref={canvas} aria-hidden="true" />
        <div role="grid" aria-label={say('board')} aria-describedby="help">
          {rows.map((row) => (
            <div role="row" key={row[0]?.name}>
              {row.map((place) => (
                <Square key={place.name} place={place} scale={scale.value} isFocus={place.name === focused} />
              ))}
            </div>
          ))}
        </div>
        <Carried gesture={gesture} />
      </div>
      {children}
      <p id="help" class="spoken">
        {say('help')}
      </p>
    </div>
  );
}

/** The place there, and whether it is among the pieces beside the board. */
function pointedAt({ clientX, clientY }: PointerEvent, canvas: HTMLCanvasElement, scale: number) {
  const { left, top } = canvas.getBoundingClientRect();
  const [x, y] = [(clientX - left) / scale, (clientY - top) / scale];
  const { places = [], reserves } = scene.value ?? {};
  const place = places.find((one) => Math.max(Math.abs(one.x - x), Math.abs(one.y - y)) <= one.reach)?.name;
  const isReserve = Object.values(reserves ?? {}).some(
    (area) => x >= area.x && x <= area.x + area.width && y >= area.y && y <= area.y + area.height,
  );
  return { place, isReserve };
}

const placeOf = (target: EventTarget | null): string | undefined =>
  (target as HTMLElement | null)?.dataset['place'];

/** @returns whether the key means something here. */
function press(
  event: KeyboardEvent,
  places: readonly Place[],
  focused: string | undefined,
  move: (name: string) => void,
  frame: HTMLElement | null,
): boolean {
  const here = places.find(({ name }) => name === focused);
  const step = arrows[event.key];
  if (step !== undefined && here !== undefined) {
    const next = neighbour(places, here, step)?.name;
    if (next !== undefined) {
      move(next);
      frame?.querySelector<HTMLElement>(`[data-place="${next}"]`)?.focus();
    }
  } else if (event.key === 'Escape') back();
  else if (event.key === 'Enter' && event.ctrlKey) void playNow();
  else if ((event.key === 'Enter' || event.key === ' ') && focused !== undefined) {
    point(focused);
    settle(false);
  } else return false;
  return true;
}

function Square({ place, scale, isFocus }: { place: Place; scale: number; isFocus: boolean }) {
  const { name, x, y, reach } = place;
  const isOpen = open.value.has(name);
  const isChosen = anchor.value === name && path.value.length > 0;
  const words = contents.value.get(name) ?? name;
  const label = isChosen ? say('square.chosen', { words }) : isOpen ? say('square.open', { words }) : words;
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
        // Smaller places lie on larger ones.
        zIndex: reach < 0.5 ? 1 : 0,
      }}
    />
  );
}

/** What the finger carries. */
function Carried({ gesture }: { gesture: Gesture }) {
  const { x, y, isDragging } = gesture.at.value;
  if (!isDragging || ply.value === undefined) return null;
  return (
    <output class="carried" style={{ transform: `translate(${x}px, ${y}px)` }}>
      {ply.value}
    </output>
  );
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The nearest place in this direction. */
function neighbour(
  places: readonly Place[],
  from: Place,
  [dx, dy]: readonly [number, number],
): Place | undefined {
  const along = (place: Place): number => (place.x - from.x) * dx + (place.y - from.y) * dy;
  const aside = (place: Place): number =>
    Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
  const ahead = places.filter((place) => along(place) > 0.2 && aside(place) < 0.8);
  return ahead.sort((a, b) => along(a) + 2 * aside(a) - along(b) - 2 * aside(b))[0];
}

/** From the top, each from the left. */
function rowsOf(places: readonly Place[]): readonly (readonly Place[])[] {
  const rows = new Map<number, Place[]>();
  for (const place of places) rows.set(place.y, [...(rows.get(place.y) ?? []), place]);
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row.sort((a, b) => a.x - b.x));
}
