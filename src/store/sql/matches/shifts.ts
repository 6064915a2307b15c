import { z } from 'zod';
import { readNote, writeNote } from '../notes.ts';
import type { Queries } from '../queries.ts';

/** Jumps of the machine's clock, which every process on it notices. */

/** The last shift, and the processes that have noticed why. */
const shiftNote = 'shift';
const shiftSchema = z.object({ ms: z.number(), at: z.number(), holders: z.array(z.string()) });
/** Processes measure the same jump of their clock nearly alike, in milliseconds; one that was stopped, late. */
const alikeMs = 1_000;
const lateMs = 600_000;

export const writeShift = (db: Queries, shift: z.infer<typeof shiftSchema>): Promise<void> =>
  writeNote(db, shiftNote, JSON.stringify(shift));

/** Whether another process has shifted for this jump of the clock, which this one has now noticed too. */
export async function isShared(db: Queries, holder: string, ms: number, now: number): Promise<boolean> {
  const note = await readNote(db, shiftNote);
  if (note === undefined) return false;
  const last = shiftSchema.parse(JSON.parse(note));
  const isSame = Math.abs(ms - last.ms) <= alikeMs && Math.abs(now - last.at) <= lateMs;
  if (!isSame || last.holders.includes(holder)) return false;
  await writeShift(db, { ...last, holders: [...last.holders, holder] });
  return true;
}
