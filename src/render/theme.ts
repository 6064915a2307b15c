import { z } from 'zod';
import {
  phrase,
  type After,
  type DataArguments,
  type Key,
  type Phrase,
  err,
  ok,
  type Result,
} from '../phrase.ts';
import { cut } from '../text.ts';
import type { Ink, Palette, Theme } from '../scene.ts';
import slate from './themes/slate.json' with { type: 'json' };

const colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i)
  .transform((text) => text.toLowerCase());

/** Every theme names the same colours. */
const inks = Object.keys(slate.palette) as Ink[];
const palette = z.strictObject(
  Object.fromEntries(inks.map((ink) => [ink, colour])) as Record<Ink, typeof colour>,
);

const theme = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().trim().min(1).max(50),
  palette,
});

/** A problem with a custom theme, worded in texts/; `field` is its path, such as `palette.hint`. */
export interface ThemeProblem extends Phrase {
  readonly key: Extract<Key, `theme:${string}`>;
}

/** Maximum length of its JSON in characters: three times what a theme needs, and Discord's limit of a text field. */
export const maxThemeLength = 4000;

/** Parses a theme from JSON. Reports everything that is wrong, including insufficient contrast. */
export function parseTheme(json: string): Result<Theme, readonly ThemeProblem[]> {
  const { length } = json;
  if (length > maxThemeLength) return err([problem('too-long', { length, most: maxThemeLength })]);
  try {
    return readTheme(JSON.parse(json.replace(/^\uFEFF/, '')));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return err([problem('json', { cause: error.message })]);
  }
}

/** Validates a theme from parsed JSON. */
export function readTheme(data: unknown): Result<Theme, readonly ThemeProblem[]> {
  const parsed = theme.safeParse(data);
  if (!parsed.success) return err(parsed.error.issues.flatMap((issue) => problemsOf(issue, data)));
  const illegible = illegibleIn(parsed.data.palette);
  return illegible.length > 0 ? err(illegible) : ok(parsed.data);
}

const problem = <Name extends After<'theme:'>>(
  name: Name,
  ...data: DataArguments<`theme:${Name}`>
): ThemeProblem => phrase(`theme:${name}`, ...data);

/** Problems found by the schema above. Unknown fields may have any name. */
function problemsOf(issue: z.core.$ZodIssue, data: unknown): readonly ThemeProblem[] {
  const pathTo = (path: readonly PropertyKey[]) => cut(path.join('.'), 40);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem('unknown', { field: pathTo([...issue.path, key]) }));
  }
  const field = pathTo(issue.path);
  const given = issue.path.reduce<unknown>(
    (inside, key) => (inside as Readonly<Record<PropertyKey, unknown>>)[key],
    data,
  );
  if (issue.path.length > 0 && given === undefined) return [problem('missing', { field })];
  if (issue.path.length > 1) return [problem('colour', { field })];
  const part = (['id', 'name', 'palette'] as const).find((each) => each === field);
  return [problem(part ?? 'theme', { field })];
}

type Legibility = readonly [ink: Ink, ground: Ink, least: number];

/** WCAG 2.2 requires a contrast of 4.5 for text (1.4.3), and 3 for large bold text and non-text (1.4.11). */
const legibility: readonly Legibility[] = [
  ['firstText', 'firstFace', 4.5],
  ['secondText', 'secondFace', 4.5],
  ['label', 'panel', 4.5],
  ['count', 'squareLight', 3],
  ['count', 'squareDark', 3],
  ['firstFace', 'secondFace', 3],
];
const pieces = [
  ['firstFace', 'firstLine'],
  ['secondFace', 'secondLine'],
] as const;
const squares = ['squareLight', 'squareDark'] as const;
const leastOfPieces = 3;

/** Colours with insufficient contrast. */
function illegibleIn(colours: Palette): readonly ThemeProblem[] {
  const name = (ink: Ink) => `palette.${ink}`;
  const compared = new Set([...legibility.flatMap(([ink, ground]) => [ink, ground]), ...pieces.flat()]);
  const translucent = [...compared].filter((ink) => colours[ink].length > 7);
  if (translucent.length > 0) return translucent.map((ink) => problem('opaque', { field: name(ink) }));
  const ratio = (ink: Ink, ground: Ink) => contrastOf(colours[ink], colours[ground]);
  // Truncated rather than rounded: 2.96 is not 3.
  const shown = (value: number) => Math.floor(value * 10) / 10;
  const texts = legibility.flatMap(([ink, ground, least]) => {
    const found = ratio(ink, ground);
    const data = { field: name(ink), ground: name(ground), ratio: shown(found), least };
    return found < least ? [problem('contrast', data)] : [];
  });
  // Either the face or the outline of a piece must stand out.
  const standing = pieces.flatMap(([face, line]) =>
    squares.flatMap((ground) => {
      const found = Math.max(ratio(face, ground), ratio(line, ground));
      const names = { field: name(face), outline: name(line), ground: name(ground) };
      const data = { ...names, ratio: shown(found), least: leastOfPieces };
      return found < leastOfPieces ? [problem('contrast-piece', data)] : [];
    }),
  );
  return [...texts, ...standing];
}

/** Relative luminance of `#rrggbb`, from 0 to 1 (WCAG 2.2). */
function luminance(colour: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** Contrast ratio of two opaque colours, from 1 to 21 (WCAG 2.2). */
function contrastOf(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high! + 0.05) / (low! + 0.05);
}
