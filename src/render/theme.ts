import { z } from 'zod';
import { err, ok, type Result } from '../result.ts';
import type { Ink, Theme } from '../scene.ts';

const colour = z
  .string()
  .regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, 'write a colour as #rrggbb or #rrggbbaa')
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
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, 'use 1 to 32 of a-z, 0-9 and hyphens'),
  name: z.string().trim().min(1).max(50),
  palette,
});

/** What is wrong with a custom theme: `field` is the path to it, such as `palette.firstFace`, empty for the whole. */
export interface ThemeProblem {
  readonly field: string;
  readonly message: string;
}

/** Reads a theme from JSON. Every wrong field is named. */
export const parseTheme = (json: string): Result<Theme, readonly ThemeProblem[]> => {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch (error) {
    return err([
      { field: '', message: `not JSON: ${error instanceof Error ? error.message : String(error)}` },
    ]);
  }
  const parsed = theme.safeParse(data);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.flatMap((issue) => {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : [undefined];
      return names.map((key) => ({
        field: [...issue.path, ...(key === undefined ? [] : [key])].join('.'),
        message: key === undefined ? issue.message : 'no such field',
      }));
    }),
  );
};
