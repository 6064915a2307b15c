import { z } from 'zod';
import { maxPathText } from '../../games/game.ts';

/**
 * What a component means travels in its custom id (at most 100 characters), `kind:part:part`, so that a restart
 * forgets nothing. Ids can be forged: whoever handles one checks every right against the database.
 */
export interface CustomId<Parts extends readonly unknown[] = readonly unknown[]> {
  readonly kind: string;
  /** Whether the first part is the id of a match or challenge. */
  readonly namesMatch: boolean;
  /** What each part is read with. */
  readonly schemas: readonly z.ZodType[];
  /** The text for a component. */
  of(...parts: Parts): string;
  /** @returns undefined for parts that this version of the bot did not write. */
  parse(parts: readonly string[]): Parts | undefined;
}

/** @param kind unique among all features. */
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

/** The kind of a custom id, and its parts. */
export function splitCustomId(text: string): { readonly kind: string; readonly parts: readonly string[] } {
  const [kind = '', ...parts] = text.split(':');
  return { kind, parts };
}

/** Of a match or a challenge. */
export const matchId = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
export const snowflake = z.string().regex(/^\d{17,20}$/);
export const turnNumber = z.coerce.number().int().min(0).max(1_000_000);
export const pageNumber = z.coerce.number().int().min(1).max(100_000);
export const categoryId = z.string().regex(/^[a-z0-9]{1,16}$/);
export const gameId = z.string().regex(/^[a-z]{1,16}$/);

/** Characters of a typed move that fit into a custom id beside the rest. */
export const maxTypedMove = 60;
/** A move as it was typed; `:` separates the parts of a custom id and is no notation. */
export const typedMove = z
  .string()
  .regex(/^[^:]+$/)
  .max(maxTypedMove);

/** The choices of a half-composed turn, joined by `.`; empty at the first step. */
export const path = z
  .string()
  .regex(/^(?:[A-Za-z0-9+<>-]{1,8}(?:\.[A-Za-z0-9+<>-]{1,8})*)?$/)
  .max(maxPathText);

export function formatPath(choices: readonly string[]): string {
  return choices.join('.');
}

export function parsePath(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}
