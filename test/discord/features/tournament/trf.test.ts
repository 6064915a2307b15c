import { describe, expect, it } from 'vitest';
import { trf } from '../../../../src/discord/features/tournament/export/trf.ts';
import { foldTournament, type TournamentEvent, type TournamentOptions } from '@taktable/tournament';
import { optionsFor, simulate } from '../../../../packages/tournament/test/simulation.ts';
import { randomFor, runs, seed } from '../../../support/seed.ts';

/**
 * A strict reader of FIDE's Tournament Report File, TRF16 (FIDE Handbook C.04, Annex 2): columns from 1, as the standard
 * counts them, in code points. It refuses what bbpPairings 6 refuses when it reads such a file before it pairs.
 */

const fields = {
  number: [5, 8, /^ *[1-9]\d*$/],
  sex: [10, 10, /^[mw ]$/],
  title: [11, 13, /^ {3}$|^[a-z]{1,2} *$/],
  name: [15, 47, /^\S.{32}$/su],
  rating: [49, 52, /^ {4}$|^ *\d+$/],
  federation: [54, 56, /^ {3}$|^[A-Z]{3}$/],
  fideNumber: [58, 68, /^ {11}$|^ *\d+$/],
  birth: [70, 79, /^ {10}$|^\d{4}\/\d\d\/\d\d$/],
  points: [81, 84, /^ *\d+\.[05]$/],
  rank: [86, 89, /^ *[1-9]\d*$/],
} as const;
const firstGame = 92;
const worth: Readonly<Record<string, number>> = { '1': 1, '+': 1, U: 1, F: 1, '=': 0.5, H: 0.5 };
const mirrors: Readonly<Record<string, RegExp>> = { '1': /0/, '0': /[01]/, '=': /=/, '+': /-/, '-': /[+-]/ };

interface Player {
  readonly number: number;
  readonly name: string;
  readonly points: number;
  readonly rank: number;
  readonly games: readonly { readonly opponent: number; readonly colour: string; readonly result: string }[];
}

function readPlayer(line: string): Player {
  const all = [...line];
  const at = (from: number, to: number) => all.slice(from - 1, to).join('');
  const used = new Set<number>([1, 2, 3]);
  const read = (name: keyof typeof fields): string => {
    const [from, to, format] = fields[name];
    for (let column = from; column <= to; column++) used.add(column);
    expect(at(from, to), `${name} in ${line}`).toMatch(format);
    return at(from, to).trim();
  };
  const found = Object.fromEntries(
    Object.keys(fields).map((name) => [name, read(name as keyof typeof fields)]),
  );
  const games: Player['games'][number][] = [];
  for (let column = firstGame; column <= all.length; column += 10) {
    for (const one of [0, 1, 2, 3, 5, 7]) used.add(column + one);
    const game = at(column, column + 7);
    expect(game, line).toMatch(/^(?:0000 - [HFUZ]| *[1-9]\d* [wb] [10=+-])$/);
    games.push({
      opponent: Number(game.slice(0, 4)),
      colour: game.charAt(5),
      result: game.charAt(7),
    });
  }
  const between = all.filter((_, index) => !used.has(index + 1)).join('');
  expect(between.trim(), line).toBe('');
  expect(all.length).toBeGreaterThanOrEqual(84);
  return {
    number: Number(found['number']),
    name: found['name']!,
    points: Number(found['points']),
    rank: Number(found['rank']),
    games,
  };
}

