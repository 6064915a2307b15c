import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GivenOptions, ShownMessage } from 'local-discord';
import { themes } from '../../../../src/render/index.ts';
import { cornerOf } from '../../../render/pixels.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';
import { fieldsOf } from '../../../support/table/preferring.ts';
import { labelsOf } from '../play/composing.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ pictures: { size: 200 } });
});
afterEach(async () => {
  await table.close();
});

/** Ada owns the server. The answer is private. */
async function theme(options: GivenOptions = {}, by = table.ada, channel = table.channel) {
  const { message } = await by.command(channel, 'theme', options);
  expect(message?.privateFor).toBe(by.id);
  if (message === undefined) throw new Error('no answer');
  return message;
}

const background = (message: ShownMessage): string =>
  cornerOf(Buffer.from(table.discord.fileOf(message.attachments[0]!)!));
const backgroundOf = (id: string) => themes.get(id)?.palette.background;

describe('/theme', () => {
  it('shows how boards look here, and changes it from the next board on', async () => {
    const { ada, ben } = table;
    const now = await theme();
    expect(now.text).toContain('Boards in this channel look like this.');
    expect(background(now)).toBe(backgroundOf('walnut'));
    expect(background(await table.start({ size: 4 }))).toBe(backgroundOf('walnut'));
    const changed = await theme({ theme: 'ink', wobbly: true, labels: 'inside', 'turn-board': true });
    expect(changed.text).toContain('From now on');
    expect(background(changed)).toBe(backgroundOf('ink'));
    // In the middle of a match, where pictures build on each other.
    ada.reply(await table.board(1), 'a1');
    const second = await table.board(2);
    expect(background(second)).toBe(backgroundOf('ink'));
    const composer = await ben.press(second, 'Move');
    expect(background(composer.message!)).toBe(backgroundOf('ink'));
    await theme({ theme: 'usual' });
    ben.reply(second, 'd4');
    expect(background(await table.board(3))).toBe(backgroundOf('walnut'));
  });

  it('gives way to the theme of a match, and goes before that of the server', async () => {
    const { ada, ben, channel } = table;
    await ada.command(channel, 'settings defaults tak', { theme: 'harbour' });
    expect(background(await table.start({ size: 4 }))).toBe(backgroundOf('harbour'));
    await theme({ theme: 'ink' });
    await ben.command(channel, 'board');
    expect(background(await table.board(2))).toBe(backgroundOf('ink'));
    expect(background(await table.start({ size: 4, theme: 'dusk' }))).toBe(backgroundOf('dusk'));
  });

  it('is for those who manage the channel; anybody can look', async () => {
    const { ben, discord, channel } = table;
    const refused = await theme({ theme: 'ink' }, ben);
    expect(refused.text).toContain('Only people who can manage this channel');
    expect(refused.attachments).toEqual([]);
    expect(background(await theme({}, ben))).toBe(backgroundOf('walnut'));
    discord.allow(channel, ['ManageChannels'], ben);
    expect(background(await theme({ theme: 'ink' }, ben))).toBe(backgroundOf('ink'));
  });

  it('of a channel holds in the threads of its matches, where the players can have another', async () => {
    const { ada, ben, cleo, channel, discord } = table;
    await theme({ theme: 'ink' });
    table.discord.allow(channel, ['CreatePublicThreads']);
    const offered = await ada.command(channel, 'tak', { opponent: ben, color: 'first' });
    await ben.press(offered.message!, 'Accept');
    const thread = await discord.until(() =>
      [...discord.world.channels.values()].find(({ parentId }) => parentId === channel.id),
    );
    expect(background(await table.board(1, thread))).toBe(backgroundOf('ink'));
    expect((await theme({ theme: 'dusk' }, cleo, thread)).text).toContain(
      'in a thread, so can people who play',
    );
    expect(background(await theme({ theme: 'dusk' }, ben, thread))).toBe(backgroundOf('dusk'));
    await ben.command(thread, 'board');
    expect(background(await table.board(2, thread))).toBe(backgroundOf('dusk'));
  });

  it('is changed in a form, too, as if the options were typed', async () => {
    const { ada, ben, channel, discord } = table;
    const gallery = await ada.command(channel, 'theme', { wobbly: true });
    const form = await ada.press(gallery.message!, 'Change');
    const before = fieldsOf(form);
    expect(before).toMatchObject({ theme: ['usual'], labels: ['outside'] });
    expect(before['look']).toContain('wobbly');
    await ada.submit(form, { theme: 'ink', labels: 'inside', look: ['turn-board'] });
    await table.settled();
    expect(gallery.message?.text).toContain('From now on');
    expect(background(gallery.message!)).toBe(backgroundOf('ink'));
    const again = fieldsOf(await ada.press(gallery.message!, 'Change'));
    expect(again).toEqual({ theme: ['ink'], labels: ['inside'], look: ['turn-board'] });
    const others = await ben.command(channel, 'theme');
    expect(labelsOf(others.message).flat()).not.toContain('Change');
    const refused = await ben.submit(form, { theme: 'dusk' });
    expect(refused.message?.text).toContain('Only people who can manage this channel');
    expect(discord.violations).toEqual([]);
  });

  it('shows all themes, one after the other, before one of them is used', async () => {
    const { ada, ben, discord, channel } = table;
    const gallery = await ada.command(channel, 'theme');
    const shown = (): ShownMessage => gallery.message!;
    const choose = (id: string) => ada.select(shown(), 'All themes', [id]);
    const seen: (string | undefined)[] = [background(shown())];
    for (let i = 0; i < themes.size; i++) {
      await ada.press(shown(), 'Next ▶');
      expect(shown().text).toContain('Nothing has changed yet.');
      seen.push(background(shown()));
    }
    expect(seen).toEqual([backgroundOf('walnut'), ...[...themes.keys()].map(backgroundOf)]);
    await ada.press(shown(), 'Next ▶');
    expect(shown().text).toContain('**Server default**');
    await ada.press(shown(), '◀ Previous');
    expect(background(shown())).toBe(seen.at(-1));

    await choose('ink');
    expect(shown().text).toContain('**Ink on paper**');
    expect(background(await theme({}, ben))).toBe(backgroundOf('walnut'));
    await ada.press(shown(), 'Use it here');
    expect(shown().text).toContain('From now on');
    expect(labelsOf(shown()).flat()).not.toContain('Use it here');
    expect(background(await table.start({ size: 4 }))).toBe(backgroundOf('ink'));
    await choose('usual');
    await ada.press(shown(), 'Use it here');
    expect(background(await table.start({ size: 4 }))).toBe(backgroundOf('walnut'));

    // Those who may not use one can still look.
    const others = await ben.command(channel, 'theme');
    await ben.select(others.message!, 'All themes', ['dusk']);
    expect(background(others.message!)).toBe(backgroundOf('dusk'));
    expect(labelsOf(others.message).flat()).not.toContain('Use it here');
    const forged = await ben.press(others.message!, 'use:ink', { force: true });
    expect((forged.message ?? others.message)?.text).toContain('Only people who can manage this channel');
    await ada.select(shown(), 'All themes', ['nowhere'], { force: true });
    expect(background(await theme())).toBe(backgroundOf('walnut'));
    expect(discord.violations).toEqual([]);
  });

  it('in direct messages is one’s own', async () => {
    const { ben } = table;
    expect(background(await theme({ theme: 'ink' }, ben, ben.direct()))).toBe(backgroundOf('ink'));
    expect(background(await theme())).toBe(backgroundOf('walnut'));
  });
});
