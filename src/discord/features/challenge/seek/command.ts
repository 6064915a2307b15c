import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  type ChatInputCommandInteraction,
} from 'discord.js';
import type { Game } from '../../../../games/game.ts';
import { gameById } from '../../../../games/index.ts';
import type { ChatCommand } from '../../../interactions/command.ts';
import type { Context } from '../../../interactions/context.ts';
import { fieldOption, formValues } from '../../../interactions/inputs/gameoptions.ts';
import { chosenTerms, termsOptions } from '../../../interactions/inputs/terms.ts';
import type { Words } from '../../../messages/words.ts';
import { chosenRange, rangeOption } from './range.ts';
import { listWaiting, seek, seekAnyone } from './seek.ts';
import { phrase } from '../../../../phrase.ts';

/** How long a challenge may wait, in hours. */
const hoursRange = { min: 1, max: 168 } as const;
const hourMs = 3_600_000;

/** `/seek`: a subcommand for each game, built from its form, and what waits. */
export const seekCommand: ChatCommand = {
  kind: 'chat',
  name: 'seek',
  serverOnly: true,
  offersMatch: true,
  data: (words, games) => ({
    name: 'seek',
    description: plain(words, 'command.seek'),
    options: [
      ...games.map((game) => subcommandOf(game, words)),
      subcommand('any', plain(words, 'command.seek.any'), []),
      subcommand('list', plain(words, 'command.seek.list'), []),
    ],
  }),
  run: async (context, options) => {
    switch (options.getSubcommand()) {
      case 'any':
        return seekAnyone(context);
      case 'list':
        return listWaiting(context);
      default:
        return seekGame(context, options);
    }
  },
};

const plain = (words: Words, key: string, data = {}) =>
  words.plain('en', { key: `challenge:${key}`, data: data });

const subcommand = (
  name: string,
  description: string,
  options: APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name,
  description,
  options,
});

const subcommandOf = (game: Game, words: Words): APIApplicationCommandSubcommandOption =>
  subcommand(game.id, plain(words, 'command.seek.game', { game: game.name }), [
    ...game.form.map((field) => fieldOption(words, game.id, field)),
    ...termsOptions(words, game).filter(({ name }) => name !== 'theme'),
    rangeOption(words),
    {
      type: ApplicationCommandOptionType.Integer,
      name: 'hours',
      description: plain(words, 'option.hours', hoursRange),
      min_value: hoursRange.min,
      max_value: hoursRange.max,
    },
  ]);

async function seekGame(context: Context, options: ChatInputCommandInteraction['options']): Promise<void> {
  const game = gameById(context.bot.games, options.getSubcommand());
  if (game === undefined) return context.tell(phrase('bot:oldCommand'));
  const range = chosenRange(options);
  if (!range.ok) return context.tell(range.error);
  const hours = options.getInteger('hours');
  // The option's limits are enforced only by Discord's client.
  const lasts =
    hours === null ? undefined : Math.min(Math.max(hours, hoursRange.min), hoursRange.max) * hourMs;
  return seek(context, {
    gameId: game.id,
    options: formValues(options, game.form),
    terms: chosenTerms(options),
    range: range.value,
    ...(lasts !== undefined && { lasts }),
  });
}
