import type { Match, MatchSummary } from '../../../matches/index.ts';
import { linkedBoard, lengthOf } from '../../boards/message.ts';
import { mentions } from '../../interactions/admission.ts';
import type { Bot } from '../../interactions/context.ts';
import { linkLine } from '../../messages/links.ts';
import type { Wording } from '../../messages/words.ts';
import { contentLimit, type Payload } from '../../messages/payload.ts';

/** What followers are sent. */

/** So many mentions fit beside a board's text into a message. */
const mostPings = 50;

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
  const wording = bot.wordingOf(match);
  const isThere = match.boardMessage?.channelId === channelId;
  return inParts(personIds).map((pings) => {
    const { content, files = [] } = linkedBoard(bot, match, wording);
    return { content: `${mentions('@', pings)}\n${content}`, files: isThere ? [] : files, pings };
  });
}

/** A match in a digest. */
export interface DigestLine {
  readonly text: string;
  readonly pings: readonly string[];
}

export function digestLine({ gameName }: Bot, wording: Wording, match: MatchSummary): string {
  const { say, plain } = wording;
  const { id, gameId, players, outcome, toMove } = match;
  const key = outcome === undefined ? 'open' : outcome.void ? 'void' : 'over';
  const text = say(`follow:digest.${key}`, {
    id,
    game: gameName(gameId),
    first: players.first.name,
    second: players.second.name,
    name: players[toMove].name,
    length: lengthOf(plain, match),
    score: outcome?.score ?? '',
    how: outcome === undefined ? '' : plain(outcome.how),
  });
  return [text, ...linkLine(wording, match)].join(' · ');
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

function inParts(personIds: readonly string[]): readonly (readonly string[])[] {
  const count = Math.ceil(personIds.length / mostPings);
  return Array.from({ length: count }, (_, part) =>
    personIds.slice(part * mostPings, (part + 1) * mostPings),
  );
}
