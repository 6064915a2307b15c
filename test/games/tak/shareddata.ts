import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Recorded games and cases that lie beside a working copy, and not in it. */
export const sharedData = resolve(import.meta.dirname, '../../../../shared/data');

export const hasSharedData = existsSync(sharedData);
if (!hasSharedData) console.log(`Left out here: cases from ${sharedData}, which is not there.`);

export function readCases(name: string): unknown {
  return hasSharedData ? JSON.parse(readFileSync(join(sharedData, name), 'utf8')) : undefined;
}

export function recordedGames(): readonly { readonly name: string; readonly text: string }[] {
  if (!hasSharedData) return [];
  const games = join(sharedData, 'games');
  return readdirSync(games).map((name) => ({ name, text: readFileSync(join(games, name), 'utf8') }));
}
