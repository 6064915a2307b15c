import { Command } from 'commander';
import { defaultSize } from '@taktable/tak';
import { TakBoard } from '../../games/tak/board/board.ts';
import { explorer } from '../../games/tak/explorer/explorer.ts';
import { tak } from '../../games/tak/index.ts';
import { archives, type Continuation } from '../../store/store.ts';
import { databaseOption, existingStore, withStore } from '../database.ts';
import { type Session, UsageError } from '../terminal.ts';
import { ongoingAt } from './positions.ts';

export function exploreCommand(session: Session): Command {
  return new Command('explore')
    .description('list how a position went on in imported archives; with SQLite, stop the bot first')
    .argument('[size|TPS...]', 'the size of an empty board, or an unfinished position', [String(defaultSize)])
    .option('--server <id>', 'in the matches of this server, or of this direct message channel, instead')
    .option(...databaseOption)
    .action(async (words: readonly string[], options: { server?: string; database?: string }) => {
      const board = TakBoard.start(ongoingAt(words));
      const position = explorer.position(board);
      if (position === undefined) throw new UsageError('the position is over');
      await withStore(session, existingStore(options.database), async (store) => {
        const found = await store.explorer.continuations(tak.id, options.server ?? archives, position.key);
        for (const line of linesOf(found, (ply) => position.fromStandard(ply))) session.print(`${line}\n`);
      });
    });
}

const heading = 'turn      games  White   draw  Black  rating';

/** Most often played first. */
function linesOf(
  found: readonly Continuation[],
  actual: (ply: string) => string | undefined,
): readonly string[] {
  const turns = found
    .map((turn) => ({ ...turn, name: actual(turn.ply) ?? '', games: turn.first + turn.draws + turn.second }))
    .filter(({ name }) => name !== '')
    .sort((a, b) => b.games - a.games || (a.name < b.name ? -1 : 1));
  if (turns.length === 0) return ['No game is known from here.'];
  const lines = turns.map(({ name, games, first, draws, second, rated, ratings }) => {
    const shares = [first, draws, second].map((count) => `${Math.round((100 * count) / games)}%`.padStart(7));
    const rating = rated === 0 ? '-' : String(Math.round(ratings / rated));
    return `${name.padEnd(8)}${String(games).padStart(7)}${shares.join('')}${rating.padStart(8)}`;
  });
  return [heading, ...lines];
}
