import { z } from 'zod';
import { range } from './form.ts';
import { choiceList } from './options.ts';

/** Schemas for interaction callbacks, besides messages and modals. */

export const envelope = z.strictObject({ type: z.int(), data: z.unknown().optional() });

/** Callback type 5; the only flag that matters is Ephemeral. */
export const deferral = z.strictObject({ flags: range(0, 2 ** 31 - 1).nullish() }).nullish();

/** Callback type 8, for an option of this type. */
export const suggestions = (option: number) => z.strictObject({ choices: choiceList(option) });
