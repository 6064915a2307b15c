import type { ChatInputCommandInteraction } from 'discord.js';
import { gameById } from '../../../../games/index.ts';
import type { ChatCommand } from '../../../interactions/command.ts';
import type { Context } from '../../../interactions/context.ts';
import { fieldOption, formValues } from '../../../interactions/inputs/game-options.ts';
import { suggestKept } from '../../../interactions/inputs/kept.ts';
import { withPosition } from '../../../interactions/inputs/position.ts';
import { inRange, rangeOption, subcommand } from '../../../interactions/inputs/options.ts';
import { chosenTerms, termsOptions } from '../../../interactions/inputs/terms.ts';
import { chosenRange, ratingOption } from '../range.ts';
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
  about: phrase('challenge:command.seek'),
  options: (games) => [
    ...games.map((game) =>
      subcommand(game.id, phrase('challenge:command.seek.game', { game: game.name }), [
        ...game.form.map((field) => fieldOption(game, field)),
        ...termsOptions(game, true).filter(({ name }) => name !== 'theme'),
        ratingOption,
        rangeOption('hours', phrase('challenge:option.hours', hoursRange), hoursRange),
      ]),
    ),
    subcommand('any', phrase('challenge:command.seek.any')),
    subcommand('list', phrase('challenge:command.seek.list')),
  ],
  suggest: (context, typed, _, options) => suggestKept(context, [options.getSubcommand()], typed),
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

async function seekGame(context: Context, options: ChatInputCommandInteraction['options']): Promise<void> {
  const game = gameById(context.bot.games, options.getSubcommand());
  if (game === undefined) return context.tell('bot:oldCommand');
  const range = chosenRange(options);
  if (!range.ok) return context.tell(range.error);
  const hours = inRange(hoursRange, options.getInteger('hours'));
  const chosen = await withPosition(context, game, formValues(options, game.form));
  if (!chosen.ok) return context.tell(chosen.error);
  return seek(context, {
    gameId: game.id,
    options: chosen.value,
    terms: chosenTerms(options),
    range: range.value,
    ...(hours !== undefined && { lasts: hours * hourMs }),
  });
}
