import type { Match } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import { scopeOf, tell, type Bot, type Context } from '../../interactions/context.ts';
import { composerMessage, plyOf } from './composermessage.ts';
import type { Payload } from '../../messages/payload.ts';
import { messageLink } from '../../messages/links.ts';
import { openMoveField, refuse, showPlayed } from './moves.ts';
import { parsePath } from '../../interactions/customid.ts';

/**
 * Composing a turn with buttons, in a private message. Nothing is remembered between two presses: each says
 * which match, which turn and which choices, and all of it is held against what is stored.
 */

/** The button Move under a board. */
export async function openComposer(bot: Bot, context: Context, id: string, at: number): Promise<void> {
  const found = await bot.matches.get(id, scopeOf(context));
  if (!found.ok) return tell(bot, context, found.error);
  const refusal = bot.matches.mayPlay(found.value, context.person.id, { turn: at });
  if (refusal !== undefined) return refuse(bot, context, id, refusal);
  await context.respond.tell(letterAt(bot, context, found.value, []));
}

/** A choice was made, or taken back. */
export async function compose(
  bot: Bot,
  context: Context,
  id: string,
  at: number,
  path: string,
): Promise<void> {
  await answer(context, await stepMessage(bot, context, id, at, parsePath(path)));
}

/** Play: the turn that the choices make. */
export async function playComposed(
  bot: Bot,
  context: Context,
  id: string,
  at: number,
  path: string,
): Promise<void> {
  const steps = parsePath(path);
  const match = await matchAt(bot, context, id, at);
  if (!match.ok) return answer(context, match.error);
  const ply = match.value.board && plyOf(match.value.board, steps);
  if (ply === undefined) return answer(context, letterAt(bot, context, match.value, steps));
  await play(bot, context, id, at, path, ply);
}

/** "Type it": opens the field for the notation. */
export async function typeInstead(
  bot: Bot,
  context: Context,
  id: string,
  at: number,
  path: string,
): Promise<void> {
  const match = await matchAt(bot, context, id, at);
  if (!match.ok) return answer(context, match.error);
  await openMoveField(bot, context, match.value, path);
}

/**
 * Plays a turn out of the composer. The message loses its buttons at once, then it goes; a refusal brings it
 * back where it was.
 */
export async function play(
  bot: Bot,
  context: Context,
  id: string,
  at: number,
  path: string,
  text: string,
): Promise<void> {
  await answer(context, {
    content: bot.words.say(context.locale, { key: 'bot:compose.playing', data: { text } }),
  });
  const turn = await bot.matches.playTurn(id, context.person, scopeOf(context), text, { turn: at });
  if (turn.ok) return showPlayed(bot, context, turn.value);
  await context.respond.tell(await stepMessage(bot, context, id, at, parsePath(path), turn.error));
}

/** Cancel: the private message goes. */
export async function leave(bot: Bot, context: Context): Promise<void> {
  if (context.onPrivate) return context.respond.dismiss();
  await tell(bot, context, { key: 'bot:oldButton', data: {} });
}

/** Only what one person sees is rewritten: a forged press on a board must not change it for everybody. */
async function answer(context: Context, payload: Payload): Promise<void> {
  await context.respond.update(payload);
}

async function stepMessage(
  bot: Bot,
  context: Context,
  id: string,
  at: number,
  path: readonly string[],
  note?: Phrase,
): Promise<Payload> {
  const match = await matchAt(bot, context, id, at);
  return match.ok ? letterAt(bot, context, match.value, path, note) : match.error;
}

/** The match if the person may go on composing; or else what they read instead. */
async function matchAt(bot: Bot, context: Context, id: string, at: number): Promise<Result<Match, Payload>> {
  const say = (phrase: Phrase) => bot.words.say(context.locale, phrase);
  const found = await bot.matches.get(id, scopeOf(context));
  if (!found.ok) return err({ content: say(found.error) });
  const match = found.value;
  const refusal = bot.matches.mayPlay(match, context.person.id, { turn: at });
  if (refusal === undefined) return ok(match);
  if (refusal.key !== 'match:boardMovedOn') return err({ content: say(refusal) });

  const movedOn: Phrase = { key: 'bot:compose.movedOn', data: { id: match.id } };
  const present = bot.matches.mayPlay(match, context.person.id);
  if (present === undefined) return err(letterAt(bot, context, match, [], movedOn));
  const link = match.boardMessage === undefined ? [] : [messageLink(context.guildId, match.boardMessage)];
  return err({ content: [say(movedOn), say(present), ...link].join(' ') });
}

/** A step of a match that the person may play in; where the path is none, the first step. */
function letterAt(bot: Bot, context: Context, match: Match, path: readonly string[], note?: Phrase): Payload {
  const say = (phrase: Phrase) => bot.words.say(context.locale, phrase);
  const deps = { words: bot.words, picture: bot.boards.picture };
  return (
    composerMessage(deps, context.locale, match, path, note && say(note)) ??
    composerMessage(deps, context.locale, match, [], say({ key: 'bot:compose.noWay', data: {} })) ?? {
      content: say({ key: 'match:unreadable', data: { id: match.id } }),
    }
  );
}
