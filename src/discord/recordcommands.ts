import type { Seat } from '../games/game.ts';
import { isHidden, type Match } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { matchLabel } from './candidates.ts';
import { contentLimit, type Letter } from './letter.ts';

/** A match to look at: the named one, of anybody; or else the caller's in which something happened last. */
export async function matchToShow(
  bot: Bot,
  call: Call,
  named: string | null,
): Promise<Result<Match, Phrase>> {
  const scope = scopeOf(call);
  if (named !== null) return bot.matches.get(named, scope);
  const open = await bot.matches.mine(call.person.id, scope);
  const ended = await bot.matches.history(scope, { personId: call.person.id }, { offset: 0, limit: 1 });
  const [latest] = [...open, ...ended].sort((a, b) => b.updatedAt - a.updatedAt);
  return latest === undefined ? err({ key: 'bot:noMatch', data: {} }) : bot.matches.get(latest.id, scope);
}

/** Suggestions for a match to look at: the caller's open ones, then their latest finished ones. */
export async function suggestRecords(bot: Bot, call: Call, typed: string) {
  const scope = scopeOf(call);
  const open = await bot.matches.mine(call.person.id, scope);
  const ended = await bot.matches.history(scope, { personId: call.person.id }, { offset: 0, limit: 25 });
  const needle = typed.trim().toLowerCase();
  return [...open, ...ended]
    .map((match) => ({ name: matchLabel(bot, call, match), value: match.id }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .slice(0, 25);
}

/** A match that is played blind says nothing of its moves. */
const hidden = ({ id }: Match): Phrase => ({ key: 'match:hidden', data: { id } });

interface Written {
  readonly match: Match;
  readonly name: string;
  readonly text: string;
  readonly link?: string;
}

async function writtenMatch(bot: Bot, call: Call, named: string | null): Promise<Result<Written, Phrase>> {
  const found = await matchToShow(bot, call, named);
  return found.ok ? recordOf(bot, found.value) : found;
}

/** The match written down, as its game's community exchanges it; refused while it is hidden. */
export function recordOf(bot: Bot, match: Match): Result<Written, Phrase> {
  if (isHidden(match)) return err(hidden(match));
  const game = bot.games.find(({ id }) => id === match.gameId);
  if (game === undefined || match.board === undefined) {
    return err({ key: 'match:unreadable', data: { id: match.id } });
  }
  const { players, terms } = match;
  // In one language, as the other tags of such a file.
  const named = (seat: Seat) => ({
    name: seat === terms.computer ? `${players[seat].name} level ${terms.level}` : players[seat].name,
  });
  const record = game.write({
    options: match.options,
    plies: match.board.plies,
    players: { first: named('first'), second: named('second') },
    date: match.createdAt,
    site: 'Taktable',
    // PTN has no sign for a match without a result: like one that goes on, it has none.
    ...(match.outcome?.void === false && { score: match.outcome.score }),
  });
  return ok({ match, ...record });
}

/** The match as a file. */
export async function showRecord(bot: Bot, call: Call, named: string | null): Promise<void> {
  const written = await writtenMatch(bot, call, named);
  if (!written.ok) return tell(bot, call, written.error);
  return call.respond.tell(fileLetter(bot, call, written.value));
}

/** The match in a viewer on the web; as a file when the address is too long for a message. */
export async function showLink(bot: Bot, call: Call, named: string | null): Promise<void> {
  const written = await writtenMatch(bot, call, named);
  if (!written.ok) return tell(bot, call, written.error);
  const { match, link } = written.value;
  const content =
    link && bot.words.say(call.locale, { key: 'bot:record.link', data: { id: match.id, link } });
  return call.respond.tell(
    content !== undefined && content.length <= contentLimit
      ? { content }
      : fileLetter(bot, call, written.value),
  );
}

function fileLetter(bot: Bot, call: Call, { match, name, text }: Written): Letter {
  return {
    content: bot.words.say(call.locale, { key: 'bot:record.file', data: { id: match.id } }),
    files: [{ name, data: Buffer.from(text, 'utf8') }],
  };
}

/** The whole match as a moving picture. */
export async function showReplay(bot: Bot, call: Call, named: string | null): Promise<void> {
  const match = await matchToShow(bot, call, named);
  if (!match.ok) return tell(bot, call, match.error);
  if (isHidden(match.value)) return tell(bot, call, hidden(match.value));
  return bot.replays.show(bot, call, match.value);
}

/** The asker does not want to wait for it any more. */
export async function haltReplay(bot: Bot, call: Call, key: string): Promise<void> {
  if (!bot.replays.stop(key, call.person.id)) return tell(bot, call, { key: 'bot:oldButton', data: {} });
  await call.respond.update({ content: bot.words.say(call.locale, { key: 'bot:replay.stopped', data: {} }) });
}
