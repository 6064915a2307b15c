import type { Match } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { composerLetter, plyOf } from './composerletter.ts';
import type { Letter } from './letter.ts';
import { messageLink } from './links.ts';
import { openMoveField, refuse, showPlayed } from './moves.ts';
import { parsePath } from './press.ts';

/**
 * Composing a turn with buttons, in a private message. Nothing is remembered between two presses: each says
 * which match, which turn and which choices, and all of it is held against what is stored.
 */

/** The button Move under a board. */
export async function openComposer(bot: Bot, call: Call, id: string, at: number): Promise<void> {
  const found = await bot.matches.get(id, scopeOf(call));
  if (!found.ok) return tell(bot, call, found.error);
  const refusal = bot.matches.mayPlay(found.value, call.person.id, { turn: at });
  if (refusal !== undefined) return refuse(bot, call, id, refusal);
  await call.respond.tell(letterAt(bot, call, found.value, []));
}

/** A choice was made, or taken back. */
export async function compose(bot: Bot, call: Call, id: string, at: number, path: string): Promise<void> {
  await answer(call, await stepLetter(bot, call, id, at, parsePath(path)));
}

/** Play: the turn that the choices make. */
export async function playComposed(
  bot: Bot,
  call: Call,
  id: string,
  at: number,
  path: string,
): Promise<void> {
  const steps = parsePath(path);
  const match = await matchAt(bot, call, id, at);
  if (!match.ok) return answer(call, match.error);
  const ply = match.value.board && plyOf(match.value.board, steps);
  if (ply === undefined) return answer(call, letterAt(bot, call, match.value, steps));
  await play(bot, call, id, at, path, ply);
}

/** "Type it": opens the field for the notation. */
export async function typeInstead(bot: Bot, call: Call, id: string, at: number, path: string): Promise<void> {
  const match = await matchAt(bot, call, id, at);
  if (!match.ok) return answer(call, match.error);
  await openMoveField(bot, call, match.value, path);
}

/**
 * Plays a turn out of the composer. The message loses its buttons at once, then it goes; a refusal brings it
 * back where it was.
 */
export async function play(
  bot: Bot,
  call: Call,
  id: string,
  at: number,
  path: string,
  text: string,
): Promise<void> {
  await answer(call, { content: bot.words.say(call.locale, { key: 'bot:compose.playing', data: { text } }) });
  const turn = await bot.matches.playTurn(id, call.person, scopeOf(call), text, { turn: at });
  if (turn.ok) return showPlayed(bot, call, turn.value);
  await call.respond.tell(await stepLetter(bot, call, id, at, parsePath(path), turn.error));
}

/** Cancel: the private message goes. */
export async function leave(bot: Bot, call: Call): Promise<void> {
  if (call.onPrivate) return call.respond.dismiss();
  await tell(bot, call, { key: 'bot:oldButton', data: {} });
}

/** Only what one person sees is rewritten: a forged press on a board must not change it for everybody. */
async function answer(call: Call, letter: Letter): Promise<void> {
  await call.respond.update(letter);
}

async function stepLetter(
  bot: Bot,
  call: Call,
  id: string,
  at: number,
  path: readonly string[],
  note?: Phrase,
): Promise<Letter> {
  const match = await matchAt(bot, call, id, at);
  return match.ok ? letterAt(bot, call, match.value, path, note) : match.error;
}

/** The match if the person may go on composing; or else what they read instead. */
async function matchAt(bot: Bot, call: Call, id: string, at: number): Promise<Result<Match, Letter>> {
  const say = (phrase: Phrase) => bot.words.say(call.locale, phrase);
  const found = await bot.matches.get(id, scopeOf(call));
  if (!found.ok) return err({ content: say(found.error) });
  const match = found.value;
  const refusal = bot.matches.mayPlay(match, call.person.id, { turn: at });
  if (refusal === undefined) return ok(match);
  if (refusal.key !== 'match:boardMovedOn') return err({ content: say(refusal) });

  const movedOn: Phrase = { key: 'bot:compose.movedOn', data: { id: match.id } };
  const present = bot.matches.mayPlay(match, call.person.id);
  if (present === undefined) return err(letterAt(bot, call, match, [], movedOn));
  const link = match.boardMessage === undefined ? [] : [messageLink(call.guildId, match.boardMessage)];
  return err({ content: [say(movedOn), say(present), ...link].join(' ') });
}

/** A step of a match that the person may play in; where the path is none, the first step. */
function letterAt(bot: Bot, call: Call, match: Match, path: readonly string[], note?: Phrase): Letter {
  const say = (phrase: Phrase) => bot.words.say(call.locale, phrase);
  const deps = { words: bot.words, picture: bot.boards.picture };
  return (
    composerLetter(deps, call.locale, match, path, note && say(note)) ??
    composerLetter(deps, call.locale, match, [], say({ key: 'bot:compose.noWay', data: {} })) ?? {
      content: say({ key: 'match:unreadable', data: { id: match.id } }),
    }
  );
}
