import {
  opponentIn,
  opponentsIn,
  pointsIn,
  restsIn,
  standings,
  wasPlayed,
  type Tournament,
} from '../../../../matches/index.ts';
import { codePoints, cut } from '../../../../text.ts';

/** FIDE's Tournament Report File (TRF16): a line for each player with fixed columns, and ten more for each round. */

/** One player in one round, for those who are in it. */
interface Entry {
  readonly players: readonly number[];
  readonly columns: (player: number) => string;
}

/** In place of an opponent: one pairing-allocated bye a round. */
const nobody = -1;

/**
 * The rounds that are over, since a program that pairs refuses a round without results. Where two play several matches
 * in a round, or somebody has several opponents, each match is a round of its own. Deciding matches are left out:
 * they win no points.
 */
export function trf(
  tournament: Pick<Tournament, 'options' | 'state' | 'players' | 'log' | 'organiser'>,
): string {
  const { options, players, log, organiser } = tournament;
  const open = tournament.state.rounds.findIndex(({ matches }) => matches.some((match) => !match.points));
  const state = {
    ...tournament.state,
    rounds: tournament.state.rounds.slice(0, open < 0 ? undefined : open),
  };
  const places = standings(state);
  const order = state.order.length > 0 ? state.order : places.map(({ player }) => player);
  const number = (player: number): string => `${order.indexOf(player) + 1}`.padStart(4);
  const rounds = state.rounds.flatMap((_, index) => inRounds(entriesIn({ options, state }, index, number)));
  const left = (state.plan?.rounds ?? 0) - state.rounds.length;
  const more = Array.from({ length: Math.max(0, left) }, (_, index) =>
    Math.max(1, options.games * opponentsIn(options, state.rounds.length + index)),
  );
  const total = more.reduce((sum, count) => sum + count, rounds.length);
  const lines = order.map((player) => {
    const place = places.find((one) => one.player === player);
    const name = plain(players[player]!.name, nameWidth);
    const points = ((place?.points ?? 0) / 2).toFixed(1).padStart(4);
    const games = rounds.map((entries) => {
      const own = entries.find((entry) => entry.players.includes(player));
      return `  ${own?.columns(player) ?? '0000 - Z'}`;
    });
    const head = `001 ${number(player)}      ${name}${' '.repeat(nameWidth - codePoints(name))}`;
    return `${head} ${' '.repeat(32)}${points} ${`${place?.rank ?? ''}`.padStart(4)}${games.join('')}`;
  });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');
  return [
    `012 ${plain(options.name)}`,
    ...(log[0] ? [`042 ${day(log[0].at)}`] : []),
    ...(state.status === 'ended' ? [`052 ${day(log.at(-1)!.at)}`] : []),
    `062 ${order.length}`,
    `092 ${state.plan?.format ?? options.format}`,
    `102 ${plain(organiser.name)}`,
    ...(total > 0 ? [`XXR ${total}`] : []),
    ...lines,
    '',
  ].join('\r\n');
}

const nameWidth = 33;

/** On one line, since lines are what separates players. */
const plain = (text: string, width = 200): string =>
  cut(text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim(), width, codePoints);

/** @param number of a player, in four columns. */
function entriesIn(
  { options, state }: Pick<Tournament, 'options' | 'state'>,
  index: number,
  number: (player: number) => string,
): readonly Entry[] {
  const { matches, byes } = state.rounds[index]!;
  const isSwiss = state.plan?.format === 'swiss';
  const full = 2 * options.games;
  const half = (player: number): Entry => ({ players: [player], columns: () => '0000 - H' });
  /** For the round that somebody missed before this one. */
  const isLate = ({ player, points }: (typeof byes)[number], round: number) =>
    isSwiss && points < full && round > 0 && !restsIn(state, player, round);
  const late = state.rounds[index + 1]?.byes.filter((bye) => isLate(bye, index + 1)) ?? [];
  const whole = isSwiss ? 'U' : 'F';
  const own = byes.filter((bye) => bye.points > 0 && !isLate(bye, index));
  const each = own.flatMap((bye) => Array<typeof bye>(options.games).fill(bye));
  return [
    ...matches
      .filter(({ deciding }) => !deciding)
      .map((match): Entry => ({
        players: [match.first, match.second],
        columns: (player) =>
          `${number(opponentIn(match, player))} ${match.first === player ? 'w' : 'b'} ${resultIn(match, player)}`,
      })),
    ...each.map(({ player, points }): Entry =>
      points === full
        ? { players: isSwiss ? [player, nobody] : [player], columns: () => `0000 - ${whole}` }
        : half(player),
    ),
    ...late.flatMap(({ player }) => Array<Entry>(options.games).fill(half(player))),
  ];
}

type Match = Tournament['state']['rounds'][number]['matches'][number];

function resultIn(match: Match, player: number): string {
  const points = pointsIn(match, player);
  const [win, loss] = wasPlayed(match) ? ['1', '0'] : ['+', '-'];
  return points === 2 ? win : points === 1 ? '=' : loss;
}

/** In as many rounds as it takes for each player to be in one entry at most. */
function inRounds(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const rounds: Entry[][] = [[]];
  for (const entry of entries) {
    const isFree = (round: readonly Entry[]) =>
      !round.some(({ players }) => players.some((player) => entry.players.includes(player)));
    const round = rounds.find(isFree);
    if (round) round.push(entry);
    else rounds.push([entry]);
  }
  return rounds;
}
