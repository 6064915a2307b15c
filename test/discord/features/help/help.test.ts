import { describe, expect, it, onTestFinished } from 'vitest';
import { commands } from '../../../../commands/index.ts';
import {
  createContext,
  type Bot,
  type Context,
  type ContextFields,
} from '../../../../src/discord/interactions/context.ts';
import { helpMessages, helpTopics } from '../../../../src/discord/features/help/help.ts';
import { contentLimit } from '../../../../src/discord/messages/payload.ts';
import { features } from '../../../../src/discord/features/index.ts';
import { languages } from '../../../../src/languages/index.ts';
import { createWords } from '../../../../src/discord/messages/words.ts';
import { games } from '../../../../src/games/index.ts';
import type { Locale } from '../../../../src/phrase.ts';
import { playRoad } from '../../../support/table/played.ts';
import { openTable, type TestTable } from '../../../support/table/table.ts';

const words = createWords(games, features, languages);
const matches = { standings: { games: () => Promise.resolve(games) } };
const bot = { words, games, matches, localeOf: () => 'en' } as unknown as Bot;
const context = (locale: Locale): Context =>
  createContext({ bot, locale, place: { id: '1' } } as unknown as ContextFields);

/** Maximum number of files in a message. */
const mostFiles = 10;

describe.each(languages)('the help in $name', ({ tag: locale }) => {
  const topics = [null, ...helpTopics(context(locale)).map(({ value }) => value)];

  it('names every command but /help and the one that only adjudicators have', async () => {
    const [{ content }] = await helpMessages(context(locale), 'commands');
    // In the language of the boards, not of the reader.
    expect(content).toContain('**Move**');
    const slash = commands.filter(
      ({ kind, name }) => kind === 'chat' && !['help', 'adjudicate'].includes(name),
    );
    for (const { name } of slash) expect(content).toContain(`\`/${name}\``);
  });

  it.each(topics)('fits into its messages: %s', async (topic) => {
    for (const { content, files = [] } of await helpMessages(context(locale), topic)) {
      expect(content.length).toBeGreaterThan(50);
      expect(content.length).toBeLessThanOrEqual(contentLimit);
      expect(files.length).toBeLessThanOrEqual(mostFiles);
    }
  });

  it.each(games)('tells all the rules of $name', async ({ id, help }) => {
    const told = (await helpMessages(context(locale), id)).map(({ content }) => content).join('\n');
    for (const { title } of help) expect(told).toContain(`**${words.say(locale, title)}**`);
  });
});

describe('/help', () => {
  const open = async (): Promise<TestTable> => {
    const table = await openTable();
    onTestFinished(() => table.close());
    return table;
  };
  const takTopics = ['Goal', 'Pieces', 'A turn', 'Moving a stack', 'End', 'Notation'];

  it('tells the commands, and offers the rules of each game', async () => {
    const { ada, channel } = await open();
    const all = await ada.command(channel, 'help');
    expect(all.message?.content).toContain('**Commands**');
    const tak = await ada.press(all.message!, 'Tak: the rules');
    for (const heading of takTopics) expect(tak.message?.content).toContain(`**${heading}**`);
    expect(tak.message?.attachments.map(({ description }) => description?.split('.')[0])).toEqual([
      'Goal Tak board 5x5',
      'Pieces Tak board 5x5',
      'Moving a stack Tak board 5x5',
    ]);
    const taka = await ada.press(all.message!, 'Taka: the rules');
    expect(taka.message?.content).toContain('**Facing**');
  });

  it('tells the rules of the one game that is played here without a press', async () => {
    const table = await open();
    const { ada, channel, discord } = table;
    await playRoad(table);
    const all = await ada.command(channel, 'help');
    for (const heading of takTopics) expect(all.message?.content).toContain(`**${heading}**`);
    await discord.until(() => ada.sees(channel).some(({ content }) => content.startsWith('**Commands**')));
  });

  it('tells each topic by itself, which is found by its words', async () => {
    const { ada, channel } = await open();
    const topics = await ada.autocomplete(channel, 'help', 'topic', { topic: 'o' });
    expect(topics.length).toBeGreaterThan(7);
    for (const topic of topics) {
      const one = await ada.command(channel, 'help', { topic });
      expect(one.message?.content).toMatch(/^\*\*/);
    }
    const found = await ada.autocomplete(channel, 'help', 'topic', { topic: 'taka: off' });
    expect(found).toEqual(['taka:help.offside.title']);
  });
});
