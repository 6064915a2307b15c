import { puzzle as givePuzzle } from '../src/discord/features/puzzle/puzzle.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { gameOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { ofGame } from '../src/games/game.ts';
import { phrase } from '../src/phrase.ts';

export const puzzle: ChatCommand = {
  kind: 'chat',
  name: 'puzzle',
  about: phrase('puzzle:command.puzzle'),
  options: (games) => {
    const having = games.filter(({ puzzles }) => puzzles !== undefined);
    const choice = (id: string, kind: 'puzzle' | 'category', value: string) => ({
      name: ofGame(id, `${kind}.${value}`),
      value,
    });
    const themes = having.flatMap(({ id, puzzles }) =>
      puzzles!.themes.map((theme) => choice(id, 'puzzle', theme)),
    );
    const sizes = having.flatMap(({ id, categories }) =>
      categories.map((category) => choice(id, 'category', category.id)),
    );
    return [
      ...(themes.length === 0
        ? []
        : [
            textOption('theme', phrase('puzzle:option.theme'), { choices: themes }),
            textOption('size', phrase('puzzle:option.size'), { choices: sizes }),
          ]),
      ...gameOption(games),
    ];
  },
  run: (context, options) =>
    givePuzzle(context, {
      game: options.getString('game'),
      theme: options.getString('theme'),
      size: options.getString('size'),
    }),
};
