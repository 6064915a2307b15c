import { gameById } from '../../../games/index.ts';
import type { APIModalInteractionResponseCallbackComponent, ModalSubmitInteraction } from 'discord.js';
import { ComponentType } from 'discord.js';
import { ofGame, type Field, type Game } from '../../../games/game.ts';
import { seatRequests, type Person } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import type { Modal } from '../../interactions/feature.ts';
import { clip } from '../../../text.ts';
import { memberOf } from '../../gateway/members.ts';
import { challengeForm as challengeFormId } from './components.ts';
import { levelName, levelsOf, readTime, timeChoices } from '../../interactions/inputs/terms.ts';
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
    options: readonly { readonly label: string; readonly value: string }[],
    placeholder = plain('challenge:form.default'),
  ): APIModalInteractionResponseCallbackComponent => ({
    type: ComponentType.Label,
    label: clip(label, 45),
    component: {
      type: ComponentType.StringSelect,
      custom_id: name,
      required: false,
      min_values: 0,
      max_values: 1,
      placeholder,
      options: [...options],
    },
  });
  const numbers = (choices: readonly number[]) =>
    choices.map((choice) => ({ label: String(choice), value: String(choice) }));
  return {
    custom_id: challengeFormId.of(gameId, opponent.id),
    title: clip(
      plain('challenge:form.title', { game: context.bot.gameName(gameId), name: opponent.name }),
      45,
    ),
    components: [
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
        ? select(
            'level',
            plain('challenge:form.level'),
            game === undefined ? [] : levelChoices(context, game),
          )
        : select(
            'time',
            plain('challenge:form.time'),
            timeChoices.map((value) => ({ label: plain(`bot:time.${value}`), value })),
          ),
    ],
  };
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
  // A forged form may lack fields.
  const chosen = (name: string): string | undefined => {
    const field = fields.fields.get(name);
    return field?.type === ComponentType.StringSelect ? field.values[0] : undefined;
  };
  const options = Object.fromEntries(
    formFields(game.form).flatMap((field) => {
      const value = chosen(field.name);
      return value === undefined ? [] : [[field.name, Number(value)]];
    }),
  );
  const seatName = chosen('seat');
  const seat = seatRequests.find((name) => name === seatName) ?? 'alternate';
  const opponent = await memberOf(context.bot, context.guildId, opponentId);
  if (opponent === undefined) return err(phrase('challenge:challenge.stranger'));
  const level = levelsOf(game).find((known) => String(known) === chosen('level'));
  const terms = { ...readTime(chosen('time')), ...(level !== undefined && { level }) };
  return ok({ gameId, options, terms, seat, opponent });
}
