import { formerPlayer, teamName, type Match, type MatchSummary, type Person } from '../../matches/index.ts';
import type { Seat } from '../../seat.ts';
import { inTime } from '../messages/timestamps.ts';
import { escapeText, type Wording } from '../messages/words.ts';

/** How many of those who voted for what was played are named. */
const mostNamed = 3;
/** How many of the other turns that were voted for are listed. */
const mostListed = 4;

/** A former player cannot be mentioned. */
export const mention = (person: Person): string =>
  person.id === formerPlayer.id ? person.name : `<@${person.id}>`;

/** Whoever is in a seat, mentioned: a person, or a team with its captain. */
export function sideOf({ players, terms }: Pick<MatchSummary, 'players' | 'terms'>, seat: Seat): string {
  const { id, name } = players[seat];
  if (teamName(terms, seat) === null) return mention(players[seat]);
  return `**${escapeText(name)}** (${mention({ id, name: formerPlayer.name })})`;
}

/** How the last turn was voted for, and how far the vote for the next one is. */
export function teamLines({ say }: Wording, { teams }: Match, isReplaced: boolean): readonly string[] {
  const { chosen, voting } = teams ?? {};
  const lines: string[] = [];
  if (chosen !== undefined) {
    const [[ply, votes] = ['', 0], ...rest] = chosen.shares;
    const count = chosen.shares.reduce((sum, [, each]) => sum + each, 0);
    lines.push(say('team:board.chosen', { ply, votes, count, names: namesOf(say, chosen.finders) }));
    const others = rest.slice(0, mostListed).map(([other, each]) => `\`${other}\` ${each}`);
    if (others.length > 0) lines.push(`-# ${say('team:board.others', { others: others.join(' · ') })}`);
  }
  if (voting !== undefined && !isReplaced)
    lines.push(say('team:board.voting', { count: voting.voted, when: inTime(voting.until) }));
  return lines;
}

function namesOf(
  say: Wording['say'],
  finders: NonNullable<NonNullable<Match['teams']>['chosen']>['finders'],
): string {
  const names = finders.slice(0, mostNamed).map(({ name }) => name);
  const more = finders.length - names.length;
  return [...names.map(escapeText), ...(more > 0 ? [say('team:board.more', { number: more })] : [])].join(
    ', ',
  );
}
