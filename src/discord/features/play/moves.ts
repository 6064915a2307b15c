import { usualOffers, type Match, type Scope, type PlayedTurn } from '../../../matches/index.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { ActionRow } from '../../messages/payload.ts';
import { ok, type Phrase, type Result } from '../../../phrase.ts';
import { isOutdated, type Bot, type Context } from '../../interactions/context.ts';
import { askWhich, chosenMatch } from '../../interactions/candidates.ts';
import type { Wording } from '../../messages/words.ts';
import { messageLink } from '../../messages/links.ts';
import { inTime } from '../../messages/timestamps.ts';
import { maxTypedMove } from '../../interactions/custom-id.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { moveForm } from '../../interactions/inputs/forms.ts';
import { composerButtons, pickButton, type Purpose } from '../../interactions/shared-buttons.ts';
import { closeComposer, keepOpen } from '../../interactions/composer/open.ts';
import { leaveTeamButton, offerButton } from './components.ts';
import { clearAnswer } from './answers.ts';
import { forgetTyped, hasId, withoutId } from './completion.ts';

/** A typed move: plays it in the match named with it or before it, or in the only one waiting for the caller. */
export async function playTyped(context: Context, text: string, named: string | null): Promise<void> {
  const meant = await chosenMatch(context, named, 'waiting');
  if (isOutdated(context.bot.time, context.interaction.arrivedAt)) return context.tell('bot:tooSlow');
  if (meant.ok) return playIn(context, meant.value, text, meant.value.turn);
  const chosen = meant.error.candidates.find(({ id }) => hasId(text, id));
  if (chosen !== undefined) return playTyped(context, withoutId(text), chosen.id);
  const typed = text.trim();
  // A move too long for a custom ID has to be typed again, with the match's ID.
  const carried = typed.length > 0 && typed.length <= maxTypedMove && !typed.includes(':');
  const unclear = carried ? meant.error : { ...meant.error, candidates: [] };
  return askWhich(context, unclear, (match) => pickButton.of(match.id, match.turn, typed));
}

/**
 * Plays a move after the interaction was deferred. Once stored, the move counts, even if the picture fails.
 * @param match its ID, or the match as read.
 * @param at the turn of the board the move replies to; default: the current one.
 */
export async function playIn(context: Context, match: string | Match, text: string, at?: number) {
  const { bot, person, scope } = context;
  const board = at === undefined ? undefined : { turn: at };
  const turn = await bot.matches.turns.play(match, person, scope, text, board);
  const id = typeof match === 'string' ? match : match.id;
  const voted =
    turn.ok || turn.error.key !== 'match:teamVotes' ? ok(false) : await castVote(context, id, text);
  if (!voted.ok) return refuse(context, id, voted.error);
  if (voted.value) return;
  if (!turn.ok) return refuse(context, id, turn.error);
  await showPlayed(context, turn.value);
}

/**
 * Votes for the team that is to move, and tells that only whoever voted.
 * @param at the turn of the board that was voted on; default: the current one.
 * @returns whether it was for a team: `false` if the match has none.
 */
export async function castVote(
  context: Context,
  id: string,
  text: string,
  at?: number,
): Promise<Result<boolean, Phrase>> {
  const { bot, person, scope, rights } = context;
  const found = await bot.matches.stored.get(id, scope);
  if (!found.ok) return found;
  const match = found.value;
  if (match.terms.teams === null) return ok(false);
  const cast = await bot.matches.voting.cast(match, person, rights.roles, text, { turn: at ?? match.turn });
  if (!cast.ok) return cast;
  if (cast.value.kind === 'played') await showPlayed(context, cast.value);
  else {
    const { ply, until } = cast.value;
    const leave = { label: context.plain('team:button.leave'), id: leaveTeamButton.of(match.id) };
    const content = context.say('team:kept', { id: match.id, ply, when: inTime(until) });
    await context.update({ content, rows: [buttonRow(leave)] });
  }
  return ok(true);
}

/** After how many milliseconds without a board the mover is told that the turn counts. */
const patienceMs = 10_000;

/**
 * Posts the board of a stored turn, and deletes the private reply unless there is more to say.
 * @param isPressed it was played by a single press, so it may be a slip: the reply offers to take it back, by the same
 *   request and under the same rules as the board's button.
 */
export async function showPlayed(context: Context, { match, ply }: PlayedTurn, isPressed = false) {
  forgetTyped(context);
  const { bot } = context;
  clearAnswer(bot, context.person.id, match.channelId);
  const stored = context.say('play:move.stored', { ply });
  let told: Promise<void> | undefined;
  const cancel = bot.time.after(patienceMs, () => {
    const content = `${stored} ${context.say('play:move.waits')}`;
    told = context
      .update({ content })
      .catch((cause: unknown) => bot.log.info({ match: match.id, err: cause }, 'mover not told'));
  });
  const shown = await bot.boardMessages.show(match).finally(cancel);
  await told;
  if (isPressed) keepOpen(context, match.id);
  else await closeComposer(bot, context.person.id, match.id);
  if (shown.kind === 'failed') return context.update({ content: `${stored} ${context.say(shown.phrase)}` });
  if (shown.kind === 'superseded') return context.remove();
  const rows = isPressed ? undoRows(context, shown.match) : [];
  if (shown.channelId === context.place.id)
    return rows.length === 0 ? context.remove() : context.update({ content: stored, rows });
  // The match is in another channel, so nothing would be visible here.
  const data = { ply, link: messageLink(context.guildId, shown) };
  await context.update({ content: context.say('play:move.elsewhere', data), rows });
}

const undoRows = ({ plain }: Context, match: Match): readonly ActionRow[] =>
  match.outcome === undefined && usualOffers(match).includes('undo')
    ? [buttonRow({ label: plain('play:button.undo'), id: offerButton.of(match.id, match.turn, 'undo') })]
    : [];

/** Tells the caller privately why not. */
export async function refuse(context: Context, id: string, phrase: Phrase): Promise<void> {
  await context.reply({
    content: await refusalText(context.bot, context, id, context.scope, phrase),
  });
}

/** Why a move was refused, in words; if the match has moved on, with a link to its current board. */
export async function refusalText(bot: Bot, { say }: Wording, id: string, scope: Scope, phrase: Phrase) {
  const text = say(phrase);
  if (phrase.key !== 'match:boardMovedOn') return text;
  const found = await bot.matches.stored.get(id, scope);
  const board = found.ok ? found.value.boardMessage : undefined;
  return board === undefined ? text : `${text} ${messageLink(scope.guildId, board)}`;
}

/** The text field for a move; `path`: the composer's step from which it was opened. */
export function moveField(
  context: Context,
  id: string,
  turn: number,
  gameId: string,
  path: string,
  purpose: Purpose = 'turn',
): FormToOpen {
  const title = context.plain('play:field.title', { id });
  return moveForm(context, gameId, composerButtons[purpose].type.of(id, turn, gameId, path), title);
}
