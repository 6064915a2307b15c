import { z } from 'zod';
import type { Phrase } from '../phrase.ts';
import { err, ok, type Result } from '../result.ts';
import type { Ink, Palette, Theme } from '../scene.ts';
import { contrastOf } from './contrast.ts';

const colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i)
  .transform((text) => text.toLowerCase());

const palette = z.strictObject({
  background: colour,
  panel: colour,
  label: colour,
  tray: colour,
  squareLight: colour,
  squareDark: colour,
  count: colour,
  firstFace: colour,
  firstSide: colour,
  firstLine: colour,
  firstText: colour,
  firstRoad: colour,
  secondFace: colour,
  secondSide: colour,
  secondLine: colour,
  secondText: colour,
  secondRoad: colour,
  accent: colour,
  last: colour,
  lastMark: colour,
  lastText: colour,
  hint: colour,
  hintMark: colour,
  hintText: colour,
  win: colour,
  winMark: colour,
  threat: colour,
} satisfies Record<Ink, z.ZodType<string>>);

const theme = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]{1,32}$/),
  name: z.string().trim().min(1).max(50),
  palette,
});

/** What is wrong with a theme of somebody's own, worded in texts/; `field` is the path to it, such as `palette.hint`. */
export interface ThemeProblem extends Phrase {
  readonly key: `theme:${string}`;
}

/** Characters of its JSON: three times what a theme needs, and what a text field of Discord holds. */
export const maxThemeLength = 4000;

/** Reads a theme from JSON. Everything that is wrong is named; a theme in which pieces cannot be seen is refused. */
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

/** Reads a theme from what its JSON says. */
export function readTheme(data: unknown): Result<Theme, readonly ThemeProblem[]> {
  const parsed = theme.safeParse(data);
  if (!parsed.success) return err(parsed.error.issues.flatMap((issue) => problemsOf(issue, data)));
  const illegible = illegibleIn(parsed.data.palette);
  return illegible.length > 0 ? err(illegible) : ok(parsed.data);
}

const problem = (name: string, data: Phrase['data']): ThemeProblem => ({ key: `theme:${name}`, data });

/** Of the schema above. A field that is unknown may have any name. */
function problemsOf(issue: z.core.$ZodIssue, data: unknown): readonly ThemeProblem[] {
  const pathTo = (path: readonly PropertyKey[]) => path.join('.').slice(0, 40);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => problem('unknown', { field: pathTo([...issue.path, key]) }));
  }
  const field = pathTo(issue.path);
  const given = issue.path.reduce<unknown>(
    (inside, key) => (inside as Readonly<Record<PropertyKey, unknown>>)[key],
    data,
  );
  if (issue.path.length > 0 && given === undefined) return [problem('missing', { field })];
  return [problem(issue.path.length > 1 ? 'colour' : field || 'theme', { field })];
}

type Legibility = readonly [ink: Ink, ground: Ink, least: number];

/** Text wants a contrast of 4.5 (WCAG 2.2, 1.4.3), large bold text and what is no text 3 (1.4.11). */
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

/** What could not be told apart or read. */
function illegibleIn(colours: Palette): readonly ThemeProblem[] {
  const name = (ink: Ink) => `palette.${ink}`;
  const compared = new Set([...legibility.flatMap(([ink, ground]) => [ink, ground]), ...pieces.flat()]);
  const translucent = [...compared].filter((ink) => colours[ink].length > 7);
  if (translucent.length > 0) return translucent.map((ink) => problem('opaque', { field: name(ink) }));
  const ratio = (ink: Ink, ground: Ink) => contrastOf(colours[ink], colours[ground]);
  // Cut off, not rounded: 2.96 is not 3.
  const shown = (value: number) => Math.floor(value * 10) / 10;
  const texts = legibility.flatMap(([ink, ground, least]) => {
    const found = ratio(ink, ground);
    const data = { field: name(ink), ground: name(ground), ratio: shown(found), least };
    return found < least ? [problem('contrast', data)] : [];
  });
  // Of a piece's face and its outline the stronger counts.
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
