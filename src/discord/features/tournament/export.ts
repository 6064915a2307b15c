import { gameById } from '../../../games/index.ts';
import { opponentIn, pointsIn, wasPlayed, type Standing, type Tournament } from '../../../matches/index.ts';
import type { Bot } from '../../interactions/context.ts';
import type { PayloadFile } from '../../messages/payload.ts';
import { writtenRecord } from '../../messages/record.ts';

/** A tournament as files for other programs, which are in no language. */

export const exports = ['csv', 'json', 'trf', 'games'] as const;
export type Export = (typeof exports)[number];

export function exportFiles(bot: Bot, tournament: Tournament, what: Export): readonly PayloadFile[] {
  const file = (name: string, text: string) => ({
    name: `tournament-${tournament.id}-${name}`,
    data: Buffer.from(text),
  });
  switch (what) {
    case 'csv':
      return [
        file('standings.csv', csv(standingRows(tournament))),
        file('matches.csv', csv(matchRows(tournament))),
      ];
    case 'json':
      return [file('tournament.json', `${JSON.stringify(asJson(tournament), undefined, 2)}\n`)];
    case 'trf':
      return [file('tournament.trf', trf(tournament))];
    case 'games':
      return [gamesFile(bot, tournament)];
  }
}

/** All that was played, in one file of the game's usual format. */
export function gamesFile(bot: Bot, tournament: Tournament): PayloadFile {
  const { id, options } = tournament;
  const game = gameById(bot.games, options.gameId);
  const { plain } = bot.wordingOf(tournament);
  return {
    name: `tournament-${id}-games.${game?.files[0] ?? 'txt'}`,
    data: async () => {
      const texts: string[] = [];
      for await (const match of bot.matches.rounds.played(id))
        if (game && match.board) texts.push(writtenRecord(game, match, match.board, plain).text.trim());
      return Buffer.from(`${texts.join('\n\n')}\n`);
    },
  };
}

type Value = string | number | boolean;

const nameOf = ({ players }: Tournament, player: number): string => players[player]!.name;

const standingOf = (tournament: Tournament, place: Standing) => ({
  rank: place.rank,
  name: nameOf(tournament, place.player),
  points: place.points / 2,
  buchholz: place.buchholz / 2,
  buchholzCut1: place.cut1 / 2,
  sonnebornBerger: place.sonnebornBerger / 4,
  wins: place.wins,
  withdrawn: place.withdrawn,
});

function standingRows(tournament: Tournament): readonly (readonly Value[])[] {
  const rows = tournament.standings.map((place) => standingOf(tournament, place));
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
}

const matchesIn = (tournament: Tournament) =>
  tournament.state.rounds.flatMap(({ matches, byes }, index) => [
    ...matches.map(({ id, first, second, points, absent }) => ({
      round: index + 1,
      first: nameOf(tournament, first),
      second: nameOf(tournament, second),
      firstPoints: points ? points[0] / 2 : '',
      secondPoints: points ? points[1] / 2 : '',
      played: points !== undefined && absent === undefined,
      match: id,
    })),
    ...byes.map(({ player, points }) => ({
      round: index + 1,
      first: nameOf(tournament, player),
      second: '',
      firstPoints: points / 2,
      secondPoints: '',
      played: false,
      match: '',
    })),
  ]);

function matchRows(tournament: Tournament): readonly (readonly Value[])[] {
  const rows = matchesIn(tournament);
  return [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))];
}

/** RFC 4180; what a spreadsheet would take for a formula has an apostrophe before it. */
const csv = (rows: readonly (readonly Value[])[]): string =>
  rows
    .map((row) =>
      row
        .map((value) => {
          const text = typeof value === 'string' ? value.replace(/^(?=[=+\-@\t\r])/, "'") : String(value);
          return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        })
        .join(','),
    )
    .join('\r\n')
    .concat('\r\n');

const asJson = (tournament: Tournament) => {
  const { id, options, state, players, standings, log } = tournament;
  return {
    id,
    name: options.name,
    game: options.gameId,
    format: state.plan?.format ?? options.format,
    rounds: state.plan?.rounds ?? null,
    status: state.status,
    /** By number, as the log names them. */
    players: players.map(({ name }) => name),
    standings: standings.map((place) => standingOf(tournament, place)),
    matches: matchesIn(tournament),
    log: log.map(({ at, data }) => ({ at: new Date(at).toISOString(), ...(data as object) })),
  };
};

/**
 * FIDE's Tournament Report File (TRF16): a line for each player with fixed columns, and ten more for each round. Where
 * two play several matches in a round, or somebody has several opponents, each match is a round of its own.
 */
function trf(tournament: Tournament): string {
  const { options, state, standings, log } = tournament;
  const order = state.order.length > 0 ? state.order : standings.map(({ player }) => player);
  const number = new Map(order.map((player, index) => [player, index + 1]));
  const rounds = state.rounds.map((round) => columnsOf(round.matches));
  const lines = order.map((player) => {
    const place = standings.find((one) => one.player === player);
    const games = state.rounds.flatMap((round, index) => {
      const columns = rounds[index]!;
      const bye = round.byes.find((one) => one.player === player);
      return columns.map((matches) => {
        const match = matches.find(({ first, second }) => first === player || second === player);
        if (match !== undefined) {
          const other = String(number.get(opponentIn(match, player)) ?? 0).padStart(4);
          return `  ${other} ${match.first === player ? 'w' : 'b'} ${resultIn(match, player)}`;
        }
        return `  0000 - ${byeOf(bye?.points ?? 0, columns.length)}`;
      });
    });
    const points = ((place?.points ?? 0) / 2).toFixed(1).padStart(4);
    const name = nameOf(tournament, player).replaceAll(/\s+/g, ' ').slice(0, 33).padEnd(33);
    return `001 ${String(number.get(player)).padStart(4)}      ${name} ${' '.repeat(32)}${points} ${String(place?.rank ?? '').padStart(4)}${games.join('')}`;
  });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll('-', '/');
  return [
    `012 ${options.name.replaceAll(/\s+/g, ' ')}`,
    ...(log[0] ? [`042 ${day(log[0].at)}`] : []),
    ...(state.status === 'ended' ? [`052 ${day(log.at(-1)!.at)}`] : []),
    `062 ${order.length}`,
    `092 ${state.plan?.format ?? options.format}`,
    `XXR ${rounds.reduce((sum, columns) => sum + columns.length, 0)}`,
    ...lines,
    '',
  ].join('\r\n');
}

type Match = Tournament['state']['rounds'][number]['matches'][number];

/** The matches of a round in columns, in which each player has one at most. */
function columnsOf(matches: readonly Match[]): readonly (readonly Match[])[] {
  const columns: Match[][] = [[]];
  for (const match of matches) {
    const isFree = (column: readonly Match[]) =>
      !column.some((other) =>
        [other.first, other.second].some((one) => one === match.first || one === match.second),
      );
    const column = columns.find(isFree);
    if (column) column.push(match);
    else columns.push([match]);
  }
  return columns;
}

function resultIn(match: Match, player: number): string {
  const points = pointsIn(match, player);
  if (points === undefined) return ' ';
  const win = wasPlayed(match) ? '1' : '+';
  const loss = wasPlayed(match) ? '0' : '-';
  return points === 2 ? win : points === 1 ? '=' : loss;
}

/** @param columns among which the points are divided. */
const byeOf = (points: number, columns: number): string =>
  points === 2 * columns ? 'U' : points === columns ? 'H' : 'Z';
