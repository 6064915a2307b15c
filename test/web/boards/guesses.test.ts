import { expect, it } from 'vitest';
import { compose } from '../../discord/features/play/composing.ts';
import { open } from '../open.ts';

/** All that players receive of a match, byte by byte, with the same numbers for the same IDs: before its first turn, and after it. */
async function received(guessers: readonly string[]) {
  const opened = await open({ size: 3 });
  const { table, board, id, channel, ada, ben, cleo, discord, ask, token } = opened;
  const ids = new Map<string, string>();
  const plain = (value: unknown): string =>
    JSON.stringify(value)
      .replaceAll(id, 'MATCH')
      // By chance.
      .replace(/127\.0\.0\.1:\d+|"nonce":"[\w-]{20}"/g, '')
      .replace(/\d{17,20}/g, (one) => ids.get(one) ?? (ids.set(one, `#${ids.size}`), `#${ids.size - 1}`));
  const look = async () => ({
    channel: plain([ada.sees(channel), ben.sees(channel)]),
    pings: plain([ada.pings(channel), ben.pings(channel)]),
    pages: plain([
      (await ask('/api/board', await token(ada))).said,
      (await ask('/api/board', await token(ben))).said,
    ]),
    // All but the answers to whoever guesses.
    requests: plain(
      discord.requests
        .filter(({ route }) => route?.startsWith('/channels') === true)
        .map(({ method, route, body }) => [method, route, body]),
    ),
  });
  await look();
  for (const square of guessers) {
    await compose(cleo, board, [square], 'Guess');
    await compose(discord.addPerson({ name: 'Guesser' }), board, [square], 'Guess');
  }
  await table.settled();
  const guessed = (await table.matches.people.data(cleo.id)).ballots.length;
  const before = await look();
  await ada.command(channel, 'move', { move: 'b2' });
  await table.settled();
  return { guessed, before, after: await look() };
}

it('show nothing of what others guess, before and after the move', async () => {
  const [none, some] = [await received([]), await received(['a1', 'b2'])];
  expect([none.guessed, some.guessed]).toEqual([0, 1]);
  expect(some.before).toEqual(none.before);
  expect(some.after).toEqual(none.after);
  expect(none.after.channel).not.toBe(none.before.channel);
  expect(none.after.pages).toContain('b2');
});
