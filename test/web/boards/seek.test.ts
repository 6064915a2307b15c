import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { quickClocks } from '../../../src/matches/index.ts';
import { seekClocks, type Pressed } from '../../../src/web/protocol.ts';
import { open } from '../open.ts';

/** The page of a match, on which people seek others. */
async function openPage() {
  const table = await open({ size: 3 });
  const { ada, channel, discord, web, time, token } = table;
  const before = new Set(ada.sees(channel).map(({ id }) => id));
  return {
    ...table,
    posted: () =>
      ada
        .sees(channel)
        .filter((one) => one.author.id === discord.bot.id && one.privateFor === null && !before.has(one.id)),
    /** What is said is said as time passes. */
    seek: async (person: typeof ada, clock = '3+2', gameId = 'tak') => {
      const answer = await web.routes.request('/api/seek', {
        method: 'POST',
        headers: { authorization: `Bearer ${await token(person)}` },
        body: JSON.stringify({ gameId, clock }),
      });
      let text = '';
      const reader = answer.body!.getReader();
      const read = (async () => {
        for (let part = await reader.read(); !part.done; part = await reader.read())
          text += new TextDecoder().decode(part.value as Uint8Array);
      })();
      const said = (): readonly Pressed[] =>
        text
          .split('\n')
          .filter((line) => line !== '')
          .map((line) => JSON.parse(line) as Pressed);
      await table.table.settled();
      return { said, leave: () => reader.cancel(), read, status: answer.status };
    },
    pass: async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 250) {
        time.advance(250);
        await setImmediate();
      }
      await table.table.settled();
    },
  };
}

it('the clocks of the page are those of commands', () => {
  expect(seekClocks).toEqual(quickClocks);
});

describe('a seek on the page', () => {
  it('meets another by one press of each, and the match has two messages', async () => {
    const { seek, pass, posted, ben, cleo, ask } = await openPage();
    const bens = await seek(ben);
    expect(posted()).toEqual([]);
    expect(bens.said()).toEqual([{ reply: { text: 'You’re waiting for an opponent here.', buttons: [] } }]);
    const cleos = await seek(cleo);
    await pass(500);
    await Promise.all([bens.read, cleos.read]);
    const tokens = [bens, cleos].map(({ said }) => said().at(-1)!.token!);
    const views = await Promise.all(tokens.map(async (token) => (await ask('/api/board', token)).said));
    expect(views.map(({ quick, timeLeft }) => [quick, timeLeft! > 179_000])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(new Set(views.map(({ id }) => id)).size).toBe(1);
    expect(views.map(({ seat }) => seat).sort()).toEqual(['first', 'second']);
    expect(posted()).toHaveLength(1);
    expect(posted()[0]!.content).toContain('a quick match, 3 min + 2 s a move');
    const loser = views.findIndex(({ seat }) => seat === 'first');
    await ask('/api/play', tokens[loser], { turn: 0, ply: 'a1' });
    await ask('/api/play', tokens[1 - loser], { turn: 1, ply: 'a2' });
    await ask('/api/resign', tokens[loser], {});
    await pass(11_000);
    expect(posted()).toHaveLength(2);
    expect(posted()[1]!.content).toContain('by resignation');
  });

  it('is found by `/seek`, and finds what was offered by it', async () => {
    const { seek, pass, posted, ada, ben, cleo, channel } = await openPage();
    const bens = await seek(ben);
    const found = await (await cleo.command(channel, 'seek tak', { time: '3+2' })).settled();
    expect(found.error).toBeUndefined();
    await pass(500);
    expect(bens.said().at(-1)!.token).toBeDefined();
    expect(posted()).toHaveLength(1);
    await ada.command(channel, 'seek taka', { time: '5+3' });
    await pass(500);
    const offer = posted()[1]!;
    expect(offer.content).toContain('offers a **Taka** match');
    const bensNext = await seek(ben, '5+3', 'taka');
    await bensNext.read;
    expect(bensNext.said().at(-1)!.token).toBeDefined();
    expect(posted()[1]!.content).toContain(`<@${ben.id}>`);
  });

  it('does not wait for somebody who has left', async () => {
    const { seek, pass, ben, cleo, matches, scope } = await openPage();
    const bens = await seek(ben);
    await bens.leave();
    await pass(500);
    expect(await matches.challenges.listOpen(ben.id, scope)).toEqual([]);
    const cleos = await seek(cleo);
    await pass(51_000);
    expect(cleos.said().at(-1)).toEqual({ again: true });
    expect(await matches.challenges.listOpen(cleo.id, scope)).toEqual([]);
  });

  it.each([
    ['too little time', '0+5', /begins with 30 seconds to 60 minutes/],
    ['too much of it', '61+0', /begins with 30 seconds to 60 minutes/],
  ])('is refused with %s', async (_, clock, why) => {
    const { seek, ben } = await openPage();
    const bens = await seek(ben, clock);
    await bens.read;
    expect(bens.said()).toEqual([{ reply: { text: expect.stringMatching(why) as string, buttons: [] } }]);
  });

  it.each(['3', '3+2+1', '-1+5', '3+2 '])('is refused with nonsense: %s', async (clock) => {
    const { seek, ben } = await openPage();
    expect((await seek(ben, clock)).status).toBe(400);
  });
});
