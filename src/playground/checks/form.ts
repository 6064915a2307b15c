import { z } from 'zod';
import type { Result } from '../../result.ts';
import { err, ok } from '../../result.ts';
import type { Fault } from '../refusal.ts';

/**
 * The bodies of requests as zod schemas that answer with Discord's own codes. Every object is strict: keys
 * that Discord does not know are not refused (Discord overlooks them) but reported, since they are mistakes.
 */
export interface Form<T> {
  readonly value: T;
  readonly strange: readonly string[];
}

/** Discord counts code points, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

export const fault = (
  context: z.core.$RefinementCtx,
  path: readonly (string | number)[],
  code: string,
  message: string,
): void => void context.addIssue({ code: 'custom', path: [...path], message, params: { code }, input: null });

const between = (min: number, max: number): string => `Must be between ${min} and ${max} in length.`;

export const text = (min: number, max: number): z.ZodType<string> =>
  z.string().superRefine((value, context) => {
    const length = lengthOf(value);
    if (length > max && min === 0)
      fault(context, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    else if (length < min || length > max) fault(context, [], 'BASE_TYPE_BAD_LENGTH', between(min, max));
  });

export const list = <T extends z.ZodType>(item: T, min: number, max: number): z.ZodType<z.output<T>[]> =>
  z.array(item).superRefine((value, context) => {
    if (value.length > max && min === 0)
      fault(context, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
    else if (value.length < min || value.length > max)
      fault(context, [], 'BASE_TYPE_BAD_LENGTH', between(min, max));
  });

export const range = (min: number, max: number): z.ZodType<number> =>
  z.int().superRefine((value, context) => {
    if (value < min)
      fault(context, [], 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
    if (value > max)
      fault(context, [], 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  });

/** Ids arrive as text, or as a small number for the files of the same request. */
export const snowflake = z.union([z.string().regex(/^\d{1,20}$/), z.int().nonnegative()]).transform(String);

function asFault(issue: z.core.$ZodIssue, path: readonly (string | number)[]): Fault {
  if (issue.code === 'custom')
    return { path, code: String(issue.params?.['code'] ?? 'BASE_TYPE_INVALID'), message: issue.message };
  if (issue.code === 'invalid_value')
    return { path, code: 'BASE_TYPE_CHOICES', message: `Value must be one of {${issue.values.join(', ')}}.` };
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined)
    return { path, code: 'UNION_TYPE_CHOICES', message: 'Value of field "type" is not allowed here.' };
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return { path, code: 'BASE_TYPE_REQUIRED', message: 'This field is required' };
  return { path, code: 'BASE_TYPE_INVALID', message: issue.message };
}

type Path = readonly (string | number)[];

function withoutKey(body: unknown, path: Path, keys: readonly string[]): void {
  let node = body;
  for (const step of path) node = (node as Record<string | number, unknown>)[step];
  for (const key of keys) delete (node as Record<string, unknown>)[key];
}

/** Reads a body by its schema: the value with the strange keys left out, or every fault at its place. */
export function readForm<T>(schema: z.ZodType<T>, body: unknown): Result<Form<T>, readonly Fault[]> {
  const strange: string[] = [];
  const copy = structuredClone(body);
  // Strange keys stop zod from telling the rest, so they are taken out and the body is read again.
  for (;;) {
    const read = schema.safeParse(copy, { reportInput: true });
    if (read.success) return ok({ value: read.data, strange });
    const keyed = read.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    if (keyed.length === 0) return err(read.error.issues.map((issue) => asFault(issue, issue.path as Path)));
    for (const issue of keyed) {
      strange.push(...issue.keys.map((key) => [...issue.path, key].join('.')));
      withoutKey(copy, issue.path as Path, issue.keys);
    }
  }
}
