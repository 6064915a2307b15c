import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { type ReadGame, readGames } from '../games/tak/notation/record.ts';
import type { TakRefusal } from '../games/tak/refusal.ts';
import type { Result } from '../result.ts';
import { sentence } from './positions.ts';
import { orUsageError, type Terminal } from './terminal.ts';

export function checkCommand({ print }: Terminal, setCode: (code: number) => void): Command {
  return new Command('check')
    .description('replay each game of PTN files and compare it with its Result tag; exit 1 if one differs')
    .argument('<file.ptn...>', 'the files')
    .action(async (files: readonly string[]) => {
      const texts = await orUsageError(Promise.all(files.map((file) => readFile(file, 'utf8'))));
      for (const [index, text] of texts.entries()) {
        const games = readGames(text);
        for (const [number, game] of games.entries()) {
          const { agrees, finding } = checkGame(game);
          const which = games.length === 1 ? '' : `, game ${number + 1}`;
          print(`${files[index]}${which}: ${agrees ? 'ok' : 'DIFFERS'}, ${finding}\n`);
          if (!agrees) setCode(1);
        }
      }
    });
}

/** Ends that happen beside the board: resignation, time, agreement. */
const byAgreement: readonly string[] = ['1-0', '0-1', '1/2-1/2'];

interface Finding {
  readonly agrees: boolean;
  readonly finding: string;
}

function checkGame(game: Result<ReadGame, TakRefusal>): Finding {
  if (!game.ok) return { agrees: false, finding: sentence(game.error) };
  const { board, stated } = game.value;
  const played = board.outcome?.score;
  const length = `${board.plies.length} plies`;
  if (stated === undefined)
    return { agrees: true, finding: `${length}, ${played ?? 'unfinished'}, no result stated` };
  if (played === stated) return { agrees: true, finding: `${length}, ${played}` };
  if (played === undefined && byAgreement.includes(stated)) {
    return { agrees: true, finding: `${length}, ${stated} off the board` };
  }
  return { agrees: false, finding: `${length}, ${stated} stated but ${played ?? 'unfinished'} played` };
}
