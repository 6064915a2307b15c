import fc from 'fast-check';
import { z } from 'zod';
import type { CustomId } from '../../../src/discord/interactions/custom-id.ts';
import { everyFeature } from './features.ts';

/** Custom IDs that someone could forge, made from the schemas with which the bot parses them. */

/** The custom IDs of all the bot's components and forms, by kind. */
export const componentIds: ReadonlyMap<string, CustomId> = new Map(
  everyFeature.flatMap(({ components = [], forms = [] }) =>
    [...components, ...forms].map(({ id }) => [id.kind, id] as const),
  ),
);

/** Custom ids are no longer in Discord. */
const mostCharacters = 100;

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Some values of a schema: all of a list, both ends of a range, a random text. */
function described({ anyOf, const: only, enum: all, ...schema }: JsonSchema): readonly string[] {
  if (anyOf !== undefined) return anyOf.flatMap(described);
  if (all !== undefined) return all.map(String);
  if (only !== undefined) return [String(only)];
  if (schema.type === 'integer') return [schema.minimum ?? 0, schema.maximum ?? 0].map(String);
  const text = matching(schema.pattern ?? '^[a-z]{1,8}$');
  return text.includes(':') ? [] : [text];
}

/** Making a generator takes 10 ms, so the texts are kept. */
const matches = new Map<string, string>();

function matching(pattern: string): string {
  const [text = ''] = matches.has(pattern)
    ? [matches.get(pattern)]
    : fc.sample(fc.stringMatching(new RegExp(pattern)), 1);
  matches.set(pattern, text);
  return text;
}

/** Texts that parse as a part of a custom ID, those of `known` first. */
function readable(schema: z.ZodType, known: readonly string[]): readonly string[] {
  const texts = [...known, ...described(z.toJSONSchema(schema))];
  const read = [...new Set(texts)].filter((text) => schema.safeParse(text).success);
  if (read.length === 0) throw new Error(`no text is read by ${JSON.stringify(z.toJSONSchema(schema))}`);
  return read;
}

/**
 * Valid custom IDs of a kind: one with the first valid text of each part, then each part with every other text.
 * @param known values to try besides those from the schemas, best first: IDs of matches and people, turns.
 */
export function understood({ kind, schemas }: CustomId, known: readonly string[]): readonly string[] {
  const texts = schemas.map((schema) => readable(schema, known));
  const usual = texts.map(([first = '']) => first);
  const varied = texts.flatMap((all, part) => all.slice(1).map((text) => usual.with(part, text)));
  return [usual, ...varied]
    .map((parts) => [kind, ...parts].join(':'))
    .filter((text) => text.length <= mostCharacters);
}

const junk = [
  '',
  ' ',
  '-1',
  '1.5',
  '1e9',
  'NaN',
  '__proto__',
  'constructor',
  'Ä💥',
  '\u202e',
  'x'.repeat(80),
];

/** A custom ID that was truncated, extended or changed, so that none of its parts can be trusted. */
export function broken(customId: string): readonly string[] {
  const [kind = '', ...parts] = customId.split(':');
  return [
    kind,
    kind.toUpperCase(),
    ` ${customId}`,
    `${customId}:`,
    `${customId}:more`,
    customId.slice(0, -1),
    ...parts.flatMap((_, part) => [
      [kind, ...parts.toSpliced(part, 1)].join(':'),
      ...junk.map((text) => [kind, ...parts.with(part, text)].join(':')),
    ]),
  ].map((text) => text.slice(0, mostCharacters) || ':');
}

/** Custom IDs of every kind that names a match or challenge, for `id`. */
export function forgedFor(id: string, turn: number): readonly string[] {
  return [...componentIds.values()]
    .filter(({ namesMatch }) => namesMatch)
    .flatMap((kind) => understood(kind, [id, String(turn), 'a1', 'tak']))
    .filter((text) => text.split(':')[1] === id);
}
