import { describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../../../commands/index.ts';
import {
  createContext,
  type Bot,
  type Context,
  type ContextFields,
} from '../../../../src/discord/interactions/context.ts';
import { helpMessage, helpTopics } from '../../../../src/discord/features/help/help.ts';
import { contentLimit } from '../../../../src/discord/messages/payload.ts';
import { features } from '../../../../src/discord/features/index.ts';
import { languages } from '../../../../src/texts/index.ts';
import { describeCommands } from '../../../../src/discord/interactions/inputs/command-data.ts';
import { createWords, inLanguage } from '../../../../src/discord/messages/words.ts';
import { games } from '../../../../src/games/index.ts';
import type { Locale } from '../../../../src/phrase.ts';
import { playRoad } from '../../../support/table/played.ts';
import { labelsOf } from '../play/composing.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

const words = createWords(games, features, languages);
const none = () => Promise.resolve([]);
const matches = { stored: { mine: none, history: none } };
const descriptions = describeCommands(commands, words, games);
const bot = {
  words,
  games,
  discord: { descriptions },
  matches,
  wordingOf: () => inLanguage(words, 'en'),
} as unknown as Bot;
const context = (locale: Locale): Context =>
  createContext({
    bot,
    locale,
    place: { id: '1' },
    person: { id: '2' },
    respond: {},
  } as unknown as ContextFields);

describe.each(languages)('the help in $name', ({ tag: locale }) => {
  const topics = [null, ...helpTopics(context(locale)).map(({ value }) => value)];

  it('names every command but /help and those that only adjudicators have', async () => {
    const { content } = await helpMessage(context(locale), 'commands');
    // In the language of the boards, not of the reader.
    expect(content).toContain('**Move**');
    const slash = commands.filter(
      ({ kind, name }) => kind === 'chat' && !['help', 'adjudicate', 'log'].includes(name),
    );
    for (const { name } of slash) expect(content).toContain(`\`/${name}\``);
  });

  it.each(topics)('fits into a message: %s', async (topic) => {
    const { content, files = [] } = await helpMessage(context(locale), topic);
    expect(content.length).toBeGreaterThan(50);
    expect(content.length).toBeLessThanOrEqual(contentLimit);
    expect(files.length).toBeLessThanOrEqual(1);
    // A picture has a line that says what it shows.
    expect(content.split('\n').at(-1)?.startsWith('-# ')).toBe(files.length === 1);
  });
});

describe('/help', () => {
  const open = async (): Promise<TestTable> => {
    const table = await openTable();
    onTestFinished(() => table.close());
    return table;
  };
  const takTopics = [
    'Goal',
    'Pieces',
    'A turn',
    'Moving a stack',
    'End',
    'Notation',
    'The computer’s levels',
  ];

  it('tells the commands, and leads to the topics of each game in the same message', async () => {
    const table = await open();
    const { ada, channel, discord } = table;
    const help = await ada.command(channel, 'help', { topic: 'commands' });
    expect(help.message?.text).toContain('**Commands**');
    await ada.press(help.message!, 'Tak: the rules');
    const seen: string[] = [];
    for (const heading of takTopics) {
      await discord.until(() => help.message?.text.startsWith(`**${heading}**`));
      const alts = (help.message?.attachments ?? []).map(({ description }) => description ?? '');
      seen.push(...alts.map((alt) => `${heading}: ${alt.split('.')[0]}`));
      const next = labelsOf(help.message)
        .flat()
        .find((label) => label.startsWith('Next: '));
      if (next !== undefined) await ada.press(help.message!, next);
    }
    expect(seen).toEqual(['Goal: Tak board 5x5', 'Pieces: Tak board 5x5', 'Moving a stack: Tak board 5x5']);
    // The menu has this game's topics, and the way to those of the others.
    const more = 'More about Tak, and the commands';
    await ada.select(help.message!, more, ['tak:help.goal.title']);
    await discord.until(() => help.message?.text.startsWith('**Goal**'));
    await ada.select(help.message!, more, ['commands']);
    await discord.until(() => help.message?.text.startsWith('**Commands**'));
    await ada.press(help.message!, 'Taka: the rules');
    await ada.select(help.message!, 'More about Taka, and the commands', ['taka:help.facing.title']);
    await discord.until(() => help.message?.text.startsWith('**Facing**'));
    expect(help.message?.text).toContain('-# The white piece on f3 faces east.');
    expect(help.message?.attachments).toHaveLength(1);
    expect(ada.sees(channel)).toHaveLength(1);

    await ada.select(help.message!, 'topic', ['no topic'], { force: true });
    await discord.until(() => help.message?.text.startsWith('**Tak: the goal**'));
  });

  it('begins with a picture of the goal, and three things to do; the commands are in the menu', async () => {
    const table = await open();
    const { ada, cleo, channel, discord } = table;
    const help = await ada.command(channel, 'help');
    expect(help.message?.text).toMatch(/^\*\*Tak: the goal\*\*\nBuild a road: .*\n-# White has just/);
    expect(help.message?.text).not.toContain('`/');
    expect(help.message?.attachments).toHaveLength(1);
    const [buttons, , others] = labelsOf(help.message);
    expect(buttons).toEqual(['Learn Tak step by step', 'Play a first match', 'The other rules']);
    expect(others).toEqual(['Taka']);
    await ada.select(help.message!, 'More about Tak, and the commands', ['commands']);
    await discord.until(() => help.message?.text.startsWith('**Commands**'));

    const fresh = await cleo.command(channel, 'help');
    await cleo.press(fresh.message!, 'Play a first match');
    expect((await table.board(1)).content).toContain(`<@${cleo.id}>`);
    expect((await table.board(1)).attachments[0]?.description).toContain('Tak board 5x5');
    // The game last played, against the level last played.
    const again = await cleo.command(channel, 'help');
    expect(labelsOf(again.message)[0]).toContain('Play against me');
    await cleo.press(again.message!, 'Play against me');
    await table.board(2);
    const scope = { guildId: channel.guildId, channelId: channel.id };
    const levels = (await table.matches.stored.mine(cleo.id, scope)).map(({ terms }) => terms.level);
    expect(levels).toEqual([0, 0]);
  });

  it('begins with the game that was played last', async () => {
    const table = await open();
    await playRoad(table);
    expect((await table.cleo.command(table.channel, 'help')).message?.text).toContain('**Tak: the goal');
    await table.start({}, 'taka');
    expect((await table.ada.command(table.channel, 'help')).message?.text).toContain('**Taka: the goal');
  });

  it('tells each topic by itself, which is found by its words', async () => {
    const { ada, channel } = await open();
    const topics = await ada.autocomplete(channel, 'help', 'topic', { topic: 'o' });
    expect(topics.length).toBeGreaterThan(7);
    for (const topic of topics) {
      const one = await ada.command(channel, 'help', { topic });
      expect(one.message?.text).toMatch(/^\*\*/);
    }
    const found = await ada.autocomplete(channel, 'help', 'topic', { topic: 'taka: off' });
    expect(found).toEqual(['taka:help.offside.title']);
  });
});

it.each(games)(
  'the menu of $name has its own topics and the bot’s only, so that any number of games fits',
  async ({ help }) => {
    const { rows = [] } = await helpMessage(context('en'), help[0]!.title.key);
    const [menu] = rows.flatMap(({ components }) => components);
    const topics = menu !== undefined && 'options' in menu ? menu.options.map(({ value }) => value) : [];
    expect(topics).toEqual(['commands', 'time', 'study', 'club', ...help.map(({ title }) => title.key)]);
  },
);
