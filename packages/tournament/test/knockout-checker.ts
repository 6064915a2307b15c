import type { Published, PublishedMatch, PublishedRound } from './published.ts';

/** Checks a knock-out against the bracket as it is drawn on paper: a tree whose leaves are the seeds. */

type Stage = Pick<PublishedRound, 'matches' | 'byes'> & {
  /** Those present before each part of it: first the round, then matches that decide. */
  readonly parts: readonly PublishedRound[];
};

export function knockoutFaults(published: Published): readonly string[] {
  const { field, rounds, games, deciders, third, winner } = published;
  const leaves = layout(2 ** Math.ceil(Math.log2(field.length))).map((seed) => field[seed - 1]);
  const found: string[] = [];
  let alive = new Set(field);
  let before: Loss[] = [];
  const stages = stagesOf(rounds);
  for (const [index, stage] of stages.entries()) {
    const fault = (text: string) => found.push(`stage ${index + 1}: ${text}`);
    const here = new Set(stage.parts[0]!.present);
    const present = [...alive].filter((player) => here.has(player));
    /** The part of the tree out of which a player comes. */
    const branch = (player: number, height: number) => Math.floor(leaves.indexOf(player) / 2 ** height);
    const pairs = pairsOf(stage.matches);
    const meet = pairs.filter(([one, other]) => alive.has(one) && alive.has(other));
    for (const player of present) {
      const own = meet.filter((pair) => pair.includes(player));
      const rests = stage.byes.filter((bye) => bye.player === player).length;
      if (own.length + rests !== 1) fault(`${player} has ${own.length} opponents and ${rests} byes`);
      const possible = present.filter(
        (other) =>
          branch(other, index + 1) === branch(player, index + 1) &&
          branch(other, index) !== branch(player, index),
      );
      const [opponent] = own.map(([one, other]) => (one === player ? other : one));
      if (opponent !== possible[0]) fault(`${player} meets ${opponent} rather than ${possible[0]}`);
    }
    const beside = pairs.filter((pair) => !meet.includes(pair));
    const losers = before.flatMap(({ loser, beaten }) => (beaten && here.has(loser) ? [loser] : []));
    const isFinal = 2 ** (index + 1) === leaves.length;
    const expected = third && isFinal && losers.length === 2 && pairs.length > 0 ? 1 : 0;
    if (beside.length !== expected) fault(`${beside.length} matches for the third place`);
    for (const pair of beside)
      if (!pair.every((player) => losers.includes(player))) fault(`${pair.join()} for the third place`);
    before = pairs.flatMap((pair) => {
      const last = index === stages.length - 1;
      const after = stages[index + 1]?.parts[0]!.present ?? published.stayed;
      const lost = lostBy(pair, stage, field, after, games * (1 + deciders));
      if (lost === undefined && !last) fault(`${pair.join()} play too few matches`);
      return lost ?? [];
    });
    for (const { loser } of before) alive.delete(loser);
    alive = new Set([...alive].filter((player) => here.has(player)));
  }
  const left = [...alive].filter((player) => published.stayed.includes(player));
  // If nobody is left in the bracket, the last who came through it has won, or one of those who stayed.
  const possible = left.length > 0 ? left : [...alive, ...published.stayed];
  const others = possible.length > 0 ? possible : field;
  if (left.length > 1 || winner === undefined || !others.includes(winner))
    found.push(`${winner} won rather than ${others.join()}`);
  return found;
}

interface Loss {
  readonly loser: number;
  /** Somebody else won. */
  readonly beaten: boolean;
}

/** @param after those present when the next stage began, or at the end. @returns `undefined`: it was not decided. */
function lostBy(
  [one, other]: readonly [number, number],
  { matches }: Stage,
  seeds: readonly number[],
  after: readonly number[],
  most: number,
): readonly Loss[] | undefined {
  const own = matches.filter(
    ({ first, second }) => [first, second].sort().join() === [one, other].sort().join(),
  );
  const of = (player: number) =>
    own.reduce((sum, { first, points }) => sum + points[first === player ? 0 : 1], 0);
  const beaten = (loser: number): Loss[] => [{ loser, beaten: true }];
  if (of(one) !== of(other)) return beaten(of(one) > of(other) ? other : one);
  const stayed = [one, other].filter((player) => after.includes(player));
  if (stayed.length === 1) return beaten(stayed[0] === one ? other : one);
  if (of(one) === 0) return [one, other].map((loser) => ({ loser, beaten: false }));
  const worse = seeds.indexOf(one) < seeds.indexOf(other) ? other : one;
  return own.length >= most || stayed.length === 0 ? beaten(worse) : undefined;
}

/** The order of the seeds, from 1, down the page. */
const layout = (size: number): readonly number[] =>
  size === 1 ? [1] : layout(size / 2).flatMap((seed) => [seed, size + 1 - seed]);

function pairsOf(matches: readonly PublishedMatch[]): (readonly [number, number])[] {
  const found = new Map<string, readonly [number, number]>();
  for (const { first, second } of matches) found.set([first, second].sort().join(), [first, second]);
  return [...found.values()];
}

function stagesOf(rounds: readonly PublishedRound[]): readonly Stage[] {
  const stages: Stage[] = [];
  for (const round of rounds) {
    const last = stages.at(-1);
    if (round.deciding === undefined || last === undefined) stages.push({ ...round, parts: [round] });
    else
      stages[stages.length - 1] = {
        ...last,
        matches: [...last.matches, ...round.matches],
        parts: [...last.parts, round],
      };
  }
  return stages;
}
