import type { AnalysedTurn, AnalysisView } from '../../protocol.ts';
import { seats } from '../../../seat.ts';
import type { Palette } from '../../../scene.ts';
import { boards, nameOf, show, shownIndex, theme, variation } from '../state/page.ts';
import { say } from '../words.ts';
import { Press } from './press.tsx';
import type { PlainKey } from '../../../phrase.ts';

/** How far Page Up and Page Down go, in plies. */
const pagePlies = 10;

/** By how bad or good a turn was: the dot's width in pixels, and its colour. */
const dots: Readonly<Record<string, { readonly width: number; readonly ink: keyof Palette }>> = {
  '??': { width: 11, ink: 'threat' },
  '?': { width: 9, ink: 'last' },
  '?!': { width: 6, ink: 'last' },
  '!': { width: 6, ink: 'win' },
};

/** The winning chances as a curve: the first player's share below it. A slider through the record. */
export function Chart({ found }: { readonly found: AnalysisView }) {
  const last = found.chances.length - 1;
  const index = shownIndex.value;
  const point = (event: PointerEvent): void => {
    const { left, width } = (event.currentTarget as Element).getBoundingClientRect();
    show(Math.round(Math.min(1, Math.max(0, (event.clientX - left) / width)) * last));
  };
  return (
    <div
      class="chart"
      role="slider"
      tabIndex={0}
      aria-label={say('page:chart')}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={index}
      aria-valuetext={chanceText(found, index)}
      onKeyDown={(event) => {
        const to = keyed(event.key, index, last);
        if (to === undefined) return;
        event.preventDefault();
        show(Math.max(0, to));
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) point(event);
      }}>
      <Curve found={found} index={index} />
    </div>
  );
}

function keyed(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return index + 1;
  if (key === 'ArrowLeft' || key === 'ArrowDown') return index - 1;
  if (key === 'PageUp') return index + pagePlies;
  if (key === 'PageDown') return index - pagePlies;
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

function chanceText({ chances, turns }: AnalysisView, index: number): string {
  const turn = turns[index - 1]?.name ?? say('page:chart.start');
  return say('page:chart.at', { turn, name: nameOf('first'), chance: chances[index] ?? 50 });
}

/** Stretched to the room there is; lines and dots keep their widths. */
function Curve({ found: { chances, turns }, index }: { found: AnalysisView; index: number }) {
  const { palette } = theme.value;
  const x = (at: number): number => (100 * at) / Math.max(1, chances.length - 1);
  const points = chances.map((chance, at) => `${x(at)},${100 - chance}`).join(' ');
  const line = { fill: 'none', 'vector-effect': 'non-scaling-stroke' };
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <rect width="100" height="100" fill={palette.secondFace} />
      <polygon points={`0,100 ${points} 100,100`} fill={palette.firstFace} />
      <path d="M0 50H100" stroke={palette.accent} stroke-width="1" {...line} />
      <polyline points={points} stroke={palette.hintMark} stroke-width="2" {...line} />
      <path d={`M${x(index)} 0V100`} stroke={palette.threat} stroke-width="2" {...line} />
      {turns.map(({ mark }, turn) => {
        const dot = dots[mark ?? ''];
        if (dot === undefined) return null;
        // A line without length has round ends only.
        const at = `M${x(turn + 1)} ${100 - chances[turn + 1]!}h0`;
        return (
          <g key={turn} stroke-linecap="round">
            <path d={at} stroke={palette.count} stroke-width={dot.width + 2} {...line} />
            <path d={at} stroke={palette[dot.ink]} stroke-width={dot.width} {...line} />
          </g>
        );
      })}
    </svg>
  );
}

/** How well each side played, and what was wrong with the move shown. */
export function AnalysisPanel({ found }: { readonly found: AnalysisView }) {
  const index = shownIndex.value;
  const bad = found.turns.flatMap((turn, at) => (turn.bad === undefined ? [] : [at + 1]));
  const [before, after] = [bad.findLast((at) => at < index), bad.find((at) => at > index)];
  const go = (to: number | undefined, key: PlainKey) => (
    <Press label={say(key)} isOff={to === undefined} run={() => show(to ?? index)} />
  );
  const shown = found.turns[index - 1];
  return (
    <section class="analysis" aria-label={say('page:analysis')}>
      <p>
        {seats
          .filter((seat) => found.accuracy[seat] !== undefined)
          .map((seat) => say('page:accuracy', { name: nameOf(seat), accuracy: found.accuracy[seat]! }))
          .join(' · ')}
      </p>
      {bad.length === 0 ? (
        <p>{say('page:flawless')}</p>
      ) : (
        <div class="choices">
          {go(before, 'page:mistake.before')}
          {go(after, 'page:mistake.after')}
        </div>
      )}
      <div class="cause" aria-live="polite">
        {shown?.bad !== undefined && <Cause turn={shown} bad={shown.bad} from={index - 1} />}
      </div>
    </section>
  );
}

interface BadTurn {
  readonly turn: AnalysedTurn;
  readonly bad: NonNullable<AnalysedTurn['bad']>;
  /** The position before it. */
  readonly from: number;
}

function Cause({ turn: { name }, bad: { before, after, cause, line }, from }: BadTurn) {
  return (
    <>
      <h2>{[nameOf(boards.value[from]!.toMove), name].join(' · ')}</h2>
      <p>{say('page:chances', { before, after })}</p>
      <p>{cause}</p>
      {line.length > 0 && <Line plies={line} from={from} />}
    </>
  );
}

/** The better line, to step through on the board. */
function Line({ plies, from }: { plies: readonly string[]; from: number }) {
  const count = variation.value?.count ?? 0;
  const go = (to: number) => () => (variation.value = { from, plies, count: to });
  const step = (to: number, key: PlainKey, sign: string) => (
    <Press label={say(key)} sign={sign} isOff={to < 1 || to > plies.length} run={go(to)} />
  );
  return (
    <div class="line" role="group" aria-label={say('page:better')}>
      <span>{say('page:better')}:</span>
      {plies.map((ply, at) => (
        <button
          key={at}
          type="button"
          class="ply"
          aria-current={at + 1 === count ? 'step' : undefined}
          onClick={go(at + 1)}>
          {ply}
        </button>
      ))}
      <div class="choices">
        {step(count - 1, 'page:better.before', '‹')}
        {step(count + 1, 'page:better.after', '›')}
        {count > 0 && (
          <button type="button" onClick={() => (variation.value = undefined)}>
            {say('page:better.leave')}
          </button>
        )}
      </div>
    </div>
  );
}
