import type { Target } from '../../../scene.ts';
import { boards, isNewest, scene } from '../state/page.ts';
import { arrows } from '../state/marks.ts';
import { changedBy, planned } from '../state/planning.ts';

/** Over the picture: what the viewer points at, and what is planned. */
export function Marks() {
  const { width = 0, height = 0, targets = [] } = scene.value ?? {};
  const places = new Map(targets.map((target) => [target.name, target]));
  const badges = isNewest.value ? plannedBadges() : [];
  if (arrows.value.length + badges.length === 0) return null;
  return (
    <svg class="marks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {arrows.value.map(([from, to]) => (
        <Arrow key={`${from} ${to}`} from={places.get(from)} to={places.get(to)} />
      ))}
      {badges.map(({ place, number, isAnswer }) => (
        <Badge
          key={`${place} ${number} ${isAnswer}`}
          at={places.get(place)}
          number={number}
          isAnswer={isAnswer}
        />
      ))}
    </svg>
  );
}

interface Planning {
  readonly place: string;
  /** Of the line. */
  readonly number: number;
  readonly isAnswer: boolean;
}

/** On the squares of the other player's next turn, and on those of the answer to it. */
function plannedBadges(): readonly Planning[] {
  const now = boards.value.at(-1);
  return planned.value.flatMap(([turn = '', answer = ''], at): readonly Planning[] => {
    const theirs = now?.play(turn);
    if (now === undefined || theirs?.ok !== true) return [];
    const mine = theirs.value.play(answer);
    const badge = (isAnswer: boolean) => (place: string) => ({ place, number: at + 1, isAnswer });
    return [
      ...changedBy(now, theirs.value).map(badge(false)),
      ...(mine.ok ? changedBy(theirs.value, mine.value).map(badge(true)) : []),
    ];
  });
}

function Badge({ at, number, isAnswer }: { at: Target | undefined } & Omit<Planning, 'place'>) {
  if (at === undefined) return null;
  const size = at.reach * 0.36;
  // Those of several lines stand side by side, the answers in a row of their own.
  const x = at.x - at.reach + size * (1 + 2.1 * ((number - 1) % 2));
  const y = at.y + (isAnswer ? at.reach - size : size - at.reach);
  return (
    <g class={isAnswer ? 'answer' : 'theirs'}>
      <circle cx={x} cy={y} r={size * 0.9} />
      <text x={x} y={y} font-size={size * 1.2} text-anchor="middle" dominant-baseline="central">
        {number}
      </text>
    </g>
  );
}

function Arrow({ from, to }: { from: Target | undefined; to: Target | undefined }) {
  if (from === undefined || to === undefined) return null;
  const size = Math.min(from.reach, to.reach);
  if (from === to) return <circle class="mark" cx={from.x} cy={from.y} r={size * 0.85} />;
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const head = size * 0.6;
  // The line ends where the head begins.
  const [x, y] = [to.x - dx * head, to.y - dy * head];
  const corner = (side: number) => `${x - (dy * head * side) / 1.6} ${y + (dx * head * side) / 1.6}`;
  return (
    <g class="arrow">
      <path d={`M${from.x} ${from.y}L${x} ${y}`} />
      <path class="head" d={`M${corner(1)}L${to.x} ${to.y}L${corner(-1)}z`} />
    </g>
  );
}
