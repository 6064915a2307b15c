import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { gameOption } from '../src/discord/interactions/inputs/options.ts';
import { puzzle as givePuzzle } from '../src/discord/features/puzzle/puzzle.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const puzzle = {
  kind: 'chat',
  name: 'puzzle',
  data: (words, games) => {
    const { plain } = inLanguage(words, 'en');
    const having = games.filter(({ puzzles }) => puzzles !== undefined);
    const themes = having.flatMap(({ id, puzzles }) =>
      puzzles!.themes.map((theme) => ({ name: plain(`${id}:puzzle.${theme}`), value: theme })),
    );
    const sizes = having.flatMap(({ id, categories }) =>
      categories.map((category) => ({ name: plain(`${id}:category.${category.id}`), value: category.id })),
    );
    const option = (name: string, choices: readonly { name: string; value: string }[]) => ({
      type: ApplicationCommandOptionType.String as const,
      name,
      description: plain(`puzzle:option.${name}`),
      choices: [...choices],
    });
    return {
      name: 'puzzle',
      description: plain('puzzle:command.puzzle'),
      options: [
        ...(themes.length === 0 ? [] : [option('theme', themes), option('size', sizes)]),
        ...gameOption(words, games),
      ],
    };
  },
  run: (context, options) =>
    givePuzzle(context, {
      game: options.getString('game'),
      theme: options.getString('theme'),
      size: options.getString('size'),
    }),
} satisfies ChatCommand;
