import { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import { messages, type FixedCode } from './codes.ts';
import type { Fault } from './refusal.ts';

/**
 * Request bodies as zod schemas that report errors with Discord's own codes. All objects are strict: unknown keys,
 * which Discord ignores, are not rejected but reported, because they are mistakes.
 */
interface Form<T> {
  readonly value: T;
  readonly strange: readonly string[];
}

type Path = readonly (string | number)[];
type Context = z.core.$RefinementCtx;

/** Discord counts code points, not UTF-16 units. */
export const lengthOf = (text: string): number => [...text].length;

export const fault = (context: Context, path: Path, code: string, message: string): void =>
  void context.addIssue({ code: 'custom', path: [...path], message, params: { code }, input: null });

export const refuse = (context: Context, path: Path, code: FixedCode): void =>
  fault(context, path, code, messages[code]);

export function checkUnique(
  context: Context,
  code: FixedCode,
  entries: readonly (readonly [path: Path, value: unknown])[],
): void {
  const seen = new Set<unknown>();
  for (const [path, value] of entries) {
    if (seen.has(value)) refuse(context, path, code);
    seen.add(value);
  }
}

/** Reports keys that Discord knows but ignores here. */
export const overlooked = (context: Context, keys: string[]): void =>
  void context.addIssue({ code: 'unrecognized_keys', keys, path: [], input: {} });

/** Problems that another schema finds in a part of the body. */
export function faultsOf(context: Context, path: Path, schema: z.ZodType, value: unknown): void {
  for (const issue of schema.safeParse(value, { reportInput: true }).error?.issues ?? []) {
    const found = asFault(issue);
    fault(context, [...path, ...found.path], found.code, found.message);
  }
}

function checkLength(length: number, min: number, max: number, context: Context): void {
  if (length > max && min === 0)
    fault(context, [], 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  else if (length < min || length > max)
    fault(context, [], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
}

export const text = (min: number, max: number): z.ZodType<string> =>
  z.string().superRefine((value, context) => checkLength(lengthOf(value), min, max, context));

export const list = <T extends z.ZodType>(item: T, min: number, max: number): z.ZodType<z.output<T>[]> =>
  z.array(item).superRefine((value, context) => checkLength(value.length, min, max, context));

/** A list without duplicates. */
export const set = <T extends z.ZodType>(item: T, min: number, max: number): z.ZodType<z.output<T>[]> =>
  list(item, min, max).superRefine((value, context) =>
    checkUnique(
      context,
      'SET_TYPE_ALREADY_CONTAINS_VALUE',
      value.map((one, index) => [[index], one]),
    ),
  );

const bounded = (whole: z.ZodType<number>, kind: string, min: number, max: number): z.ZodType<number> =>
  whole.superRefine((value, context) => {
    if (value < min)
      fault(context, [], 'NUMBER_TYPE_MIN', `${kind} value should be greater than or equal to ${min}.`);
    if (value > max)
      fault(context, [], 'NUMBER_TYPE_MAX', `${kind} value should be less than or equal to ${max}.`);
  });
export const range = (min: number, max: number) => bounded(z.int(), 'int', min, max);
export const double = (min: number, max: number) => bounded(z.number(), 'float', min, max);

/** IDs are unsigned 64-bit integers, as text. */
export const isSnowflake = (value: string): boolean =>
  /^(0|[1-9]\d{0,19})$/.test(value) && BigInt(value) < 2n ** 64n;
export const notSnowflake = (value: string) =>
  ({ code: 'NUMBER_TYPE_COERCE', message: `Value "${value}" is not snowflake.` }) as const;

export const snowflake = z.string().superRefine((value, context) => {
  const { code, message } = notSnowflake(value);
  if (!isSnowflake(value)) fault(context, [], code, message);
});

/** The index of a file in the same request, which may also be a number (docs: "Uploading Files"). */
export const fileId = z.union([snowflake, z.int().nonnegative()]).transform(String);

/** A URL with one of these schemes. */
export const address = (schemes: readonly string[], max: number): z.ZodType<string> =>
  text(0, max).superRefine((value, context) => {
    const scheme = /^[a-z][a-z0-9+.-]*(?=:)/i.exec(value)?.[0].toLowerCase();
    if (scheme === undefined || !URL.canParse(value)) refuse(context, [], 'URL_TYPE_INVALID_URL');
    else if (!schemes.includes(scheme)) {
      const known = schemes.map((one) => `'${one}'`).join(', ');
      const message = `Scheme "${scheme}" is not supported. Scheme must be one of (${known}).`;
      fault(context, [], 'URL_TYPE_INVALID_SCHEME', message);
    }
  });

/** An ISO 8601 timestamp. */
export const instant = z.string().superRefine((value, context) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) || Number.isNaN(Date.parse(value)))
    fault(context, [], 'DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`);
});

/** Discord's codes for values of the wrong type, by expected type. */
const conversions: Readonly<Record<string, readonly [code: string, message: string]>> = {
  string: ['STRING_TYPE_CONVERT', 'Could not interpret the value as string.'],
  int: ['NUMBER_TYPE_COERCE', 'The value is not int.'],
  number: ['NUMBER_TYPE_COERCE', 'The value is not a number.'],
  boolean: ['BOOLEAN_TYPE_CONVERT', 'Must be either true or false.'],
  array: ['LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType'],
  object: ['MODEL_TYPE_CONVERT', 'Expected an object/dictionary.'],
  record: ['DICT_TYPE_CONVERT', 'Only dictionaries may be used in a DictType'],
};

function asFault(issue: z.core.$ZodIssue): Fault {
  const path = issue.path as Path;
  const as = (code: string, message: string): Fault => ({ path, code, message });
  if (issue.code === 'custom')
    return as(String(issue.params?.['code'] ?? 'BASE_TYPE_INVALID'), issue.message);
  if (issue.code === 'invalid_union' && issue.discriminator !== undefined) {
    const options = (issue as { readonly options?: readonly unknown[] }).options ?? [];
    const message = `Value of field "${issue.discriminator}" must be one of (${options.join(', ')}).`;
    return { path: path.slice(0, -1), code: 'UNION_TYPE_CHOICES', message };
  }
  if (issue.input === undefined || issue.input === null)
    return as('BASE_TYPE_REQUIRED', messages.BASE_TYPE_REQUIRED);
  if (issue.code === 'invalid_value')
    return as('BASE_TYPE_CHOICES', `Value must be one of {${issue.values.join(', ')}}.`);
  if (issue.code === 'too_big' || issue.code === 'too_small') return as('NUMBER_TYPE_COERCE', issue.message);
  const [code, message] = (issue.code === 'invalid_type' && conversions[issue.expected]) || [
    'BASE_TYPE_INVALID',
    issue.message,
  ];
  return as(code, message);
}

function withoutKey(body: unknown, path: Path, keys: readonly string[]): void {
  let node = body;
  for (const step of path) node = (node as Record<string | number, unknown>)[step];
  for (const key of keys) delete (node as Record<string, unknown>)[key];
}

/** Parses a body: the value without unknown keys, or every error with its path. */
export function readForm<T>(schema: z.ZodType<T>, body: unknown): Result<Form<T>, readonly Fault[]> {
  const strange: string[] = [];
  let copy = body;
  // zod reports nothing else if there are unknown keys, so they are removed and the body is parsed again.
  for (;;) {
    const read = schema.safeParse(copy, { reportInput: true });
    if (read.success) return ok({ value: read.data, strange });
    const keyed = read.error.issues.filter((issue) => issue.code === 'unrecognized_keys');
    if (keyed.length === 0) return err(read.error.issues.map(asFault));
    if (copy === body) copy = structuredClone(body);
    for (const issue of keyed) {
      strange.push(...issue.keys.map((key) => [...issue.path, key].join('.')));
      withoutKey(copy, issue.path as Path, issue.keys);
    }
  }
}
