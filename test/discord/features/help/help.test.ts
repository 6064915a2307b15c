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
import { openTable } from '../../../support/table/table.ts';

const words = createWords(games, features, languages);
const bot = { words, games, localeOf: () => 'en' } as unknown as Bot;
const context = (locale: Locale): Context =>
  createContext({ bot, locale, place: { id: '1' } } as unknown as ContextFields);

describe.each(languages)('the help in $name', ({ tag: locale }) => {
  const topics = [null, ...helpTopics(words, games).map(({ value }) => value)];

  it('names every command but /help and the one that only adjudicators have', () => {
    const [{ content }] = helpMessages(context(locale), 'commands');
    // The board's own language, not that of who asks.
    expect(content).toContain('**Move**');
    const slash = commands.filter(
      ({ kind, name }) => kind === 'chat' && !['help', 'adjudicate'].includes(name),
    );
    for (const { name } of slash) expect(content).toContain(`\`/${name}\``);
  });

  it.each(topics)('fits into its messages: %s', (topic) => {
    const letters = helpMessages(context(locale), topic);
    expect(letters).toHaveLength(topic === null ? 2 : 1);
    for (const { content } of letters) {
      expect(content.length).toBeGreaterThan(50);
      expect(content.length).toBeLessThanOrEqual(contentLimit);
    }
  });
});

describe('/help', () => {
  it('tells the rules and the commands, and each topic by itself', async () => {
    const table = await openTable();
    onTestFinished(() => table.close());
    const { ada, channel, discord } = table;
    const all = await ada.command(channel, 'help');
    for (const heading of ['Goal', 'Pieces', 'A turn', 'Moving a stack', 'End', 'Notation']) {
      expect(all.message?.content).toContain(`**${heading}**`);
    }
    await discord.until(() => ada.sees(channel).some(({ content }) => content.startsWith('**Commands**')));
    expect(all.message?.attachments.map(({ description }) => description?.split('.')[0])).toEqual([
      'Goal Tak board 5x5',
      'Pieces Tak board 5x5',
      'Moving a stack Tak board 5x5',
    ]);
    const command = discord.world.commands.find((entry) => entry.command.name === 'help')?.command;
    const option = command?.options?.[0];
    const topics = option !== undefined && 'choices' in option ? (option.choices ?? []) : [];
    expect(topics.length).toBe(7);
    for (const topic of topics) {
      const one = await ada.command(channel, 'help', { topic: topic.value });
      expect(one.message?.content).toMatch(/^\*\*/);
    }
  });
});
