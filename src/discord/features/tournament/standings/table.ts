import type { Standing, TieBreak, Tournament } from '../../../../matches/index.ts';
import { matchesOf, opponentIn, opponentsIn, pointsIn, restsIn } from '../../../../matches/index.ts';
import type { Say } from '../../../../phrase.ts';
import type { Cell, TableRow } from './table-scene.ts';

/** More columns would be too small to read on a phone. */
const mostColumns = 16;

/** The rows of a page of the standings, with a cross-table if it can be read. */
export function standingsRows(
  plain: Say,
  tournament: Tournament,
  places: readonly Standing[],
): readonly TableRow[] {
  return places.map((place) => ({
    rank: `${place.rank}`,
    name: tournament.players[place.player]!.name,
    points: halves(place.points),
    tieBreak: tieNumber(plain, place, shownTie(tournament)),
    withdrawn: place.withdrawn,
    cells: cellsOf(tournament, place.player),
  }));
}

/** What the table shows of the tie-breaks. */
export const shownTie = ({ state }: Tournament): NumberTie =>
  state.rules.ties.find((tie) => tie !== 'encounter') ?? 'sonnebornBerger';

type NumberTie = Exclude<TieBreak, 'encounter'>;

/** Sonneborn-Berger is in quarter points, Buchholz in half points. */
export function tieNumber(plain: Say, place: Standing, tie: NumberTie): string {
  const unit = tie === 'wins' ? 1 : tie === 'sonnebornBerger' ? 4 : 2;
  return plain('tournament:number', { value: place[tie] / unit });
}

/** In a round robin by opponents in the order of the standings, otherwise by rounds. */
function cellsOf(tournament: Tournament, player: number): readonly Cell[] {
  const { state, standings } = tournament;
  if (state.plan === undefined) return [];
  const columns = state.plan.format === 'swiss' ? state.plan.rounds : standings.length;
  if (columns > mostColumns) return [];
  if (state.plan.format !== 'swiss')
    return standings.map(({ player: other }, index) =>
      other === player
        ? { kind: 'self', heading: `${index + 1}` }
        : against(tournament, player, other, index + 1),
    );
  return Array.from({ length: state.plan.rounds }, (_, index) => ofRound(tournament, player, index));
}

/** @param row the opponent's, from 1. */
function against({ state, standings }: Tournament, player: number, other: number, row: number): Cell {
  const matches = matchesOf(state, player).filter(
    (match) => opponentIn(match, player) === other && match.points !== undefined && !match.deciding,
  );
  const points = sum(matches.map((match) => pointsIn(match, player) ?? 0));
  const counts = standings.every((place) => !place.annulled || ![player, other].includes(place.player));
  if (counts || matches.length === 0) return cell(`${row}`, '', matches.length, points);
  return { kind: 'none', heading: `${row}`, detail: halves(points) };
}

function ofRound(tournament: Tournament, player: number, index: number): Cell {
  const { state, standings, options } = tournament;
  const heading = `${index + 1}`;
  const round = state.rounds[index];
  const own = (round?.matches ?? []).filter(
    ({ first, second, deciding }) => !deciding && (first === player || second === player),
  );
  const over = own.filter(({ points }) => points !== undefined);
  const byes = [
    ...byesIn(tournament, player, index, 'full'),
    ...byesIn(tournament, player, index + 1, 'late'),
  ];
  const [match] = own;
  const opponent = match && opponentIn(match, player);
  const rank = standings.find((place) => place.player === opponent)?.rank ?? (byes.length > 0 ? '–' : '');
  // With several opponents at once there is no room for their ranks.
  const detail = opponentsIn(options, index) > 1 ? '' : `${rank}`;
  const points = sum([...over.map((one) => pointsIn(one, player) ?? 0), ...byes]);
  return cell(heading, detail, over.length + byes.length * options.games, points);
}

/** The points of a round's byes; `late`: of those for the rounds that somebody missed before it, not of those in which they rested. */
function byesIn({ state, options }: Tournament, player: number, index: number, kind: 'full' | 'late') {
  const own = state.rounds[index]?.byes.filter((bye) => bye.player === player) ?? [];
  return own
    .filter(
      ({ points }) => (points === 2 * options.games || restsIn(state, player, index)) === (kind === 'full'),
    )
    .map(({ points }) => points);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param matches how many are over. @param points of them, in half points. */
function cell(heading: string, detail: string, matches: number, points: number): Cell {
  if (matches === 0) return { kind: 'none', heading, detail };
  const kind = points > matches ? 'win' : points === matches ? 'draw' : 'loss';
  return { kind, heading, text: halves(points), detail };
}

/** Half points as people write them: `3½`. */
export const halves = (points: number): string =>
  points % 2 === 0 ? `${points / 2}` : `${points === 1 ? '' : (points - 1) / 2}½`;
