import { ComponentType, TextInputStyle } from 'discord.js';
import type { Match, Scope, Turn } from '../../../matches/index.ts';
import type { Locale, Phrase } from '../../../phrase.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { askWhich, meantMatch } from '../../interactions/candidates.ts';
import { messageLink } from '../../messages/links.ts';
import { maxTypedMove } from '../../interactions/customid.ts';
import type { Modal } from '../../interactions/feature.ts';
import { err, ok, type Result } from '../../../result.ts';
import { pickButton, typeButton } from './components.ts';

/** Longest move that the field under a board takes: the longest legal one has 11 characters. */
const fieldLength = 40;

/** A move by command: plays it in the named match, or in the only one that waits for the caller. */
export async function playTyped(context: Context, text: string, named: string | null): Promise<void> {
  const meant = await meantMatch(context, named, 'waiting');
  if (meant.ok) return playIn(context, meant.value, text);
  const typed = text.trim();
  // What a custom id cannot carry has to be typed again, with the name of the match.
  const carried = typed.length > 0 && typed.length <= maxTypedMove && !typed.includes(':');
  const unclear = carried ? meant.error : { ...meant.error, candidates: [] };
  return askWhich(context, unclear, (match) => pickButton.of(match.id, match.turn, typed));
}

/**
 * Plays a move after the caller was answered with `hold`. State first, message second: once stored, the
 * move stands, whatever becomes of the picture.
 * @param match its id, or as it was read.
 * @param at the turn of the board that the move answers; without it the present one is meant.
 */
export async function playIn(
  context: Context,
  match: string | Match,
  text: string,
  at?: number,
): Promise<void> {
  const turn = await context.bot.matches.turns.play(
    match,
    context.person,
    context.scope,
    text,
    at === undefined ? undefined : { turn: at },
  );
  if (!turn.ok) return refuse(context, typeof match === 'string' ? match : match.id, turn.error);
  await showPlayed(context, turn.value);
}

/** Posts the board of a turn that is stored; the private answer goes, unless there is something left to say. */
export async function showPlayed(context: Context, { match, ply }: Turn): Promise<void> {
  const shown = await context.bot.boards.show(match);
  if (shown.kind === 'posted' && shown.channelId !== context.place.id) {
    // The match is played elsewhere: here nothing would be seen of it.
    const data = { ply, link: messageLink(context.guildId, shown) };
    return context.update({
      content: context.say({ key: 'play:move.elsewhere', data }),
    });
  }
  if (shown.kind !== 'failed') return context.remove();
  const stored: Phrase = { key: 'play:move.stored', data: { ply } };
  await context.update({
    content: `${context.say(stored)} ${context.say(shown.phrase)}`,
  });
}

/** Says why not, to the caller alone. */
export async function refuse(context: Context, id: string, phrase: Phrase): Promise<void> {
  await context.reply({
    content: await refusalText(context.bot, context.locale, id, context.scope, phrase),
  });
}

/** Why a move does not count, in words; when the match has moved on, with the way to its present board. */
export async function refusalText(
  bot: Bot,
  locale: Locale,
  id: string,
  scope: Scope,
  phrase: Phrase,
): Promise<string> {
  const text = bot.words.say(locale, phrase);
  if (phrase.key !== 'match:boardMovedOn') return text;
  const found = await bot.matches.records.get(id, scope);
  const board = found.ok ? found.value.boardMessage : undefined;
  return board === undefined ? text : `${text} ${messageLink(scope.guildId, board)}`;
}

/** The field for the notation; `path`: where the composer stands that it is opened from. */
export function moveField(
  context: Context,
  id: string,
  turn: number,
  gameId: string,
  path: string,
): Result<Modal, Phrase> {
  const plain = (key: string, data: Phrase['data'] = {}) => context.plain({ key, data });
  if (!context.bot.games.some((game) => game.id === gameId)) return err({ key: 'bot:oldButton', data: {} });
  return ok({
    custom_id: typeButton.of(id, turn, gameId, path),
    title: plain('play:field.title', { id }),
    components: [
      {
        type: ComponentType.Label,
        label: plain('play:field.label'),
        description: plain(`${gameId}:example`),
        component: {
          type: ComponentType.TextInput,
          custom_id: 'move',
          style: TextInputStyle.Short,
          min_length: 1,
          max_length: fieldLength,
          required: true,
        },
      },
    ],
  });
}
