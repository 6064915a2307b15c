import { isHidden, type Match, type MatchSummary } from '../../../matches/index.ts';
import { phrase, type Locale } from '../../../phrase.ts';
import { boardPicture, boardText, lengthOf } from '../../boards/message.ts';
import { mentions } from '../../interactions/admission.ts';
import type { Bot } from '../../interactions/context.ts';
import { messageLink } from '../../messages/links.ts';
import { contentLimit, type Payload } from '../../messages/payload.ts';

/** What followers are sent. */

/** So many mentions fit beside a board's text into a message. */
const mostPings = 50;

export function boardMessage(bot: Bot, locale: Locale, match: Match): Payload {
  const { board } = match;
  const text = boardText({ ...bot, localeOf: () => locale }, match);
  return {
    content: [text, ...linkOf(bot, locale, match)].join('\n'),
    files: board === undefined || isHidden(match) ? [] : [boardPicture(bot, match, board, locale)],
  };
}

/**
 * The board in a channel, in one message for all who are to be pinged, if they are not very many. Where the match is
 * played, its picture is there already.
 */
export function boardMessages(
  bot: Bot,
  match: Match,
  personIds: readonly string[],
  channelId: string,
): readonly Payload[] {
  const locale = bot.localeOf(match);
  const isThere = match.boardMessage?.channelId === channelId;
  return inParts(personIds).map((pings) => {
    const { content, files = [] } = boardMessage(bot, locale, match);
    return { content: `${mentions('@', pings)}\n${content}`, files: isThere ? [] : files, pings };
  });
}

/** A match in a digest. */
export interface DigestLine {
  readonly text: string;
  readonly pings: readonly string[];
}

export function digestLine(bot: Bot, locale: Locale, match: MatchSummary): string {
  const { id, gameId, players, outcome, toMove } = match;
  const key = outcome === undefined ? 'open' : outcome.void ? 'void' : 'over';
  const text = bot.words.say(
    locale,
    phrase(`follow:digest.${key}`, {
      id,
      game: bot.gameName(gameId),
      first: players.first.name,
      second: players.second.name,
      name: players[toMove].name,
      length: lengthOf(bot, locale, match),
      score: outcome?.score ?? '',
      how: outcome === undefined ? '' : bot.words.plain(locale, outcome.how),
    }),
  );
  return [text, ...linkOf(bot, locale, match)].join(' · ');
}

/** The line of a match, with those who are to be pinged about it. */
export const pingingLines = (text: string, personIds: readonly string[]): readonly DigestLine[] =>
  inParts(personIds).map((pings) => ({ text: `${text} · ${mentions('@', pings)}`, pings }));

/** As few messages as hold all the lines. */
export function digestMessages(title: string, lines: readonly DigestLine[]): readonly Payload[] {
  const messages: { content: string; pings: string[] }[] = [];
  for (const { text, pings } of lines) {
    const line = `\n- ${text}`;
    const last = messages.at(-1);
    if (last === undefined || last.content.length + line.length > contentLimit)
      messages.push({ content: title + line, pings: [...pings] });
    else {
      last.content += line;
      last.pings.push(...pings.filter((id) => !last.pings.includes(id)));
    }
  }
  return messages;
}

function linkOf(bot: Bot, locale: Locale, { guildId, boardMessage }: MatchSummary): readonly string[] {
  if (boardMessage === undefined) return [];
  const link = messageLink(guildId, boardMessage);
  return [bot.words.say(locale, phrase('bot:matches.link', { link }))];
}

function inParts(personIds: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(personIds.length / mostPings);
  return Array.from({ length: count }, (_, part) =>
    personIds.slice(part * mostPings, (part + 1) * mostPings),
  );
}
