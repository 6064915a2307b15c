import { gameById } from '../../../../games/index.ts';
import type { Standing, Tournament } from '../../../../matches/index.ts';
import type { Say } from '../../../../phrase.ts';
import type { Bot } from '../../../interactions/context.ts';
import type { PayloadFile } from '../../../messages/payload.ts';
import { writtenRecord } from '../../../messages/record.ts';
import { trf } from './trf.ts';

/** A tournament as files for other programs, which are in no language. */

export const exports = ['csv', 'json', 'trf', 'games'] as const;
export type Export = (typeof exports)[number];

/** @param plain words why a match went on from another position. */
export function exportFiles(
  from: Source,
  plain: Say,
  tournament: Tournament,
  what: Export,
): readonly PayloadFile[] {
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
      return [gamesFile(from, plain, tournament)];
  }
}

type Source = Pick<Bot, 'games' | 'matches'>;

/** All of them. */
export const exportAll =
  (from: Source) =>
  (tournament: Tournament, plain: Say): readonly PayloadFile[] =>
    exports.flatMap((what) => exportFiles(from, plain, tournament, what));

/** All that was played, in one file of the game's usual format. */
export function gamesFile({ games, matches }: Source, plain: Say, tournament: Tournament): PayloadFile {
  const { id, options } = tournament;
  const game = gameById(games, options.gameId);
  return {
    name: `tournament-${id}-games.${game?.files[0] ?? 'txt'}`,
    data: async () => {
      const texts: string[] = [];
      for await (const match of matches.rounds.played(id))
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
