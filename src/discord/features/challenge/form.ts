import { gameById } from '../../../games/index.ts';
import type { ModalSubmitInteraction } from 'discord.js';
import { ofGame, type Field, type Game } from '../../../games/game.ts';
import { seatRequests, type Person } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import type { Modal } from '../../interactions/feature.ts';
import { memberOf } from '../../gateway/members.ts';
import { challengeForm as challengeFormId } from './components.ts';
import {
  asGiven,
  formOf,
  labelled,
  oneOf,
  valuesIn,
  type FieldChoice,
} from '../../interactions/inputs/forms.ts';
import { formValues } from '../../interactions/inputs/game-options.ts';
import { levelName, levelsOf, readTime, timesToChoose } from '../../interactions/inputs/terms.ts';
import { seatPhrase } from '../../messages/terms.ts';
import type { ChallengeRequest } from './opening.ts';

/**
 * How many of the game's fields the form includes: Discord allows five, and the seat and the time or level take the
 * rest.
 */
const gameFields = 1;

export function challengeForm(context: Context, gameId: string, opponent: Person): Modal {
  const { plain } = context;
  const game = gameById(context.bot.games, gameId);
  const select = (
    name: string,
    label: string,
    choices: readonly FieldChoice[],
    placeholder = plain('bot:form.default'),
  ) => labelled(label, oneOf(name, choices, placeholder));
  const numbers = (choices: readonly number[]) =>
    choices.map((choice) => ({ label: String(choice), value: String(choice) }));
  const title = plain('challenge:form.title', { game: context.bot.gameName(gameId), name: opponent.name });
  return formOf(challengeFormId.of(gameId, opponent.id), title, [
    ...formFields(game?.form ?? []).map(({ name, choices }) =>
      select(name, plain(ofGame(gameId, `field.${name}`)), numbers(choices)),
    ),
    select(
      'seat',
      plain('challenge:form.seat'),
      seatRequests.map((seat) => ({ label: plain(seatPhrase(gameId, seat)), value: seat })),
      plain('bot:seat.alternate'),
    ),
    // A match against the computer needs a level instead of a clock.
    opponent.id === context.bot.userId
      ? select('level', plain('challenge:form.level'), game === undefined ? [] : levelChoices(context, game))
      : select('time', plain('challenge:form.time'), timesToChoose(plain)),
  ]);
}

const levelChoices = ({ plain }: Context, game: Game) =>
  levelsOf(game).map((level) => ({
    label: levelName(plain, game, level),
    value: String(level),
  }));

function formFields(form: readonly Field[]) {
  return form.filter((field) => field.kind === 'integer').slice(0, gameFields);
}

/** Reads the submitted form. The opponent is looked up again, because custom IDs can be forged. */
export async function readChallengeForm(
  context: Context,
  gameId: string,
  opponentId: string,
  fields: ModalSubmitInteraction['fields'],
): Promise<Result<ChallengeRequest, Phrase>> {
  const game = gameById(context.bot.games, gameId);
  if (game === undefined) return err(phrase('bot:oldButton'));
  const chosen = (name: string): string | undefined => valuesIn(fields, name)[0];
  const options = formValues(asGiven(fields), formFields(game.form));
  const seatName = chosen('seat');
  const seat = seatRequests.find((name) => name === seatName) ?? 'alternate';
  const opponent = await memberOf(context.bot, context.guildId, opponentId);
  if (opponent === undefined) return err(phrase('challenge:challenge.stranger'));
  const level = levelsOf(game).find((known) => String(known) === chosen('level'));
  const terms = { ...readTime(chosen('time')), ...(level !== undefined && { level }) };
  return ok({ gameId, options, terms, seat, opponent });
}
