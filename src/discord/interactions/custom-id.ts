import { z } from 'zod';
import { maxPathText } from '../../games/game.ts';

/**
 * The meaning of a component, `kind:part:part`, is stored in its custom ID (at most 100 characters), so it survives
 * restarts. IDs can be forged, so handlers check every permission against the store.
 */
export interface CustomId<Parts extends readonly unknown[] = readonly unknown[]> {
  readonly kind: string;
  /** Whether the first part is the ID of a match or challenge. */
  readonly namesMatch: boolean;
  /** The schemas that parse the parts. */
  readonly schemas: readonly z.ZodType[];
  of(...parts: Parts): string;
  /** @returns `undefined` for parts that this version of the bot did not write. */
  parse(parts: readonly string[]): Parts | undefined;
}

/** @param kind unique across all features. */
export function customId<const T extends readonly z.ZodType[]>(
  kind: string,
  ...schemas: T
): CustomId<{ -readonly [K in keyof T]: z.output<T[K]> }> {
  type Parts = { -readonly [K in keyof T]: z.output<T[K]> };
  const tuple = z.tuple(schemas as unknown as [z.ZodType]);
  return {
    kind,
    namesMatch: schemas[0] === matchId,
    schemas,
    of: (...parts) => [kind, ...parts].join(':'),
    parse: (parts) => {
      const parsed = tuple.safeParse(parts);
      return parsed.success ? (parsed.data as unknown as Parts) : undefined;
    },
  };
}

/** The kind and parts of a custom ID. */
export function splitCustomId(text: string): { readonly kind: string; readonly parts: readonly string[] } {
  const [kind = '', ...parts] = text.split(':');
  return { kind, parts };
}

/** ID of a match or challenge. */
export const matchId = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
export const snowflake = z.string().regex(/^\d{17,20}$/);
export const turnNumber = z.coerce.number().int().min(0).max(1_000_000);
export const pageNumber = z.coerce.number().int().min(1).max(100_000);
export const categoryId = z.string().regex(/^[a-z0-9]{1,16}$/);
export const gameId = z.string().regex(/^[a-z]{1,16}$/);

/** Maximum length of a typed move that fits into a custom ID with the rest. */
export const maxTypedMove = 60;
/** A move as typed; `:` separates the parts of a custom ID and never occurs in notation. */
export const typedMove = z
  .string()
  .regex(/^[^:]+$/)
  .max(maxTypedMove);

/** The choices of a half-composed turn, joined by `.`; empty at the first step. */
export const path = z
  .string()
  .regex(/^(?:[A-Za-z0-9+<>-]{1,8}(?:\.[A-Za-z0-9+<>-]{1,8})*)?$/)
  .max(maxPathText);

/** Of a button that carries these parts, and a path last. */
export const withPath =
  <Parts extends readonly unknown[]>(id: Pick<CustomId<[...Parts, string]>, 'of'>, ...parts: Parts) =>
  (choices: readonly string[]): string =>
    id.of(...parts, formatPath(choices));

export function formatPath(choices: readonly string[]): string {
  return choices.join('.');
}

export function parsePath(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}
