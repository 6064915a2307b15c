import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A type is found by its name: no two rooms export the same one. */

/** What packages declare for themselves, since they know nothing of Taktable; it means the same there as here. */
const ofPackages = ['Result', 'Seat', 'Outcome', 'Refusal', 'Position'];

const declaration = /^export (?:declare )?(?:abstract )?(?:interface|type|class) (\w+)\b(?! from)/gm;

/** The places of each exported type, by its name. */
function declaredIn(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const places = new Map<string, string[]>();
  for (const file of files)
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(declaration))
      places.set(name, [...(places.get(name) ?? []), file]);
  return places;
}

const sources = (...patterns: readonly string[]): readonly string[] =>
  patterns.flatMap((pattern) => globSync(`${pattern}/**/*.{ts,tsx}`));
const isOf = (game: string) => (file: string) => new RegExp(`/${game}/`).test(file);

const program = sources('src', 'commands', 'packages/tak/src', 'packages/taka/src');

it.each([
  // Games say the same of different boards, each in a folder of its own.
  ['the program with one game', program.filter((file) => !isOf('taka')(file))],
  ['the program with the other', program.filter((file) => !isOf('tak')(file))],
  ['the local Discord', sources('packages/local-discord/src')],
])('in %s, an exported type has a name of its own', (_, files) => {
  const places = declaredIn(files);
  expect(places.size).toBeGreaterThan(40);
  expect([...places].filter(([name, found]) => found.length > 1 && !ofPackages.includes(name))).toEqual([]);
});

it('what packages declare for themselves is declared there', () => {
  const packages = declaredIn(sources('packages/tak/src'));
  expect(ofPackages.filter((name) => !packages.has(name))).toEqual([]);
});
