import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Animate } from '../../../../src/discord/boards/animation.ts';
import { playRoad, roadPlies as plies } from '../../../support/table/played.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable();
});
afterEach(async () => {
  await table.close();
});

const playMatch = () => playRoad(table);

/** An animation that never finishes. */
const untilStopped: Animate = (_replay, { signal }) =>
  new Promise((resolve) => {
    const stop = () => resolve({ ok: false, error: 'stopped' });
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop);
  });

describe('a replay', () => {
  it('is posted to the channel with a frame a position, from the button of the last board', async () => {
    const { ben, cleo, channel, discord } = table;
    await playMatch();
    const last = table.boards().at(-1)!;
    const asked = await ben.press(last, 'Replay');
    expect(asked.message?.privateFor ?? ben.id).toBe(ben.id);
    const posted = await discord.until(
      () => cleo.sees(channel).find(({ attachments }) => attachments[0]?.filename.endsWith('.gif')),
      20_000,
    );
    const gif = Buffer.from(discord.fileOf(posted.attachments[0]!) ?? []);
    expect(gif.subarray(0, 6).toString()).toBe('GIF89a');
    expect(posted.attachments[0]?.description).toContain(plies.join(' '));
    expect(posted.content).toContain('`R-0`');
    expect(posted.mentions).not.toEqual(undefined);
    // The private message is gone.
    await discord.until(() => asked.gone);
    expect([...table.ada.pings(channel), ...table.ben.pings(channel)].map(({ id }) => id)).not.toContain(
      posted.id,
    );
  });

  it('is shown to a spectator alone, by button and by command, and has no button left', async () => {
    const { ada, cleo, channel } = table;
    const id = await playMatch();
    await table.settled();
    const before = ada.sees(channel);
    for (const ask of [
      () => cleo.press(table.boards().at(-1)!, 'Replay'),
      () => cleo.command(channel, 'replay', { match: id }),
    ]) {
      const asked = await ask();
      await table.settled();
      expect(asked.original?.privateFor).toBe(cleo.id);
      expect(asked.original?.attachments[0]?.filename).toBe(`tak-${id}.gif`);
      expect(asked.original?.components).toEqual([]);
    }
    expect(ada.sees(channel)).toEqual(before);
  });

  it('tells how far it is, and can be stopped by who asked and nobody else', async () => {
    await table.close();
    table = await openTable({
      animate: (replay, options) => {
        expect(replay.plies).toEqual(plies);
        return untilStopped(replay, options);
      },
    });
    const { ada, ben, channel, discord } = table;
    await playMatch();
    const asked = await ada.command(channel, 'replay');
    expect(asked.message?.text).toBe('Drawing the match: 0 of 6 positions.');
    const second = await ada.command(channel, 'replay');
    expect(second.message?.text).toContain('I’m busy drawing other matches');

    const halt = /halt:\d+/.exec(JSON.stringify(asked.message?.components))?.[0] ?? '';
    const foreign = await ben.press(table.boards().at(-1)!, halt, { force: true });
    expect(foreign.message?.text).toContain('This button is out of date');
    await ada.press(asked.message!, 'Cancel');
    await discord.until(() => asked.message?.text === 'Drawing was stopped.');
    // There is room again.
    const third = await ada.command(channel, 'replay');
    expect(third.message?.text).toContain('0 of 6');
  });
});

describe('a replay that is given up', () => {
  it('says so when the bot ends', async () => {
    await table.close();
    table = await openTable({ animate: untilStopped });
    await playMatch();
    const asked = await table.ada.command(table.channel, 'replay');
    await table.restart();
    expect(asked.message?.text).toBe('Drawing was stopped.');
    expect(asked.message?.components).toEqual([]);
  });

  it('says so although Discord is slow with how far it was', async () => {
    const path = /^\/webhooks\/.*@original$/;
    await table.close();
    table = await openTable({
      animate: async (replay, options) => {
        table.discord.faults.request({ method: 'PATCH', path }, { kind: 'slow', ms: 1_000 });
        // Progress is reported at most once a second.
        table.time.advance(1_000);
        options.onProgress(3, replay.plies.length);
        return untilStopped(replay, options);
      },
    });
    const { ada, channel, discord } = table;
    await playMatch();
    const asked = await ada.command(channel, 'replay');
    const patches = () => discord.requests.filter((request) => path.test(request.path)).length;
    await discord.until(() => patches() > 1, 30_000, 'the progress');
    await ada.press(asked.message!, 'Cancel');
    table.time.advance(1_000);
    await discord.until(() => patches() > 2, 30_000, 'the last word');
    await discord.until(() => asked.message?.text === 'Drawing was stopped.', 30_000, 'the end');
  });
});
