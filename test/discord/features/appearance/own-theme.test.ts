import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ShownMessage } from 'local-discord';
import { maxThemeLength, themes } from '../../../../src/render/index.ts';
import { cornerOf } from '../../../render/pixels.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

let table: TestTable;
beforeEach(async () => {
  table = await openTable({ pictures: { size: 200 } });
});
afterEach(async () => {
  await table.close();
});

const button = 'Custom colours';
const ink = themes.get('ink')!;
/** A theme that differs from all others in its background. */
const mine = { ...ink, id: 'mine', name: 'Mine', palette: { ...ink.palette, background: '#123456' } };

/** Submits this theme in the form opened from the reply to `/theme`. */
async function send(theme: unknown, by = table.ada, channel = table.channel) {
  const { message } = await by.command(channel, 'theme');
  const form = await by.press(message!, button);
  const written = typeof theme === 'string' ? theme : JSON.stringify(theme);
  const sent = await by.submit(form, { text: written });
  if (sent.message === undefined) throw new Error('no answer');
  return { shown: message!, form, answer: sent.message };
}

const fileOf = (message: ShownMessage) => Buffer.from(table.discord.fileOf(message.attachments[0]!)!);

const background = (message: ShownMessage): string => cornerOf(fileOf(message));

describe('a theme of a channel’s own', () => {
  it('is written in a form, shown in the preview, and drawn from the next board on', async () => {
    const { ada, ben } = table;
    const { shown, answer } = await send(mine);
    // The command's private reply is updated: it shows the new colours and keeps its button.
    expect(answer.id).toBe(shown.id);
    expect(answer.privateFor).toBe(ada.id);
    expect(answer.text).toContain('From now on');
    expect(background(answer)).toBe('#123456');
    const first = await table.start({ size: 4 });
    expect(background(first)).toBe('#123456');
    ada.reply(first, 'a1');
    const second = await table.board(2);
    expect(background(second)).toBe('#123456');
    const composer = await ben.press(second, 'Move');
    expect(background(composer.message!)).toBe('#123456');
  });

  it('can be a file, which counts instead of the text', async () => {
    const { ada, channel } = table;
    const { message } = await ada.command(channel, 'theme');
    const file = (name: string, text: string) => ({ name, data: Buffer.from(text).toString('base64') });
    const form = await ada.press(message!, button);
    expect((await ada.submit(form, { file: [file('mine.png', '')] })).error).toContain(
      'Only files with .json',
    );
    const wrong = await ada.submit(form, { file: [file('mine.json', '{}')] });
    expect(wrong.message?.text).toContain('palette is missing');
    const sent = await ada.submit(form, { file: [file('mine.json', JSON.stringify(mine))] });
    expect(background(sent.message!)).toBe('#123456');
    expect(table.discord.violations).toEqual([]);
  });

  it('begins with the theme that the channel has', async () => {
    const { ada, channel } = table;
    const given = async () => {
      const { message } = await ada.command(channel, 'theme');
      const { modal } = await ada.press(message!, button);
      const written = /"value":("(?:[^"\\]|\\.)*")/.exec(JSON.stringify(modal?.components))?.[1] ?? '""';
      return JSON.parse(JSON.parse(written) as string) as unknown;
    };
    expect(await given()).toEqual(themes.get('walnut'));
    await ada.command(channel, 'theme', { theme: 'dusk' });
    expect(await given()).toEqual(themes.get('dusk'));
    await send(mine);
    expect(await given()).toEqual(mine);
  });

  it('begins with no other theme when the bot has forgotten the one that was shown', async () => {
    const { ada, channel } = table;
    const own = (await send(mine)).answer;
    await table.restart();
    expect((await ada.press(own, button)).message?.text).toContain('Use `/theme` again');
    const { message } = await ada.command(channel, 'theme', { theme: 'dusk' });
    await table.restart();
    const { modal } = await ada.press(message!, button);
    expect(JSON.stringify(modal)).toContain(themes.get('dusk')!.palette.background);
  });

  it('goes when another is chosen, stays when something else changes, and gives way to that of a match', async () => {
    const { ada, channel } = table;
    await send(mine);
    expect(background((await ada.command(channel, 'theme', { wobbly: true })).message!)).toBe('#123456');
    expect(background(await table.start({ size: 4, theme: 'dusk' }))).toBe(
      themes.get('dusk')?.palette.background,
    );
    const usual = await ada.command(channel, 'theme', { theme: 'usual' });
    expect(background(usual.message!)).toBe(themes.get('walnut')?.palette.background);
  });

  it('in direct messages is one’s own', async () => {
    const { ben } = table;
    expect(background((await send(mine, ben, ben.direct())).answer)).toBe('#123456');
    expect(background((await ben.command(table.channel, 'theme')).message!)).not.toBe('#123456');
  });

  it('is for those who may change how boards look', async () => {
    const { ben, channel, discord } = table;
    const { message } = await ben.command(channel, 'theme');
    expect(JSON.stringify(message?.components)).not.toContain(button);
    // The permission may have been lost since the form was opened, and IDs can be forged.
    discord.allow(channel, ['ManageChannels'], ben);
    const { message: allowed } = await ben.command(channel, 'theme');
    const form = await ben.press(allowed!, button);
    discord.deny(channel, ['ManageChannels'], ben);
    const refused = await ben.submit(form, { text: JSON.stringify(mine) });
    expect(refused.message?.text).toContain('Only people who can manage this channel');
    expect(background((await ben.command(channel, 'theme')).message!)).not.toBe('#123456');
  });

  it.each([
    ['a colour', { ...mine, palette: { ...mine.palette, hint: 'blue' } }, ['- palette.hint isn’t a colour']],
    [
      'pieces that nobody sees',
      { ...mine, palette: { ...mine.palette, secondFace: '#ffffff', secondLine: '#ffffff' } },
      ['- Neither palette.secondFace nor palette.secondLine stands out on palette.squareLight'],
    ],
    ['what is no JSON', '{"id": **mine**}', ['- This isn’t JSON: Unexpected token']],
    [
      'more than anybody reads',
      { id: 'mine', name: 'Mine', palette: { label: '#000000' } },
      ['- palette.squareDark is missing.', 'There are 21 more problems.'],
    ],
  ])('is refused, and what was written comes back: %s', async (_, theme, sentences) => {
    const { ada, channel } = table;
    const { shown, answer } = await send(theme);
    expect(answer.id).not.toBe(shown.id);
    expect(answer.privateFor).toBe(ada.id);
    expect(answer.text).toContain('Nothing was changed');
    for (const sentence of sentences) expect(answer.text).toContain(sentence);
    // Markdown has no effect.
    expect(answer.text).not.toContain('**mine**');
    expect(fileOf(answer).toString()).toBe(typeof theme === 'string' ? theme : JSON.stringify(theme));
    expect(background((await ada.command(channel, 'theme')).message!)).toBe(
      themes.get('walnut')?.palette.background,
    );
  });

  it('speaks the language of who writes it', async () => {
    const { discord, channel } = table;
    const dora = discord.addPerson({ name: 'Dora', locale: 'de' });
    discord.allow(channel, ['ManageChannels'], dora);
    const { message } = await dora.command(channel, 'theme');
    const form = await dora.press(message!, 'Eigene Farben');
    const { message: answer } = await dora.submit(form, { text: '{}' });
    expect(answer?.text).toContain('- palette fehlt.');
  });

  it('that cannot be read any more counts as none', async () => {
    const { ada, channel, matches } = table;
    await matches.settings.changeBoards(channel.id, (before) => ({
      ...before,
      theme: { ...mine, palette: {} },
    }));
    const { message } = await ada.command(channel, 'theme');
    expect(background(message!)).toBe(themes.get('walnut')?.palette.background);
  });

  it('has a size that a client does not let pass, and the bot neither', async () => {
    const { ada, channel } = table;
    const { message } = await ada.command(channel, 'theme');
    const form = await ada.press(message!, button);
    const long = JSON.stringify({ ...mine, name: 'x'.repeat(maxThemeLength) });
    const sent = await ada.submit(form, { text: long }, { force: true });
    expect(sent.message?.text).toContain('A theme can have at most 4000 characters');
  });
});
