import { gameById } from '../../../games/index.ts';
import type { Game } from '../../../games/game.ts';
import { seatRequests } from '../../../matches/index.ts';
import { err, ok, phrase } from '../../../phrase.ts';
import { toMember } from '../../gateway/members.ts';
import type { ChatCommand, UserCommand } from '../../interactions/command.ts';
import { propose } from './challenges.ts';
import { challengeForm } from './form.ts';
import { fieldOption, formValues } from '../../interactions/inputs/game-options.ts';
import { suggestKept } from '../../interactions/inputs/kept.ts';
import { withPosition } from '../../interactions/inputs/position.ts';
import { flagOption, personOption, textOption, userOption } from '../../interactions/inputs/options.ts';
import { chosenTerms, levelOption, termsOptions } from '../../interactions/inputs/terms.ts';
import { seatPhrase } from '../../messages/terms.ts';
import { chosenRange, isLimited, ratingOption } from './range.ts';

/** A game's slash command, built from its form, so that a new game needs no code of its own. @param game its name. */
export function challengeCommand(gameId: string, game: string): ChatCommand {
  return {
    kind: 'chat',
    name: gameId,
    about: phrase('challenge:command.challenge', { game }),
    offersMatch: true,
    options: (games) => {
      const game = gameOf(games, gameId);
      const [first, ...others] = game.form.map((field) => fieldOption(game, field));
      return [
        userOption('opponent', phrase('challenge:option.opponent')),
        ...(game.opponent ? [levelOption(game)] : []),
        ...(first ? [first] : []),
        textOption('color', phrase('challenge:option.color'), {
          choices: seatRequests.map((seat) => ({
            name: seatPhrase(gameId, seat),
            value: seat,
          })),
        }),
        ...others,
        ...termsOptions(game, true),
        ratingOption,
        flagOption('thread', phrase('challenge:option.thread')),
      ];
    },
    suggest: (context, typed) => suggestKept(context, [gameId], typed),
    run: async (context, options) => {
      const color = options.getString('color');
      const seat = color === null ? 'alternate' : seatRequests.find((known) => known === color);
      if (seat === undefined) return context.tell('challenge:challenge.noSeat');
      const opponent = personOption(options, 'opponent');
      // Discord's client lets people enter any user by ID; bots get a message of their own.
      const absent = opponent?.bot === false && options.getMember('opponent') === null;
      if (absent && context.guildId !== null) {
        return context.tell('challenge:challenge.stranger');
      }
      const range = chosenRange(options);
      if (!range.ok) return context.tell(range.error);
      if (opponent !== undefined && isLimited(range.value)) return context.tell('challenge:seek.named');
      const game = gameOf(context.bot.games, gameId);
      const chosen = await withPosition(context, game, formValues(options, game.form));
      if (!chosen.ok) return context.tell(chosen.error);
      return propose(context, {
        gameId,
        options: chosen.value,
        seat,
        terms: chosenTerms(options),
        thread: options.getBoolean('thread') ?? undefined,
        opponent,
        range: range.value,
      });
    },
  };
}

/** In the menu of a person: opens a form with the first few options of a match. @param game its name. */
export function challengeMenu(gameId: string, game: string): UserCommand {
  return {
    kind: 'user',
    name: `Challenge to ${game}`,
    offersMatch: true,
    label: phrase('challenge:menu.challenge', { game }),
    open: (context, { targetUser, targetMember }) => {
      const opponent = toMember(targetUser, targetMember);
      const isMe = opponent.id === context.bot.userId;
      if (context.place.kind === 'direct' && !isMe) return err(phrase('challenge:challenge.serverOnly'));
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
