import type { Link } from '../links.ts';
import {
  isQuick,
  usualOffers,
  type BoardSettings,
  type Match,
  type ShownRating,
} from '../../matches/index.ts';
import { isolated, type Phrase } from '../../phrase.ts';
import { otherSeat, seats, type Seat } from '../../seat.ts';
import type { Theme } from '../../scene.ts';
import type { MatchView, PageView } from '../protocol.ts';

export const seatOf = ({ players }: Match, personId: string): Seat | undefined =>
  seats.find((seat) => players[seat].id === personId);

/** The page puts names into its sentences as they are. */
export const namesOf = ({
  players: { first, second },
}: Pick<Match, 'players'>): Readonly<Record<Seat, string>> => ({
  first: isolated(first.name),
  second: isolated(second.name),
});

/** How a channel has its boards drawn. */
export const lookOf = ({ theme, labels, details }: BoardSettings): PageView['look'] => ({
  theme: (theme ?? undefined) as string | Theme | undefined,
  labels,
  details,
});

const ratingText = ({ points, provisional }: ShownRating): string => `${points}${provisional ? '?' : ''}`;

/** What no one has offered yet in this turn. */
function mayOffer(match: Match, personId: string): readonly string[] {
  const { outcome, held, offers } = match;
  if (seatOf(match, personId) === undefined || outcome !== undefined || held !== undefined) return [];
  // Without a clock, a pause changes nothing.
  const pause = match.deadline === undefined || match.round !== undefined ? [] : ['pause' as const];
  return [...usualOffers(match), ...pause].filter((what) => offers[what] === undefined);
}

/** What the holder of a link sees. The match must not be hidden. */
export function viewOf(
  match: Match,
  { person }: Link,
  { present, buttons, analysed }: Pick<MatchView, 'present' | 'buttons' | 'analysed'>,
  plain: (phrase: Phrase) => string,
  now: number,
): MatchView {
  const { id, gameId, version, turn, options, toMove, ratings, held, deadline, outcome } = match;
  const { board, proposed, boardSettings, terms, banks, boardMessage: posted } = match;
  return {
    kind: 'match',
    id,
    gameId,
    version,
    turn,
    options,
    plies: board?.plies ?? [],
    toMove,
    names: namesOf(match),
    ratings: ratings && { first: ratingText(ratings.first), second: ratingText(ratings.second) },
    seat: seatOf(match, person.id),
    held,
    quick: isQuick(terms),
    timeLeft: deadline === undefined ? undefined : Math.max(0, deadline - now),
    bank: deadline === undefined ? undefined : banks?.[otherSeat(toMove)],
    link:
      posted &&
      `https://discord.com/channels/${match.guildId ?? '@me'}/${posted.channelId}/${posted.messageId}`,
    calls: terms.calls,
    outcome: outcome && {
      winner: outcome.winner,
      how: plain(board?.ending?.(outcome) ?? outcome.how),
      score: outcome.score,
      void: outcome.void,
    },
    mayPlan: outcome === undefined && terms.level === null && seatOf(match, person.id) === otherSeat(toMove),
    mayOffer: mayOffer(match, person.id),
    offers: Object.entries(match.offers).map(([what, by]) => ({ what, by })),
    proposed: proposed && {
      position: proposed.board.plies.at(-1)!,
      reason: proposed.reason,
      isRated: match.casual === undefined,
    },
    look: lookOf(boardSettings),
    buttons,
    analysed,
    present,
  };
}
