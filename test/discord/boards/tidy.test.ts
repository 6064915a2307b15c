import { DiscordAPIError } from 'discord.js';
import { expect, it } from 'vitest';
import { PostedBoards } from '../../../src/discord/boards/posted/boards.ts';
import type { Match } from '../../../src/matches/index.ts';

const gone = new DiscordAPIError({ code: 10_008, message: 'Unknown Message' }, 10_008, 404, 'DELETE', '', {});

it.each([
  ['is deleted', undefined, 'done'],
  ['is looked for again if Discord fails to delete it', new Error('429'), 'retry'],
  ['is left if it is gone already', gone, 'done'],
])('a board below the newest one %s', async (_, failure, settled) => {
  const deleted: string[] = [];
  const late = { id: '7', author: { id: 'bot' }, components: [] };
  const rest = {
    get: (_path: string, { query }: { query: URLSearchParams }) =>
      Promise.resolve(query.has('after') ? [late] : []),
    delete: (path: string) =>
      failure === undefined ? Promise.resolve(void deleted.push(path)) : Promise.reject(failure),
  };
  const log = { info: () => undefined };
  const posted = new PostedBoards({ rest, log, userId: 'bot' } as unknown as ConstructorParameters<
    typeof PostedBoards
  >[0]);
  const newest = { matchId: 'M', channelId: '1', messageId: '5', turn: 3, version: 4, lasting: null };
  expect(await posted.tidy({ id: 'M' } as Match, newest, () => 2)).toBe(settled);
  expect(deleted).toEqual(failure === undefined ? ['/channels/1/messages/7'] : []);
});

const closed = new DiscordAPIError({ code: 50_001, message: 'Missing Access' }, 50_001, 403, 'GET', '', {});
const lost = new DiscordAPIError({ code: 10_003, message: 'Unknown Channel' }, 10_003, 404, 'GET', '', {});

it.each([
  ['is closed to the bot are looked for again', closed, 'retry'],
  ['is gone are left', lost, 'done'],
])('late boards in a channel that %s', async (_, failure, settled) => {
  const rest = { get: () => Promise.reject(failure) };
  const log = { info: () => undefined };
  const posted = new PostedBoards({ rest, log } as unknown as ConstructorParameters<typeof PostedBoards>[0]);
  const newest = { matchId: 'M', channelId: '1', messageId: '5', turn: 3, version: 4, lasting: null };
  expect(await posted.tidy({ id: 'M' } as Match, newest, () => 2)).toBe(settled);
});
