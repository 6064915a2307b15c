import type { TestTable } from './table.ts';

/** On 3x3: a road along the c file. */
export const roadPlies = ['a1', 'c3', 'c2', 'a2', 'c1'] as const;

/** Plays a whole match that Ada wins as White. @returns its id. */
export async function playRoad(table: TestTable): Promise<string> {
  let board = await table.start({ size: 3 });
  for (const [index, ply] of roadPlies.entries()) {
    (index % 2 === 0 ? table.ada : table.ben).reply(board, ply);
    board = await table.board(index + 2);
  }
  return /`(\w+)`/.exec(board.content)?.[1] ?? '';
}
