import { describe, expect, it } from 'vitest';
import type { SqliteStore } from '../../src/store/sqlite/index.ts';
import { memoryStore } from '../support/store.ts';
import type { TestTable } from '../support/table/table.ts';
import { boardCounts, goesOn, playTurn, plies } from './turn.ts';

/** What can happen around a turn to the gateway, the channel and the bot's permissions, at each moment. */

const boardPost = { method: 'POST', path: /^\/channels\/\d+\/messages$/ } as const;

/** When it happens; each runs `happens` at that moment of the next turn. */
const moments = {
  'before the command': (happens: () => void) => happens(),
  'between storing and posting': (happens: () => void, store: HookedStore) => {
    store.onChange = happens;
  },
  'while the board is posted': (happens: () => void, _store: HookedStore, { discord }: TestTable) => {
    discord.faults.request(boardPost, { kind: 'slow', ms: 300 });
    const before = discord.requests.length;
    const posting = () =>
      discord.requests
        .slice(before)
        .some(({ method, path }) => method === boardPost.method && boardPost.path.test(path));
    void discord.until(posting, 10_000, 'the board to be posted').then(happens);
  },
} as const;
type Moment = keyof typeof moments;
const momentNames = Object.keys(moments) as Moment[];

/** A store that lets a test act right after a move was stored. */
interface HookedStore extends SqliteStore {
  onChange: (() => void) | undefined;
}

function hookedStore(): HookedStore {
  const store = memoryStore();
  const hooked: HookedStore = {
    ...store,
    onChange: undefined,
    matches: {
      ...store.matches,
      change: async (...args) => {
        const changed = await store.matches.change(...args);
        const { onChange } = hooked;
        hooked.onChange = undefined;
        onChange?.();
        return changed;
      },
    },
  };
  return hooked;
}

async function turnWith(moment: Moment, happens: (table: TestTable) => void, cuts = false) {
  const store = hookedStore();
  return playTurn((table) => moments[moment](() => happens(table), store, table), { store, cuts });
}

const gateway = {
  'a cut line': ({ discord }: TestTable) => discord.gateway.cut(),
  'op 7': ({ discord }: TestTable) => discord.gateway.askToReconnect(),
  'op 9 that can be resumed': ({ discord }: TestTable) => discord.gateway.invalidate(true),
  'op 9 that cannot': ({ discord }: TestTable) => discord.gateway.invalidate(false),
} as const;

describe.each(momentNames)('%s', (moment) => {
  it.each(Object.entries(gateway))('%s loses and doubles nothing', async (_name, happens) => {
    const turn = await turnWith(moment, happens, true);
    const { told, stored } = turn;
    // Only a command that did not arrive may have no effect.
    expect({ told, stored }).toEqual(
      stored || moment !== 'before the command'
        ? { told: true, stored: true }
        : { told: false, stored: false },
    );
    await goesOn(turn);
    expect(boardCounts(turn.table)).toEqual([1, 1, 1]);
    await turn.table.close();
  });

  it.each(['SendMessages', 'AttachFiles', 'ViewChannel'] as const)(
    'the bot loses %s: the player hears it, and /board brings the match back',
    async (permission) => {
      const turn = await turnWith(moment, ({ discord, channel }) => discord.deny(channel, [permission]));
      const { table, id, answer } = turn;
      const { ada, ben, channel, discord } = table;
      expect(turn.stored).toBe(true);
      expect(answer?.text).toContain('has been played and saved');
      expect(answer?.text).toContain('any more, so I couldn’t show the board');
      await notTriedForEver(table);
      const refused = await ben.command(channel, 'board', { match: id });
      expect((await refused.answer())?.text ?? refused.error).toMatch(/I can’t|did not respond/);
      discord.allow(channel, [permission]);
      const shown = await ben.command(channel, 'board', { match: id });
      expect(await shown.answer()).toBeUndefined();
      await table.board(2);
      await ben.command(channel, 'move', { move: 'c3' });
      await table.board(3);
      expect(await plies(table, id)).toBe(2);
      expect(ada.pings(channel).length).toBeGreaterThan(0);
      await table.close();
    },
  );

  it('the channel vanishes: the match is kept, and nothing is tried for ever', async () => {
    const turn = await turnWith(moment, ({ discord, channel }) => discord.removeChannel(channel));
    const { table, id } = turn;
    if (moment !== 'before the command') expect(turn.stored).toBe(true);
    await notTriedForEver(table);
    const elsewhere = table.discord.channel('bots');
    const listed = await table.ben.command(elsewhere, 'matches');
    expect(listed.message?.text).toContain(id);
    await table.ben.command(elsewhere, 'board', { match: id });
    const asks = () => table.ada.pings(elsewhere).at(-1);
    await table.ada.press(await table.discord.until(asks), 'Accept');
    expect((await table.board(1, elsewhere)).content).toContain(id);
    await table.close();
  });

  it('the bot is removed from the server and comes back', async () => {
    const turn = await turnWith(moment, ({ discord }) => discord.removeBot());
    const { table, id } = turn;
    await notTriedForEver(table);
    table.discord.addBot();
    await table.settled();
    expect(await plies(table, id)).toBe(turn.stored ? 1 : 0);
    const shown = await table.ada.command(table.channel, 'board', { match: id });
    expect(await shown.answer()).toBeUndefined();
    await table.close();
  });
});

/** The inaccessible channel is tried ever more rarely: after an hour, two, four and eight. */
async function notTriedForEver(table: TestTable): Promise<void> {
  const tries = () =>
    table.discord.requests.filter(
      ({ method, path, status }) =>
        method === boardPost.method && boardPost.path.test(path) && (status ?? 0) >= 400,
    ).length;
  for (let hours = 0; hours < 12; hours++) await table.pass(3_600_000);
  expect(tries()).toBeLessThanOrEqual(6);
}
