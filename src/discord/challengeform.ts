import {
  ComponentType,
  DiscordAPIError,
  Routes,
  type APIGuildMember,
  type APIModalInteractionResponseCallbackData,
  type ModalSubmitInteraction,
} from 'discord.js';
import type { Field } from '../games/game.ts';
import { seatWishes, type Person } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { Bot, Call } from './call.ts';
import type { Wish } from './challenges.ts';
import { chosenIn } from './fields.ts';
import { clip } from './letter.ts';
import { formatPress } from './press.ts';
import { readTime, seatKey, timeChoices } from './terms.ts';

/** The form that the user menu opens. It holds five fields at most: the first of the game's, the seat and the time. */
const gameFields = 1;

export function challengeForm(
  bot: Bot,
  call: Call,
  gameId: string,
  opponent: Person,
): APIModalInteractionResponseCallbackData {
  const plain = (key: string, data: Phrase['data'] = {}) => bot.words.plain(call.locale, { key, data });
  const game = bot.games.find(({ id }) => id === gameId);
  return {
    custom_id: formatPress('challenge', gameId, opponent.id),
    title: clip(plain('bot:form.title', { game: bot.gameName(gameId), name: opponent.name }), 45),
    components: [
      ...formFields(game?.form ?? []).map((field) => ({
        type: ComponentType.Label as const,
        label: clip(plain(`${gameId}:field.${field.name}`), 45),
        component: {
          type: ComponentType.StringSelect as const,
          custom_id: field.name,
          required: false,
          min_values: 0,
          max_values: 1,
          placeholder: plain('bot:form.default'),
          options: field.choices.map((choice) => ({ label: String(choice), value: String(choice) })),
        },
      })),
      {
        type: ComponentType.Label,
        label: plain('bot:form.seat'),
        component: {
          type: ComponentType.StringSelect,
          custom_id: 'seat',
          required: false,
          min_values: 0,
          max_values: 1,
          placeholder: plain('bot:seat.alternate'),
          options: seatWishes.map((seat) => ({
            label: plain(seatKey(gameId, seat)),
            value: seat,
          })),
        },
      },
      {
        type: ComponentType.Label,
        label: plain('bot:form.time'),
        component: {
          type: ComponentType.StringSelect,
          custom_id: 'time',
          required: false,
          min_values: 0,
          max_values: 1,
          placeholder: plain('bot:form.default'),
          options: timeChoices.map((value) => ({ label: plain(`bot:time.${value}`), value })),
        },
      },
    ],
  };
}

function formFields(form: readonly Field[]) {
  return form.filter((field) => field.kind === 'integer').slice(0, gameFields);
}

/** What the form asked for. The person challenged is looked up anew: a custom id can be forged. */
export async function readChallengeForm(
  bot: Bot,
  call: Call,
  gameId: string,
  opponentId: string,
  fields: ModalSubmitInteraction['fields'],
): Promise<Result<Wish, Phrase>> {
  const game = bot.games.find(({ id }) => id === gameId);
  if (game === undefined) return err({ key: 'bot:oldButton', data: {} });
  const chosen = (name: string): string | undefined => chosenIn(fields, name);
  const options = Object.fromEntries(
    formFields(game.form).flatMap((field) => {
      const value = chosen(field.name);
      return value === undefined ? [] : [[field.name, Number(value)]];
    }),
  );
  const wished = chosen('seat');
  const seat = seatWishes.find((name) => name === wished) ?? 'alternate';
  const opponent = await memberOf(bot, call.guildId, opponentId);
  if (opponent === undefined) return err({ key: 'bot:challenge.stranger', data: {} });
  const time = chosen('time');
  return ok({ gameId, options, terms: readTime(time), seat, thread: undefined, opponent });
}

async function memberOf(bot: Bot, guildId: string | null, personId: string): Promise<Wish['opponent']> {
  if (guildId === null) return undefined;
  try {
    const { user, nick } = (await bot.rest.get(Routes.guildMember(guildId, personId))) as APIGuildMember;
    return { id: user.id, name: nick ?? user.global_name ?? user.username, bot: user.bot === true };
  } catch (cause) {
    if (cause instanceof DiscordAPIError && cause.status === 404) return undefined;
    throw cause;
  }
}
