import { restsIn, thirdPlacePair, type Round, type Tournament } from '../../../matches/index.ts';
import { inPages, pagerRows } from '../../messages/pager.ts';
import { divider, type Payload } from '../../messages/payload.ts';
import { inTime } from '../../messages/timestamps.ts';
import type { Wording } from '../../messages/words.ts';
import { pairingsButton } from './components.ts';
import { progress } from './standings/page.ts';
import { halves } from './standings/table.ts';

/** The pairings of a tournament. */

/** Characters of a list; the rest of a message is shorter. */
const listLimit = 1_400;

/** A page of the current round, from 1. */
export function pairingsMessage(wording: Wording, tournament: Tournament, page: number): Payload {
  const { id, options, state } = tournament;
  const round = state.rounds.at(-1);
  const { say, plain } = wording;
  if (round === undefined) return { content: say('tournament:noRound', { name: options.name }) };
  const head = say('tournament:pairings', {
    name: options.name,
    // Even if the tournament is over.
    progress: progress(wording, { ...tournament, state: { ...state, status: 'running' } }),
  });
  const ends =
    state.status === 'running' ? [say('tournament:round.ends', { when: inTime(round.deadline) })] : [];
  const pages = inPages(linesOf(wording, tournament, round, restingIn(tournament, round)), listLimit);
  // A later round may have fewer.
  const shown = Math.min(page, pages.length);
  const idOf = (to: number) => pairingsButton.of(id, to);
  return {
    content: [head, ...ends].join('\n'),
    blocks: [divider, (pages[shown - 1] ?? []).join('\n')],
    rows: pagerRows(plain, { page: shown, more: shown < pages.length, idOf }),
  };
}

/** With an odd number of players, who has nobody to play in a round in which all play all, and gets no points for it. */
export function restingIn({ state }: Tournament, { matches, byes, slots }: Round): readonly number[] {
  if (slots !== undefined || state.plan?.format === 'swiss') return [];
  const busy = [
    ...matches.flatMap(({ first, second }) => [first, second]),
    ...byes.map(({ player }) => player),
  ];
  return state.entrants.flatMap(({ player, withdrawn }) =>
    withdrawn || busy.includes(player) ? [] : [player],
  );
}

/** Below what is said of a round, as many of its lines as fit. */
export function roundMessage(
  content: string,
  wording: Wording,
  tournament: Tournament,
  round: Round | undefined,
  resting: readonly number[] = [],
): Payload {
  const lines = round === undefined ? [] : linesOf(wording, tournament, round, resting);
  const [fits = []] = inPages(lines, listLimit);
  const count = lines.length - fits.length;
  const more = count === 0 ? [] : [wording.say('tournament:round.more', { count })];
  return { content, blocks: lines.length === 0 ? [] : [divider, [...fits, ...more].join('\n')] };
}

/** A line for each match, then those without one. */
function linesOf(
  wording: Wording,
  tournament: Tournament,
  round: Round,
  resting: readonly number[],
): readonly string[] {
  const { players, state } = tournament;
  const { say } = wording;
  const away = state.rounds.length === 1 ? state.entrants.filter(wasAway(tournament)) : [];
  const name = (player: number) => players[player]!.name;
  const beside: readonly number[] = thirdPlacePair(round) ?? [];
  const forThird = round.matches.filter(({ first }) => beside.includes(first));
  const others = round.matches.filter((match) => !forThird.includes(match));
  const lineOf = ({ id, first, second, points }: Round['matches'][number]) =>
    say(points === undefined ? 'tournament:round.match' : 'tournament:round.result', {
      first: name(first),
      second: name(second),
      id,
      firstPoints: halves(points?.[0] ?? 0),
      secondPoints: halves(points?.[1] ?? 0),
    });
  return [
    ...others.map(lineOf),
    ...(forThird.length > 0 ? [say('tournament:round.third'), ...forThird.map(lineOf)] : []),
    ...round.byes.map((bye) =>
      say(`tournament:round.${byeKey(tournament, round, bye)}`, {
        name: name(bye.player),
        points: halves(bye.points),
      }),
    ),
    ...resting.map((player) => say('tournament:round.rests', { name: name(player) })),
    ...away.map(({ player }) => say('tournament:round.away', { name: name(player) })),
  ];
}

/** Joined, and was not there when it started. */
const wasAway =
  ({ state }: Tournament) =>
  ({ player, left, removed }: Tournament['state']['entrants'][number]): boolean =>
    !state.order.includes(player) && left === undefined && !removed;

function byeKey({ options, state }: Tournament, { slots }: Round, { player, points }: Round['byes'][number]) {
  if (slots !== undefined) return 'through';
  if (state.plan?.format === 'swiss')
    return points === 2 * options.games ? 'bye' : restsIn(state, player) ? 'rest' : 'late';
  return points === 0 ? 'annulled' : 'left';
}
