import type { MatchSummary, Person } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { waitsFor } from '../../interactions/candidates.ts';
import { messageLink } from '../../messages/links.ts';
import { inTime } from '../../messages/timestamps.ts';

/** Characters of a message that the list may fill; the rest is counted in one last line. */
const listLimit = 1850;

/** Somebody's open matches, those where they are to move first, each with a link to its board. */
export function matchLines(context: Context, person: Person, open: readonly MatchSummary[]): string {
  const { say } = context;
  const own = person.id === context.person.id;
  if (open.length === 0)
    return say(own ? 'records:matches.none' : 'records:matches.noneOf', { name: person.name });
  const lines = [say(own ? 'records:matches.title' : 'records:matches.titleOf', { name: person.name })];
  let length = lines[0]?.length ?? 0;
  for (const [index, match] of open.entries()) {
    const other = match.players.first.id === person.id ? match.players.second : match.players.first;
    const data = {
      id: match.id,
      game: context.bot.gameName(match.gameId),
      name: other.name,
      mover: person.name,
    };
    const state = waitsFor(match, person.id)
      ? own
        ? 'records:matches.yours'
        : 'records:matches.mine'
      : 'records:matches.theirs';
    const board = match.boardMessage;
    const line =
      say(state, data) +
      (match.held === undefined ? '' : ` · ${say(`records:matches.${match.held}`, {})}`) +
      (match.deadline === undefined
        ? ''
        : ` · ${say('records:matches.clock', { when: inTime(match.deadline) })}`) +
      (board === undefined
        ? ''
        : ` · ${say('bot:matches.link', { link: messageLink(context.guildId, board) })}`);
    if (length + line.length > listLimit) {
      lines.push(say('records:matches.more', { count: open.length - index }));
      break;
    }
    lines.push(line);
    length += line.length + 1;
  }
  return lines.join('\n');
}
