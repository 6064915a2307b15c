import {
  stageName,
  type Bracket,
  type BracketPair,
  type Stage,
  type Tournament,
} from '../../../../matches/index.ts';
import { phrase, type Phrase } from '../../../../phrase.ts';
import { bracketScene, type BracketBox, type BracketColumn, type BracketRow } from './bracket-scene.ts';
import type { StandingsPage } from './page.ts';
import { halves } from './table.ts';
import type { Wording } from '../../../messages/words.ts';

/** With more places in its first stage, the names in a picture would be too small to read. */
const mostPlaces = 16;
/** Columns of a picture. */
const mostStages = 4;

/** A part of a bracket that fits into a picture. */
interface Part {
  readonly stages: readonly Stage[];
  readonly third: BracketPair | undefined;
}

/** The last stages; in a large field also the earlier ones, in parts, which come first until they have been played. */
export function partsOf({ stages, third }: Omit<Bracket, 'seeds'>): readonly Part[] {
  const end: Part = { stages: stages.filter(({ places }) => places <= mostPlaces), third };
  const early = stages.filter(({ places }) => places > mostPlaces);
  const [first] = early;
  if (first === undefined) return [end];
  const count = first.places / mostPlaces;
  // The next stage shows where it goes on.
  const shown = stages.slice(0, Math.min(early.length + 1, mostStages));
  const parts = Array.from({ length: count }, (_, part): Part => {
    const own = shown.map((stage) => {
      const size = stage.pairs.length / count;
      return { ...stage, pairs: stage.pairs.slice(part * size, (part + 1) * size) };
    });
    return { stages: own, third: undefined };
  });
  return end.stages[0]?.hasBegun === true ? [end, ...parts] : [...parts, end];
}

export function bracketPage(
  words: Wording,
  tournament: Tournament,
  part: Part,
  seeds: readonly number[],
): StandingsPage {
  const { plain } = words;
  const name = (player: number | null) =>
    player === null ? plain('tournament:bracket.open') : tournament.players[player]!.name;
  const line = ({ players: [one, other], points }: BracketPair, how: 'say' | 'plain') =>
    words[how](points === undefined ? 'tournament:bracket.pair' : 'tournament:bracket.result', {
      first: name(one),
      second: name(other),
      firstPoints: halves(points?.[0] ?? 0),
      secondPoints: halves(points?.[1] ?? 0),
    });
  const { third } = part;
  const thirdPlace: Phrase = phrase('tournament:stage.third');
  const linesOf = (stages: readonly Stage[], how: 'say' | 'plain') =>
    [
      ...stages.map(({ places, pairs }) => ({ heading: stageName(places), pairs })),
      ...(third ? [{ heading: thirdPlace, pairs: [third] }] : []),
    ].flatMap(({ heading, pairs }) => {
      const known = pairs.filter(({ players: [one, other] }) => one !== null && other !== null);
      if (known.length === 0) return [];
      return [`${words[how](heading)}:`, ...known.map((pair) => line(pair, how))];
    });
  const box = (pair: BracketPair, isFinal: boolean) => boxOf(words, tournament, pair, { isFinal, seeds });
  const columns = part.stages.map(({ places, pairs }): BracketColumn => ({
    heading: plain(stageName(places)),
    boxes: pairs.map((pair) => box(pair, places === 2)),
  }));
  const beside = third && { heading: plain(thirdPlace), box: box(third, false) };
  return {
    heading: undefined,
    legend: phrase('tournament:legend.knockout'),
    lines: linesOf(part.stages.filter(({ hasBegun }) => hasBegun).slice(-1), 'say'),
    alt: linesOf(part.stages.toReversed(), 'plain'),
    scene: (texts) => bracketScene(texts, columns, beside),
  };
}

function boxOf(
  { plain }: Wording,
  { players: names }: Tournament,
  { players, points, winner }: BracketPair,
  { isFinal, seeds }: { readonly isFinal: boolean; readonly seeds: readonly number[] },
): BracketBox {
  // Whoever goes on without an opponent has no second line.
  const isBye = winner !== null && players.includes(null);
  const row = (player: number | null, index: number): BracketRow => {
    const seed = player === null ? -1 : seeds.indexOf(player);
    return {
      name: player === null ? '' : names[player]!.name,
      seed: seed < 0 ? '' : String(seed + 1),
      score: isBye ? plain('tournament:bracket.bye') : points === undefined ? '' : halves(points[index]!),
      state: player === null ? 'open' : stateOf(player, winner, isFinal),
    };
  };
  const rows = players.map(row);
  return { rows: isBye ? rows.filter((_, index) => players[index] !== null) : rows };
}

function stateOf(player: number, winner: number | null, isFinal: boolean): BracketRow['state'] {
  if (winner === null) return 'open';
  if (winner !== player) return 'out';
  return isFinal ? 'champion' : 'through';
}