/** @param isSwiss where a bye by pairing is given once a round, and points are those of the rounds. */
function read(text: string, isSwiss: boolean): readonly Player[] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n\p{Cc}]/u);
  for (const line of lines) expect(line).toMatch(/^(?:001|0[1-9]2|1[0-3]2|XXR) \S?/);
  const players = lines.filter((line) => line.startsWith('001 ')).map(readPlayer);
  const other = (code: string) => lines.find((line) => line.startsWith(`${code} `))?.slice(4);
  expect(Number(other('062'))).toBe(players.length);
  for (const code of ['042', '052']) expect(other(code) ?? '2026/01/01').toMatch(/^\d{4}\/\d\d\/\d\d$/);
  expect(players.map(({ number }) => number)).toEqual(players.map((_, index) => index + 1));
  const rounds = players[0]?.games.length ?? 0;
  expect(Number(other('XXR') ?? rounds)).toBeGreaterThanOrEqual(rounds);
  for (const player of players) {
    expect(player.games, player.name).toHaveLength(rounds);
    for (const [round, { opponent, colour, result }] of player.games.entries()) {
      if (opponent === 0) continue;
      const theirs = players[opponent - 1]!.games[round]!;
      expect(opponent).not.toBe(player.number);
      expect([theirs.opponent, theirs.colour]).toEqual([player.number, colour === 'w' ? 'b' : 'w']);
      expect(theirs.result).toMatch(mirrors[result]!);
    }
    const sum = player.games.reduce((points, { result }) => points + (worth[result] ?? 0), 0);
    if (isSwiss) expect(player.points, JSON.stringify(player)).toBe(sum);
  }
  for (let round = 0; isSwiss && round < rounds; round++)
    expect(players.filter(({ games }) => games[round]!.result === 'U').length).toBeLessThanOrEqual(1);
  return players;
}

const names = ['Ada', '=Ben\n001', 'Zoë 🦊'.repeat(9), 'e\u0301'.repeat(40), 'שלום', 'x'.repeat(60)];

function reported(options: TournamentOptions, events: readonly TournamentEvent[]): string {
  const state = foldTournament(events);
  const players = Array.from({ length: 300 }, (_, index) => ({
    id: `${index}`,
    name: `${names[index % names.length]}`,
  }));
  const log = events.map((data) => ({ at: Date.UTC(2026, 3, 1), data }));
  return trf({ options, state, players, log, organiser: players[0]! });
}

describe(`a tournament as FIDE’s report file, seed ${seed}`, () => {
  it.each([
    ['swiss', {}],
    ['swiss', { games: 2 }],
    ['swiss', { atOnce: [4, 2, 2, 1], rounds: 4 }],
    ['swiss', { atOnce: [3], games: 2, rounds: 3 }],
    ['roundRobin', { deciders: 2 }],
    ['doubleRoundRobin', { games: 2 }],
    ['knockout', { third: true, deciders: 1 }],
    ['groups', { deciders: 1 }],
  ] as const)('%s %o: is read column by column, at any time', (format, more) => {
    const random = randomFor(`trf ${format} ${JSON.stringify(more)}`);
    for (let index = 0; index < runs(6, 60); index++) {
      const options = optionsFor(format, more as Partial<TournamentOptions>);
      const { events } = simulate(random, random.between(4, 24), options, random.of([0, 0.2, 0.5]), true);
      const isSwiss = format === 'swiss';
      const players = read(reported(options, events), isSwiss);
      if (isSwiss) expect(Math.min(...players.map(({ rank }) => rank))).toBe(1);
      for (let cut = 0; cut < 3; cut++)
        read(reported(options, events.slice(0, random.between(1, events.length))), isSwiss);
    }
  });

  it('gives late entries the half point in the round that they missed, and no points for deciding matches', () => {
    const options = optionsFor('swiss', { rounds: 4 });
    const join = (player: number): TournamentEvent => ({ kind: 'join', player });
    const match = (id: string, first: number, second: number) => ({ id, first, second });
    const won = (id: string): TournamentEvent => ({ kind: 'result', match: id, points: [2, 0] });
    const text = reported(options, [
      ...[0, 1, 2, 3].map(join),
      { kind: 'start', format: 'swiss', rounds: 4, order: [0, 1, 2, 3] },
      { kind: 'round', matches: [match('A', 0, 2), match('B', 3, 1)], byes: [], deadline: 1 },
      ...['A', 'B'].map(won),
      join(4),
      {
        kind: 'round',
        matches: [match('C', 0, 3), match('D', 4, 2)],
        byes: [
          { player: 4, points: 1 },
          { player: 1, points: 2 },
        ],
        deadline: 2,
      },
      ...['C', 'D'].map(won),
      { kind: 'round', matches: [match('E', 0, 3)], byes: [], deadline: 3, deciding: true },
      won('E'),
    ]);
    const late = read(text, true).find(({ number }) => number === 5)!;
    expect(late.games).toEqual([
      { opponent: 0, colour: '-', result: 'H' },
      { opponent: 3, colour: 'w', result: '1' },
    ]);
    expect(text).toContain('XXR 4\r\n');
  });
});
