import { isVoted, type AtTurn, type Match } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../../interactions/context.ts';
import { plyOf } from '../../boards/composing.ts';
import { composerMessage } from '../../interactions/composer/message.ts';
import { closeComposer, keepOpen } from '../../interactions/composer/open.ts';
import type { Payload } from '../../messages/payload.ts';
import { messageLink } from '../../messages/links.ts';
import { castVote, refuse, showPlayed } from './moves.ts';
import { parsePath } from '../../interactions/custom-id.ts';
import type { Purpose } from '../../interactions/shared-buttons.ts';

/**
 * Composing a turn with buttons in a private message. No state is kept between clicks: custom IDs carry the match, the
 * turn and the choices, which are all checked against the stored match.
 */

/** Why somebody may not choose a ply in the match as given. */
function refusalOf({ bot, person, rights }: Context, purpose: Purpose, match: Match, at?: AtTurn) {
  if (purpose === 'turn') return bot.matches.turns.mayPlay(match, person.id, at);
  return match.terms.teams === null
    ? bot.matches.ballots.mayCast(match, person.id, at)
    : bot.matches.voting.refusal(match, person.id, rights.roles, at);
}

/** The buttons of a board. */
export async function openComposer(
  context: Context,
  id: string,
  at: number,
  path = '',
  asked: Purpose = 'turn',
): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return context.tell(found.error);
  const purpose = isVoted(found.value) ? 'ballot' : asked;
  const refusal = await refusalOf(context, purpose, found.value, { turn: at });
  if (refusal !== undefined) return refuse(context, id, refusal);
  await context.reply(messageAt(context, found.value, parsePath(path), purpose));
  await closeComposer(context.bot, context.person.id, id);
  keepOpen(context, id);
}

/** A choice was made or taken back. */
export const compose =
  (purpose: Purpose) =>
  async (context: Context, id: string, at: number, path: string): Promise<void> => {
    keepOpen(context, id);
    await context.update(await stepMessage(context, id, at, parsePath(path), purpose));
  };

export const takeComposed =
  (purpose: Purpose) =>
  async (context: Context, id: string, at: number, path: string): Promise<void> => {
    const steps = parsePath(path);
    const match = await matchAt(context, id, at, purpose);
    if (!match.ok) return context.update(match.error);
    const ply = match.value.board && plyOf(match.value.board, steps);
    if (ply === undefined) return context.update(messageAt(context, match.value, steps, purpose));
    await (purpose === 'ballot'
      ? cast(context, id, at, '', ply)
      : play(context, match.value, at, '', ply, true));
  };

/**
 * Plays a turn from the composer. The message loses its buttons at once, and is then deleted, or lets the player take
 * the turn back; a refusal restores it.
 * @param match its ID, or the match as read.
 * @param path of the step that it is restored to.
 * @param isPressed as for `showPlayed`.
 */
export async function play(
  context: Context,
  match: string | Match,
  at: number,
  path: string,
  text: string,
  isPressed = false,
): Promise<void> {
  await context.tellInstead('play:compose.playing', { text });
  const turn = await context.bot.matches.turns.play(match, context.person, context.scope, text, {
    turn: at,
  });
  if (turn.ok) return showPlayed(context, turn.value, isPressed);
  const id = typeof match === 'string' ? match : match.id;
  await context.update(await stepMessage(context, id, at, parsePath(path), 'turn', turn.error));
}

/** Keeps a ply from the composer secretly, in place of what was chosen before. */
export async function cast(
  context: Context,
  id: string,
  turn: number,
  path: string,
  text: string,
): Promise<void> {
  const { bot, person, scope } = context;
  const voted = await castVote(context, id, text, turn);
  if (voted.ok && voted.value) return;
  const ply = voted.ok ? await bot.matches.ballots.cast(id, person, scope, text, { turn }) : voted;
  if (!ply.ok)
    return context.update(await stepMessage(context, id, turn, parsePath(path), 'ballot', ply.error));
  await context.tellInstead('play:guess.kept', { id, ply: ply.value });
}

/** The Cancel button: deletes the private message. */
export async function leave(context: Context): Promise<void> {
  if (context.message.isPrivate) return context.remove();
  await context.tell('bot:oldButton');
}

async function stepMessage(
  context: Context,
  id: string,
  at: number,
  path: readonly string[],
  purpose: Purpose,
  note?: Phrase,
) {
  const match = await matchAt(context, id, at, purpose);
  return match.ok ? messageAt(context, match.value, path, purpose, note) : match.error;
}

/** The match if the person may go on composing; otherwise what to tell them. */
async function matchAt(
  context: Context,
  id: string,
  at: number,
  purpose: Purpose,
): Promise<Result<Match, Payload>> {
  const { say } = context;
  const found = await context.bot.matches.stored.get(id, context.scope);
  if (!found.ok) return err({ content: say(found.error) });
  const match = found.value;
  const refusal = await refusalOf(context, purpose, match, { turn: at });
  if (refusal === undefined) return ok(match);
  if (refusal.key !== 'match:boardMovedOn') return err({ content: say(refusal) });

  const movedOn: Phrase = phrase('play:compose.movedOn', { id: match.id });
  const present = await refusalOf(context, purpose, match);
  if (present === undefined) return err(messageAt(context, match, [], purpose, movedOn));
  const link = match.boardMessage === undefined ? [] : [messageLink(context.guildId, match.boardMessage)];
  return err({ content: [say(movedOn), say(present), ...link].join(' ') });
}

/** A step of composing; the first one if the path is invalid. */
function messageAt(
  context: Context,
  match: Match,
  path: readonly string[],
  purpose: Purpose,
  note?: Phrase,
): Payload {
  const { say } = context;
  const { picture } = context.bot.boardMessages;
  return (
    composerMessage(picture, context, match, path, note && say(note), purpose) ??
    composerMessage(picture, context, match, [], say('bot:compose.noWay'), purpose) ?? {
      content: say('match:unreadable', { id: match.id }),
    }
  );
}
