import { gameById } from '../../../games/index.ts';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { seatRequests } from '../../../matches/index.ts';
import { err, ok } from '../../../result.ts';
import { toMember } from '../../gateway/members.ts';
import type { ChatCommand, UserCommand } from '../../interactions/command.ts';
import { propose } from './challenges.ts';
import { challengeForm } from './form.ts';
import { fieldOption, formValues } from '../../interactions/inputs/gameoptions.ts';
import { personOption } from '../../interactions/inputs/options.ts';
import { chosenTerms, levelOption, termsOptions } from '../../interactions/inputs/terms.ts';
import { seatKey } from '../../messages/terms.ts';
import { chosenRange, isLimited, rangeOption } from './seek/range.ts';
import { phrase } from '../../../phrase.ts';

/** A game's slash command, built from its form, so that a new game needs no code of its own. */
export function challengeCommand(gameId: string): ChatCommand {
  return {
    kind: 'chat',
    name: gameId,
    offersMatch: true,
    data: (words, games) => {
      const game = gameOf(games, gameId);
      const { form } = game;
      const describe = (name: string) => words.plain('en', { key: `challenge:option.${name}`, data: {} });
      return {
        name: gameId,
        description: words.plain('en', phrase('challenge:command.challenge', { game: game.name })),
        options: [
          { type: ApplicationCommandOptionType.User, name: 'opponent', description: describe('opponent') },
          ...(game.opponent ? [levelOption(words, game)] : []),
          ...form.slice(0, 1).map((field) => fieldOption(words, gameId, field)),
          {
            type: ApplicationCommandOptionType.String,
            name: 'color',
            description: describe('color'),
            choices: seatRequests.map((seat) => ({
              name: words.plain('en', { key: seatKey(gameId, seat), data: {} }),
              value: seat,
            })),
          },
          ...form.slice(1).map((field) => fieldOption(words, gameId, field)),
          ...termsOptions(words, game),
          rangeOption(words),
          { type: ApplicationCommandOptionType.Boolean, name: 'thread', description: describe('thread') },
        ],
      };
    },
    run: async (context, options) => {
      const color = options.getString('color');
      const seat = color === null ? 'alternate' : seatRequests.find((known) => known === color);
      if (seat === undefined) return context.tell(phrase('challenge:challenge.noSeat'));
      const opponent = personOption(options, 'opponent');
      // Discord's client lets people enter any user by ID; bots get a message of their own.
      const absent = opponent?.bot === false && options.getMember('opponent') === null;
      if (absent && context.guildId !== null) {
        return context.tell(phrase('challenge:challenge.stranger'));
      }
      const range = chosenRange(options);
      if (!range.ok) return context.tell(range.error);
      if (opponent !== undefined && isLimited(range.value))
        return context.tell(phrase('challenge:seek.named'));
      return propose(context, {
        gameId,
        options: formValues(options, gameOf(context.bot.games, gameId).form),
        seat,
        terms: chosenTerms(options),
        thread: options.getBoolean('thread') ?? undefined,
        opponent,
        range: range.value,
      });
    },
  };
}

/**
 * In the menu of a person: opens a form with the first few options of a match.
 * @param game its name.
 */
export function challengeMenu(gameId: string, game: string): UserCommand {
  return {
    kind: 'user',
    name: `Challenge to ${game}`,
    offersMatch: true,
    data: (words) => ({
      type: ApplicationCommandType.User,
      name: words.plain('en', phrase('challenge:menu.challenge', { game })),
    }),
    open: (context, { targetUser, targetMember }) => {
      const opponent = toMember(targetUser, targetMember);
      const isMe = opponent.id === context.bot.userId;
      if (context.guildId === null && !isMe) return err(phrase('challenge:challenge.serverOnly'));
      if (opponent.bot && !isMe) return err(phrase('challenge:challenge.noBots', { name: opponent.name }));
      if (opponent.id === context.person.id) return err(phrase('match:oneself'));
      return ok(challengeForm(context, gameId, opponent));
    },
  };
}

function gameOf(games: readonly Game[], gameId: string): Game {
  const game = gameById(games, gameId);
  if (game === undefined) throw new Error(`There is no game ${gameId}`);
  return game;
}
