import { expect, it } from 'vitest';
import type { Message } from './discord/records.ts';
import { boardIn, Messages } from './model/messages.ts';

it.each([
  ['a board', ['tak-K7Q2-12.png'], 'board-K7Q2-13', { matchId: 'K7Q2', turn: 12, stage: 13, for: 'players' }],
  [
    'a board on request',
    ['tak-K7Q2-12.png'],
    undefined,
    { matchId: 'K7Q2', turn: 12, stage: undefined, for: 'players' },
  ],
  ['a blind board', [], 'board-K7Q2-13', { matchId: 'K7Q2', turn: undefined, stage: 13, for: 'players' }],
  [
    'a board for followers',
    ['tak-K7Q2-12.png'],
    'follow-K7Q2.13',
    { matchId: 'K7Q2', turn: 12, stage: undefined, for: 'followers' },
  ],
  [
    'a report with its board',
    ['tak-K7Q2-12.png', 'K7Q2.ptn'],
    'report-K7Q2-1',
    { matchId: 'K7Q2', turn: 12, stage: undefined, for: 'adjudicators' },
  ],
  ['the standings of a tournament', ['tournament-K7Q2-12.png'], 'K7Q2.12', undefined],
  ['any other message', [], 'warn-K7Q2-123456', undefined],
])('%s is recognised', (_, files, nonce, shown) => {
  expect(boardIn({ files, nonce } as unknown as Message)).toEqual(shown);
});

it.each([
  ['of which the bot knew, after 20 minutes', true, 20, 'answered twice: first / second'],
  ['of which it could not know, after 20 minutes', false, 20, undefined],
  [
    'of which it could not know, while Discord would have dropped the second',
    false,
    4,
    'answered twice: first / second',
  ],
])('a second answer to one %s', (_, confirmed, minutes, wrong) => {
  const answer = { replyTo: '1', pings: [] as readonly string[], at: 0, confirmed };
  const messages = new Messages(() => 0);
  expect(messages.posted({ ...answer, content: 'first' } as Message, undefined, false)).toBeUndefined();
  const second = { ...answer, content: 'second', at: minutes * 60_000 } as Message;
  expect(messages.posted(second, undefined, false)).toBe(wrong);
});

it.each([
  ['as an answer to an interaction, which the bot does not know to be posted', {}, false, undefined],
  [
    'as an answer to an interaction, which the bot knows to be posted',
    {},
    true,
    'posted twice within 14 ms: ping',
  ],
  ['in a channel', undefined, false, 'posted twice within 14 ms: ping'],
])('a ping that comes twice %s', (_, interaction, confirmed, wrong) => {
  const ping = { content: 'ping', pings: ['1'], at: 0, confirmed, interaction, channel: { id: '2' } };
  const messages = new Messages(() => 0);
  expect(messages.posted(ping as unknown as Message, undefined, false)).toBeUndefined();
  expect(messages.posted({ ...ping, at: 14 } as unknown as Message, undefined, false)).toBe(wrong);
});
