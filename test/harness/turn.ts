import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '../../src/playground/index.ts';
import type { TableMessage } from '../../src/playground/protocol.ts';
import { boardsSeen } from '../support/players.ts';
import { openTable, type TestTable } from '../support/table.ts';

/** One turn by command with something going wrong in it, and what became of it. */
export interface Turn {
  readonly table: TestTable;
  readonly id: string;
  readonly outcome: Outcome;
  /** The private answer as it stood in the end; undefined: it was taken away, or there never was one. */
  readonly answer: TableMessage | undefined;
  /** The player was told that the move counts. */
  readonly told: boolean;
  readonly stored: boolean;
}

/** The longest that the bot may keep somebody waiting for an answer, in milliseconds. */
const patience = 18_000;

/** Ada's first move in a match with Ben; `breaks` runs before it, `then` when it was sent. */
export async function playTurn(
  breaks: (table: TestTable) => void,
  options: Parameters<typeof openTable>[0] = {},
): Promise<Turn> {
  const table = await openTable(options);
  const { ada, channel } = table;
  const board = await table.start({ size: 3 });
  const id = /`(\w+)`/.exec(board.content)?.[1] ?? '';
  breaks(table);
  const outcome = await ada.command(channel, 'move', { move: 'a1' });
  await outcome.answer(patience).catch(() => undefined);
  const answer = outcome.message;
  const waits = outcome.error !== undefined || (answer?.flags ?? 0) >= 128;
  const told = !waits && (answer === undefined || answer.content.includes('is played and stored'));
  return { table, id, outcome, answer, told, stored: (await plies(table, id)) === 1 };
}

export async function plies(table: TestTable, id: string): Promise<number> {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.get(id, { guildId, channelId });
  if (!found.ok) throw new Error(`the match is lost: ${found.error.key}`);
  return found.value.plies;
}

/** How often each turn's board stands in the channel. */
export function boardCounts(table: TestTable): readonly number[] {
  const counts: number[] = [];
  for (const { turn } of boardsSeen(table.ada, table.channel)) counts[turn] = (counts[turn] ?? 0) + 1;
  return counts;
}

/** The trouble is over: the move is made if it was not, its board comes, and the match goes on. */
export async function goesOn({ table, stored }: Turn): Promise<void> {
  const { ada, ben, channel, standIn } = table;
  standIn.faults.clear();
  await standIn.until(() => standIn.gateway.online, 20_000, 'the bot to come back');
  if (!stored) {
    // A client that has just come back may miss what is sent in the same instant.
    for (let attempt = 0; attempt < 5; attempt++) {
      const again = await ada.command(channel, 'move', { move: 'a1' });
      if (again.error === undefined && (await again.answer(patience)) === undefined) break;
      await sleep(500);
    }
  }
  // As much time as any retry may take.
  table.skip(3_600_000);
  const second = await table.board(2);
  const reply = await ben.command(channel, 'move', { move: 'c3' });
  if (reply.error !== undefined) ben.reply(second, 'c3');
  await table.board(3);
}
