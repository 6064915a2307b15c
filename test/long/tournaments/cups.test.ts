import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PersonDriver } from 'local-discord';
import type { Tournament } from '../../../src/matches/index.ts';
import { answer, create, resign, said } from '../../discord/features/tournament/cup.ts';
import type { Random } from '../../support/random.ts';
import { randomFor, seed } from '../../support/seed.ts';
import { openTable, type TestTable } from '../../support/table/table.ts';

/** Whole tournaments through the local Discord, in which all goes on that an organiser meets. */

const hour = 3_600_000;
const formats = ['roundRobin', 'doubleRoundRobin', 'swiss', 'knockout', 'groups'] as const;

let table: TestTable;
let people: readonly PersonDriver[];
beforeEach(async () => {
  table = await openTable();
  const more = ['Dora', 'Eve', 'Finn', 'Gus', 'Hal'].map((name) => table.discord.addPerson({ name }));
  people = [table.ada, table.ben, table.cleo, ...more];
});
afterEach(async () => {
  await table.close();
});

const by = (person: PersonDriver, command: string, options = {}) =>
  answer(table, person, `tournament ${command}`, options);

async function current(): Promise<Tournament> {
  const { matches, channel } = table;
  const scope = { guildId: channel.guildId, channelId: channel.id };
  for (const status of ['running', 'ended'] as const) {
    const [one] = await matches.tournaments.list(scope, status);
    const found = one && (await matches.tournaments.get(one.id, scope));
    if (found?.ok) return found.value;
  }
  throw new Error('no tournament');
}

const driver = ({ players }: Tournament, player: number): PersonDriver =>
  people.find(({ id }) => id === players[player]!.id)!;

/** Plays what is open, but for a match now and then, which its round ends. */
async function playRound(random: Random): Promise<void> {
  const cup = await current();
  for (const { id, first, second, points } of cup.state.rounds.at(-1)?.matches ?? []) {
    if (points !== undefined || random.next() < 0.1) continue;
    const pair = [driver(cup, first), driver(cup, second)] as const;
    for (const [index, move] of ['a1', 'd4'].entries())
      await (await pair[index]!.command(table.channel, 'move', { match: id, move })).settled();
    await resign(table, random.of(pair), id);
  }
  await table.settled();
}

/** One of the things that happen to a tournament; each is refused where it cannot be. */
async function disturb(random: Random, late: PersonDriver[]): Promise<void> {
  const { ada } = table;
  switch (random.of(['kill', 'leave', 'late', 'add', 'undo', 'withdraw', 'nothing'])) {
    case 'kill':
      // In the middle of what it was doing.
      void by(ada, 'pairings');
      return table.restart(random.of([0, hour]));
    case 'leave':
      await by(random.of(people.slice(1)), 'leave');
      return;
    case 'withdraw':
      await by(ada, 'withdraw', { player: random.of(people.slice(3)), reason: 'Ill' });
      return;
    case 'late': {
      const person = late.pop();
      if (person) await by(person, 'join');
      return;
    }
    case 'add': {
      const player = late.pop();
      if (player) await by(ada, 'add', { player });
      return;
    }
    case 'undo':
      await by(ada, 'undo', { reason: 'Wrong' });
      await table.pass(13_000);
      await by(ada, 'start');
      return;
    case 'nothing':
      return;
  }
}

/** What the organiser and the players may rely on, counted anew. */
function check({ state, standings, winners }: Tournament, format: string): void {
  const matches = state.rounds.flatMap((round) => round.matches);
  expect(matches.filter(({ points }) => points === undefined)).toEqual([]);
  const pairs = matches
    .filter(({ deciding }) => !deciding)
    .map(({ first, second }) => [Math.min(first, second), Math.max(first, second)].join());
  const times = format === 'doubleRoundRobin' ? 2 : 1;
  for (const pair of pairs)
    if (format !== 'groups')
      expect(pairs.filter((other) => other === pair).length).toBeLessThanOrEqual(times);
  if (state.ending === '') expect(winners.length).toBeGreaterThan(0);
  if (format === 'knockout' || format === 'groups') expect(winners).toHaveLength(1);
  for (const place of standings) {
    if (place.annulled || format === 'groups') continue;
    const won = matches.reduce((sum, { first, second, points, deciding }) => {
      if (deciding || points === undefined) return sum;
      const other = first === place.player ? second : first;
      if (standings.some(({ player, annulled }) => annulled && player === other)) return sum;
      return sum + (first === place.player ? points[0] : second === place.player ? points[1] : 0);
    }, 0);
    const given = state.rounds
      .flatMap(({ byes }) => byes)
      .reduce((sum, bye) => sum + (bye.player === place.player ? bye.points : 0), 0);
    expect(place.points, `${place.player}`).toBe(won + given);
  }
}

describe(`a whole tournament, seed ${seed}`, () => {
  it.each(formats)('%s: late entries, leavers, kills and undo', { timeout: 120_000 }, async (format) => {
    const random = randomFor(`cup ${format}`);
    const late = people.slice(6);
    const options = { format, size: 4, days: 2, ...(format === 'knockout' && { third: true }) };
    await create(table, people.slice(0, 6), options);
    await by(table.ada, 'start');
    for (let round = 0; round < 60; round++) {
      await table.pass(13_000);
      const { state } = await current();
      if (state.status === 'ended') break;
      await playRound(random);
      await disturb(random, late);
      if (round % 3 === 2) await table.pass(48 * hour);
    }
    await table.pass(13_000);
    const ended = await current();
    expect(ended.state.status).toBe('ended');
    expect(said(table, 'is over. Thanks')).toContain('Spring Cup');
    check(ended, format);
  });
});
