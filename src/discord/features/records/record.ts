import { gameById } from '../../../games/index.ts';
import { isHidden, type Match } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { makeReplay, endOf } from './replay.ts';
import { writtenRecord } from '../../messages/record.ts';
import { latestOwn, matchChoices } from '../../interactions/candidates.ts';
import { contentLimit, type Payload } from '../../messages/payload.ts';
import { ofGame } from '../../../games/game.ts';
import { mostSuggestions } from '../../interactions/inputs/options.ts';

/** The named match, anyone's; by default the caller's with the most recent activity. */
export async function matchToShow(context: Context, named: string | null): Promise<Result<Match, Phrase>> {
  const scope = context.scope;
  if (named !== null) return context.bot.matches.stored.get(named, scope);
  const latest = await latestOwn(context);
  return latest === undefined
    ? err(phrase('records:noMatch'))
    : context.bot.matches.stored.get(latest.id, scope);
}

/** Suggests the caller's open matches, then their latest finished ones. */
export async function suggestRecords(context: Context, typed: string) {
  const { stored } = context.bot.matches;
  const { person, scope } = context;
  const open = await stored.mine(person.id, scope);
  const page = { offset: 0, limit: mostSuggestions };
  const ended = await stored.history(scope, { personId: person.id }, page);
  return matchChoices(context, typed, [...open, ...ended]);
}

/** The moves of a blind match are not shown. */
const hidden = ({ id }: Match): Phrase => phrase('match:hidden', { id });

interface Written {
  readonly match: Match;
  readonly name: string;
  readonly text: string;
  readonly link?: string;
  readonly unlinked?: Phrase;
}

async function writtenMatch(context: Context, named: string | null): Promise<Result<Written, Phrase>> {
  const found = await matchToShow(context, named);
  return found.ok ? recordOf(context.bot, found.value) : found;
}

/** The match in the game's usual file format; refused while it is hidden. */
export function recordOf(bot: Bot, match: Match): Result<Written, Phrase> {
  if (isHidden(match)) return err(hidden(match));
  const game = gameById(bot.games, match.gameId);
  if (game === undefined || match.board === undefined) {
    return err(phrase('match:unreadable', { id: match.id }));
  }
  return ok({ match, ...writtenRecord(game, match, match.board, bot.wordingOf(match).plain) });
}

/** The match as a file. */
export async function showRecord(context: Context, named: string | null): Promise<void> {
  const written = await writtenMatch(context, named);
  if (!written.ok) return context.tell(written.error);
  return context.reply(fileMessage(context, written.value));
}

/** A link to the match in a web viewer; a file if the URL is too long for a message. */
export async function showLink(context: Context, named: string | null): Promise<void> {
  const written = await writtenMatch(context, named);
  if (!written.ok) return context.tell(written.error);
  const { match, link, unlinked } = written.value;
  const content = link && context.say('records:record.link', { id: match.id, link });
  return context.reply(
    content !== undefined && content.length <= contentLimit
      ? { content }
      : fileMessage(
          context,
          written.value,
          link === undefined ? unlinked : phrase('records:record.longLink'),
        ),
  );
}

function fileMessage(context: Context, { match, name, text }: Written, reason?: Phrase): Payload {
  const file = context.say('records:record.file', {
    id: match.id,
    format: context.say(ofGame(match.gameId, 'record')),
  });
  return {
    content: reason === undefined ? file : `${file} ${context.say(reason)}`,
    files: [{ name, data: Buffer.from(text, 'utf8') }],
  };
}

/** The whole match as an animation. */
export async function showReplay(context: Context, named: string | null): Promise<void> {
  const match = await matchToShow(context, named);
  if (!match.ok) return context.tell(match.error);
  if (isHidden(match.value)) return context.tell(hidden(match.value));
  return makeReplay(context, match.value);
}

/** The caller cancelled it, in whatever process it is made. */
export async function haltReplay(context: Context, key: string): Promise<void> {
  if (
    !context.message.isPrivate ||
    !(await context.bot.discord.takes(endOf(key, context.person.id), context.bot.time.now()))
  )
    return context.tell('bot:oldButton');
  await context.tellInstead('records:replay.stopped');
}
