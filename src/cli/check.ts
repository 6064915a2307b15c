import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import { decodeFile } from '../text.ts';
import type { Phrase, Result } from '../phrase.ts';
import type { Outcome } from '../games/game.ts';
import { sentence, sentences } from './sentence.ts';
import { orUsageError, type Session } from './terminal.ts';

/** A match read from a file and replayed. */
interface Replayed {
  readonly board: { readonly plies: readonly string[]; readonly outcome: Outcome | undefined };
  /** The result stated in the file. */
  readonly stated: string | undefined;
  readonly notes: readonly Phrase[];
}

/** @param files how help texts name them, such as `file.ptn`. */
export function checkCommand(
  { print, fail }: Session,
  files: string,
  readGames: (text: string) => readonly Result<Replayed, Phrase>[],
): Command {
  return new Command('check')
    .description(
      'replay every game in the files and compare its end with the stated result; exits with 1 if any differs',
    )
    .argument(`<${files}...>`, 'the files')
    .action(async (names: readonly string[]) => {
      const texts = await orUsageError(Promise.all(names.map((name) => readFile(name))));
      for (const [index, bytes] of texts.entries()) {
        const games = readGames(decodeFile(bytes));
        for (const [number, game] of games.entries()) {
          const { agrees, finding } = checkGame(game);
          const notes = sentences(game.ok ? game.value.notes : []);
          const which = games.length === 1 ? '' : `, game ${number + 1}`;
          print(`${names[index]}${which}: ${agrees ? 'ok' : 'DIFFERS'}, ${finding}${notes}\n`);
          if (!agrees) fail();
        }
      }
    });
}

/** Results that need no position: resignation, time, agreement. */
const byAgreement: readonly string[] = ['1-0', '0-1', '1/2-1/2'];

function checkGame(game: Result<Replayed, Phrase>) {
  if (!game.ok) return { agrees: false, finding: sentence(game.error) };
  const { board, stated } = game.value;
  const played = board.outcome?.score;
  const plies = board.plies.length;
  const length = plies === 1 ? '1 ply' : `${plies} plies`;
  if (stated === undefined)
    return { agrees: true, finding: `${length}, ${played ?? 'unfinished'}, no result stated` };
  if (played === stated) return { agrees: true, finding: `${length}, ${played}` };
  if (played === undefined && byAgreement.includes(stated)) {
    return { agrees: true, finding: `${length}, ${stated} not decided on the board` };
  }
  return { agrees: false, finding: `${length}, ${stated} stated but ${played ?? 'unfinished'} played` };
}
