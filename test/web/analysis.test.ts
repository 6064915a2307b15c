import { describe, expect, it } from 'vitest';
import type { AskAnalysis } from '../../src/discord/boards/analyst.ts';
import type { Analysed } from '../../src/web/protocol.ts';
import { roadPlies } from '../support/table/played.ts';
import { open } from './open.ts';

/** The last turn of Black seems to lose everything. */
const chances = [0.5, 0.5, 0.5, 0.5, 0.9, 1];

const ask = ((name: string, { task }: { task: { readonly plies: readonly string[] } }) => {
  const { length } = task.plies;
  if (name === 'explain') {
    const causes = [{ key: 'tak:cause.prefers', data: { better: 'b2' } }];
    return Promise.resolve({ better: { chance: 0.6, line: ['a3'] }, causes });
  }
  const over = length === roadPlies.length ? { forced: { winner: 'first', plies: 0 } } : {};
  return Promise.resolve({ chance: chances[length], line: length === 5 ? [] : ['b2'], ...over });
}) as unknown as AskAnalysis;

/** A match of which some plies were played. */
async function played(count: number, given: Parameters<typeof open>[0] = {}) {
  const table = await open({ size: 3, ...given }, { askAnalysis: ask });
  const tokens = { first: await table.token(table.ada), second: await table.token(table.ben) };
  for (const [turn, ply] of roadPlies.slice(0, count).entries()) {
    await table.ask('/api/play', turn % 2 === 0 ? tokens.first : tokens.second, { turn, ply });
  }
  const { analyses } = table.matches;
  return {
    ...table,
    tokens,
    seen: async (token: string) => {
      const { status, said } = await table.ask('/api/analysis', token);
      return { status, said: said as Analysed };
    },
    analyse: async () => {
      await (await table.ada.command(table.channel, 'analyze', { match: table.id })).answer();
      await table.table.settled();
      expect((await analyses.find(table.id, table.scope)).ok).toBe(true);
    },
  };
}

describe('the analysis on the page', () => {
  it('is shown to players and spectators once it is stored, with causes and better lines', async () => {
    const table = await played(roadPlies.length);
    expect((await table.seen(table.tokens.first)).said).toEqual({});
    await table.analyse();
    for (const token of [table.tokens.first, await table.token(table.cleo)]) {
      const { analysis } = (await table.seen(token)).said;
      expect(analysis?.chances).toEqual([50, 50, 50, 50, 90, 100]);
      expect(Object.keys(analysis!.accuracy)).toEqual(['first', 'second']);
      expect(analysis!.turns.map(({ name }) => name)).toEqual([
        '1. a1',
        '1… c3',
        '2. c2',
        '2… a2 ??',
        '3. c1',
      ]);
      expect(analysis!.turns[3]).toMatchObject({
        mark: '??',
        bad: { before: 40, after: 10, cause: 'The engine prefers b2.', line: ['b2', 'a3'] },
      });
    }
  });

  it('says nothing about a match that is going on', async () => {
    const table = await played(2);
    expect(await table.seen(table.tokens.first)).toEqual({ status: 200, said: {} });
  });

  it('is refused with a link to a blind match', async () => {
    const table = await played(0, { blind: true });
    expect((await table.seen(table.tokens.first)).status).toBe(404);
  });

  it('is refused without a link, and with one to a match elsewhere', async () => {
    const table = await played(roadPlies.length);
    await table.analyse();
    const elsewhere = { guildId: '1'.repeat(18), channelId: '2'.repeat(18) };
    expect((await table.seen('')).status).toBe(401);
    expect((await table.seen(await table.token(table.ada, elsewhere))).status).toBe(404);
  });
});
