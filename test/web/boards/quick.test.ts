import { describe, expect, it } from 'vitest';
import { idOf } from '../../support/table/table.ts';
import { roadPlies } from '../../support/table/played.ts';
import { labelsOf } from '../../discord/features/play/composing.ts';
import { open } from '../open.ts';

/** A quick match of Ada and Ben on 3x3, and its page. */
async function begin() {
  const table = await open({ size: 3, time: '3+2' });
  const { ada, ben, channel, token, ask, discord } = table;
  const tokens = [await token(ada), await token(ben)];
  return {
    ...table,
    tokens,
    /** What everybody sees in the channel of the bot's messages. */
    posted: () =>
      ada.sees(channel).filter((one) => one.author.id === discord.bot.id && one.privateFor === null),
    play: async (...plies: readonly string[]) => {
      for (const ply of plies) {
        const { turn } = (await ask('/api/board', tokens[0])).said;
        const played = await ask('/api/play', tokens[turn % 2], { turn, ply });
        if (played.status !== 200) throw new Error(played.said.refusal);
        await table.table.pass(11_000);
      }
    },
  };
}

describe('a quick match', () => {
  it('is offered with its clock, and begins with what it is and a board that pings both', async () => {
    const { posted, ada, ben, channel } = await begin();
    const [offer, board, ...others] = posted();
    expect(others).toEqual([]);
    expect(offer!.content).toContain('quick, on the page: 3 min + 2 s a move');
    expect(board!.content).toContain('Tak');
    expect(board!.content).toContain(
      `<@${ada.id}> against <@${ben.id}>: a quick match, 3 min + 2 s a move. The clock is running: press “Open board”.`,
    );
    expect(board!.content).not.toContain('Time runs out');
    for (const person of [ada, ben])
      expect(person.sees(channel).find(({ id }) => id === board!.id)?.pinged).toBe(true);
    expect(labelsOf(board)[0]!.slice(0, 3)).toEqual(['Open board', 'Show the board now', 'Resign']);
  });

  it('posts its beginning and its end, and shows the board meanwhile to whoever presses, alone', async () => {
    const { posted, play, cleo, ada, channel, ask, tokens } = await begin();
    await play(...roadPlies.slice(0, 3));
    await ask('/api/offer', tokens[1], { turn: 3, what: 'draw', how: 'make' });
    await ask('/api/offer', tokens[1], { turn: 3, what: 'draw', how: 'retract' });
    const [offer, board] = posted();
    for (const person of [cleo, ada]) {
      const shown = (await (await person.press(board!, 'Show the board now')).settled()).message!;
      expect(shown.privateFor).toBe(person.id);
      expect(shown.content).toContain(`played \`${roadPlies[2]}\``);
      expect(shown.content).toContain('Time runs out');
      expect(shown.attachments).toHaveLength(1);
    }
    // In Discord it can be moved in, too.
    await ada.command(channel, 'move', { move: roadPlies[4] });
    const moved = await (await cleo.command(channel, 'board', { match: idOf(board!) })).settled();
    expect(moved.message?.privateFor).toBe(cleo.id);
    expect(posted().map(({ id }) => id)).toEqual([offer!.id, board!.id]);
    await play(...roadPlies.slice(3));
    expect(
      posted()
        .map(({ id }) => id)
        .slice(0, 2),
    ).toEqual([offer!.id, board!.id]);
    expect(posted()).toHaveLength(3);
    expect(posted()[2]!.content).toContain('beat');
  });

  it('ends when its time is up, and nobody is warned before', async () => {
    const { posted, play, table } = await begin();
    await play(roadPlies[0]);
    await table.pass(3 * 60_000 - 14_000);
    expect(posted()).toHaveLength(2);
    await table.pass(3_000);
    expect(posted()).toHaveLength(3);
    expect(posted()[2]!.content).toContain('on time');
  });

  it('is ended on its page as soon as its time is up, and measures there how long moves take', async () => {
    const { posted, tokens, web, ask, time, table } = await begin();
    const stop = new AbortController();
    const live = await web.routes.request('/api/live', {
      headers: { authorization: `Bearer ${tokens[1]}` },
      signal: stop.signal,
    });
    const reader = live.body!.pipeThrough(new TextDecoderStream()).getReader();
    let [text, is] = ['', true];
    void (async () => {
      while (is) {
        const { value, done } = await reader.read();
        text += value ?? '';
        is = !done;
      }
    })().catch(() => undefined);
    time.advance(5_000);
    await table.settled();
    const pings = () => [...text.matchAll(/^:ping (\S+)$/gm)].map(([, ping]) => ping!);
    const pong = (ping: string) =>
      web.routes.request('/api/ping', { method: 'POST', body: JSON.stringify({ ping }) });
    expect(pings()).toHaveLength(1);
    await ask('/api/play', tokens[0], { turn: 0, ply: roadPlies[0] });
    await table.pass(2_500);
    const left = async () => (await ask('/api/board', tokens[1])).said;
    time.advance(700);
    expect((await pong(pings()[0]!)).status).toBe(204);
    const before = (await left()).timeLeft!;
    await ask('/api/play', tokens[1], { turn: 1, ply: roadPlies[1] });
    // The ping took 4.2 s here, and a second of it counts.
    expect((await left()).bank).toBe(before + 2_000 + 1_000);
    expect(JSON.stringify(await left())).toContain('"quick":true');
    await table.pass((await left()).timeLeft! - 2_000);
    expect(posted()).toHaveLength(2);
    time.advance((await left()).timeLeft! + 1_000);
    await table.settled();
    expect(text).toContain('"outcome":{"winner":"second"');
    expect(posted()).toHaveLength(3);
    stop.abort();
  });
});
