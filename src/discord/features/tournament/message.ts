import { gameById } from '../../../games/index.ts';
import { restsIn, thirdPlacePair, type Round, type Tournament } from '../../../matches/index.ts';
import { phrase } from '../../../phrase.ts';
import type { Bot } from '../../interactions/context.ts';
import { buttonRow, type Button } from '../../messages/buttons.ts';
import { inPages, pagerRows } from '../../messages/pager.ts';
import type { Payload } from '../../messages/payload.ts';
import { termsPhrases } from '../../messages/terms.ts';
import { inTime } from '../../messages/timestamps.ts';
import { joinButton, leaveButton, ownStandingsButton, pairingsButton } from './components.ts';
import { progress } from './standings/page.ts';
import { halves } from './standings/table.ts';
import type { Wording } from '../../messages/words.ts';

/** Texts and pictures of a tournament. */

/** Characters of a list; the rest of a message is shorter. */
const listLimit = 1_400;
/** How many names are shown before the start. */
const mostNames = 40;

/** A tournament that can be joined, with its players; afterwards, how far it has come. */
export function openMessage(bot: Bot, tournament: Tournament): Payload {
  const { id, options, organiser, state } = tournament;
  const wording = bot.wordingOf(tournament);
  const { say, plain } = wording;
  const people = state.entrants.flatMap(({ player, withdrawn }) =>
    withdrawn ? [] : [tournament.players[player]!.name],
  );
  const names = people.slice(0, mostNames).join(', ');
  const count = people.length;
  const list = say(count > mostNames ? 'tournament:open.morePlayers' : 'tournament:open.players', {
    count,
    names,
  });
  const lines = [
    say('tournament:open.title', { name: options.name, game: bot.gameName(options.gameId), id }),
    say('tournament:open.organiser', { name: organiser.name }),
    formatLine(wording, tournament),
    gameLine(bot, wording, tournament),
    '',
    count === 0 ? say('tournament:open.nobody') : list,
    ...stateLines(wording, tournament),
  ];
  const entry: readonly Button[] = [
    // After the start, mostly those who have left can join.
    {
      label: plain('tournament:button.join'),
      id: joinButton.of(id),
      ...(state.status === 'open' && { style: 'success' }),
    },
    { label: plain('tournament:button.leave'), id: leaveButton.of(id) },
  ];
  const own = { label: plain('tournament:button.standings'), id: ownStandingsButton.of(id) };
  return {
    content: lines.join('\n'),
    rows: [buttonRow(...(state.status === 'ended' ? [] : entry), own)],
  };
}

function stateLines(wording: Wording, tournament: Tournament): readonly string[] {
  const { say } = wording;
  const { state } = tournament;
  const small = (key: 'how' | 'cancelled' | 'over' | 'begun' | 'begun.swiss') =>
    `-# ${say(`tournament:open.${key}`)}`;
  if (state.status === 'open') return [small('how')];
  if (state.status === 'ended') return [small(state.plan === undefined ? 'cancelled' : 'over')];
  const data = {
    progress: progress(wording, tournament),
    when: inTime(state.rounds.at(-1)?.deadline ?? 0),
  };
  const round = say('tournament:open.round', data);
  const begun = state.plan?.format === 'swiss' ? 'begun.swiss' : 'begun';
  return [...(state.rounds.length > 0 ? [round] : []), small(begun)];
}

function formatLine({ say: word }: Wording, { options, state }: Tournament): string {
  return [
    word(
      `tournament:format.${options.format === 'preset' ? (state.plan?.format ?? 'preset') : options.format}`,
    ),
    ...(options.format === 'swiss' && options.rounds !== null
      ? [word('tournament:rounds', { count: options.rounds })]
      : []),
    word('tournament:games', { count: options.games }),
    ...(options.atOnce.length > 1
      ? [word('tournament:atOnce.rounds', { list: options.atOnce.join(', ') })]
      : []),
    ...(options.atOnce.length === 1 && options.atOnce[0]! > 1
      ? [word('tournament:atOnce', { count: options.atOnce[0]! })]
      : []),
    ...(options.format === 'groups'
      ? [
          word('tournament:groupSize', { size: options.groupSize }),
          word('tournament:advance', { count: options.advance }),
        ]
      : []),
    ...(hasBracket(options) ? [word('tournament:deciders', { count: options.deciders })] : []),
    ...(!hasBracket(options) && options.deciders > 0
      ? [word('tournament:playoff', { count: options.deciders })]
      : []),
    ...(options.third && hasBracket(options) ? [word('tournament:third')] : []),
    word('tournament:days', { count: options.days }),
    word(`tournament:unfinished.${options.absence}`),
  ].join(' · ');
}

const hasBracket = ({ format }: Tournament['options']): boolean =>
  format === 'knockout' || format === 'groups';

function gameLine({ games }: Bot, { say, plain }: Wording, { options, terms }: Tournament): string {
  const game = gameById(games, options.gameId);
  const reason = game?.unrated(options.game);
  const casual = terms.rated && reason === undefined ? undefined : { reason };
  return [
    ...(game?.summary(options.game) ?? []),
    ...termsPhrases(terms, casual, plain),
    ...(terms.vacation ? [] : [phrase('tournament:noVacation')]),
    ...(options.threads ? [phrase('tournament:inThreads')] : []),
  ]
    .map(say)
    .join(' · ');
}

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
    content: [head, ...ends, ...(pages[shown - 1] ?? [])].join('\n'),
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

/** As many lines as fit. */
export function roundLines(
  wording: Wording,
  tournament: Tournament,
  round: Round,
  resting: readonly number[] = [],
): readonly string[] {
  const lines = linesOf(wording, tournament, round, resting);
  const [fits = []] = inPages(lines, listLimit);
  const count = lines.length - fits.length;
  if (count === 0) return fits;
  return [...fits, wording.say('tournament:round.more', { count })];
}

/** A line for each match, then those without one. */
function linesOf(
  wording: Wording,
  tournament: Tournament,
  round: Round,
  resting: readonly number[],
): readonly string[] {
  const { players } = tournament;
  const { say } = wording;
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
  ];
}

function byeKey({ options, state }: Tournament, { slots }: Round, { player, points }: Round['byes'][number]) {
  if (slots !== undefined) return 'through';
  if (state.plan?.format === 'swiss')
    return points === 2 * options.games ? 'bye' : restsIn(state, player) ? 'rest' : 'late';
  return points === 0 ? 'annulled' : 'left';
}
