import { expect, it } from 'vitest';
import type { z } from 'zod';
import { readForm } from '../../src/checks/form.ts';

/** Parts of bodies, and tables that check bodies against a schema. */

export const x = (length: number): string => 'x'.repeat(length);
export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
/** Distinct IDs. */
export const ids = (count: number): string[] => times(count, (index) => `1234567890123456${100 + index}`);

export const v2Flag = 1 << 15;

export const button = (custom_id: string, more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'Press',
  custom_id,
  ...more,
});
export const row = (...components: object[]): object => ({ type: 1, components });
export const rows = (...components: object[]): object => ({ components: [row(...components)] });
export const choices = (count: number): object[] =>
  times(count, (index) => ({ label: 'A', value: `${index}` }));
export const select = (more: object = {}): object => ({
  type: 3,
  custom_id: 'select',
  options: choices(1),
  ...more,
});
export const display = (content: string): object => ({ type: 10, content });
export const v2 = (...components: object[]): object => ({ flags: v2Flag, components });

/** Every error of a body as `path code`, and every key that Discord would ignore as `path overlooked`. */
export function faults(schema: z.ZodType, body: unknown): readonly string[] {
  const read = readForm(schema, body);
  return read.ok
    ? read.value.strange.map((key) => `${key.replaceAll('.', ' ')} overlooked`)
    : read.error.map((fault) => [...fault.path, fault.code].join(' '));
}

/** What is limited, the limit, where Discord documents it, a body at the limit, and the error one beyond it. */
export type Limit = readonly [
  what: string,
  figure: number,
  source: string,
  make: (figure: number) => unknown,
  ...faults: string[],
];

const step = (limits: readonly Limit[], schema: z.ZodType, title: string, beyond: number): void =>
  it.each(limits.map(([what, ...rest]) => ({ what, figure: rest[0], source: rest[1], limit: rest })))(
    title,
    ({ limit: [figure, , make, ...expected] }) => {
      expect(faults(schema, make(figure))).toEqual([]);
      expect(faults(schema, make(figure + beyond))).toEqual(expected);
    },
  );
export const atMost = (schema: z.ZodType, limits: readonly Limit[]): void =>
  step(limits, schema, '$what: at most $figure ($source)', 1);
export const atLeast = (schema: z.ZodType, limits: readonly Limit[]): void =>
  step(limits, schema, '$what: at least $figure ($source)', -1);

/** A body that is accepted, or rejected with these errors. */
export type Case = readonly [what: string, source: string, body: unknown, ...faults: string[]];
export const cases = (schema: z.ZodType, table: readonly Case[]): void =>
  it.each(table)('%s (%s)', (_what, _source, body, ...expected) =>
    expect(faults(schema, body)).toEqual(expected),
  );
