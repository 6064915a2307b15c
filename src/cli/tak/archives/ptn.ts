import { open } from 'node:fs/promises';
import { readArchived, results } from '../../../games/tak/notation/record.ts';
import { parsePly } from '../../../games/tak/notation/ptn.ts';
import { placeAt, type PtnGame, readPtnGames } from '../../../games/tak/notation/ptnfile.ts';
import { refuse, refusalName, type TakRefusal } from '../../../games/tak/refusal.ts';
import { err, type Result } from '../../../result.ts';
import type { ImportedGame } from '../../../store/store.ts';
import { sentence } from '../../sentence.ts';
import { type Read, type Refused, toImported } from './archived.ts';

/** Reads a PTN file of any length, game by game. */

/** Of one game, or of several without tags; far longer than any. In characters. */
const maxChunk = 1_000_000;

/** @param passed so many games are passed over, without being read. */
export async function* readPtnFile(path: string, passed: number): AsyncGenerator<Read> {
  let number = 0;
  for await (const { text, line, at } of chunksOf(path)) {
    number++;
    const games = number <= passed ? [undefined] : readChunk(text, line);
    for (const [index, game] of games.entries())
      yield { game, at, passed: index === games.length - 1 ? number : number - 1 };
  }
}

function readChunk(text: string, line: number): readonly Result<ImportedGame, Refused>[] {
  if (text.length > maxChunk) {
    const reason = sentence(refuse('too-long', { length: text.length, most: maxChunk }));
    return [err({ where: `line ${line}`, reason, isUnfinished: false })];
  }
  return readPtnGames(text).map((game) => toGame(text, game, line));
}

interface Chunk {
  readonly text: string;
  /** Its first line, from 1. */
  readonly line: number;
  /** Where it ends, in bytes. */
  readonly at: number;
}

/** A new chunk begins with a tag after something else. */
async function* chunksOf(path: string): AsyncGenerator<Chunk> {
  const file = await open(path);
  try {
    let [lines, length, first, number, at]: [string[], number, number, number, number] = [[], 0, 1, 0, 0];
    let isPlayed = false;
    /** Inside a comment that has not ended. */
    let isNoted = false;
    for await (const line of file.readLines({ encoding: 'utf8' })) {
      number++;
      if (isPlayed && !isNoted && /^\s*\[/.test(line)) {
        yield { text: lines.join('\n'), line: first, at };
        [lines, length, first, isPlayed] = [[], 0, number, false];
      }
      at += Buffer.byteLength(line) + 1;
      length += line.length + 1;
      // What is too long is refused anyway.
      if (length <= maxChunk + line.length + 1) lines.push(line);
      const isTag = !isNoted && /^\s*\[/.test(line);
      if (!isTag && line.trim() !== '') isPlayed = true;
      if (!isTag) isNoted = line.lastIndexOf('{') > line.lastIndexOf('}') || (isNoted && !line.includes('}'));
    }
    if (lines.some((line) => line.trim() !== '')) yield { text: lines.join('\n'), line: first, at };
  } finally {
    await file.close();
  }
}

function toGame(
  text: string,
  read: Result<PtnGame, TakRefusal>,
  first: number,
): Result<ImportedGame, Refused> {
  const refused = (refusal: TakRefusal, line: number) => {
    const inFile = { ...refusal, data: 'line' in refusal.data ? { ...refusal.data, line } : refusal.data };
    const isUnfinished = refusalName(refusal) === 'unfinished';
    return err({ where: `line ${line}`, reason: sentence(inFile), isUnfinished });
  };
  const lineAt = (at: number): number => first - 1 + placeAt(text, at).line;
  if (!read.ok) {
    const { line } = read.error.data as { readonly line?: number };
    return refused(read.error, first - 1 + (line ?? 1));
  }
  const { value: game } = read;
  const archived = readArchived(text, game);
  if (!archived.ok) return refused(archived.error, lineAt(game.at));
  const { options, record } = archived.value;
  // A start with Black to move is written with White's ply omitted.
  const written =
    game.plies[0]?.text === '--' && options.tps !== undefined ? game.plies.slice(1) : game.plies;
  const { players, date, score } = record;
  const imported = toImported({
    options,
    plies: written.map((ply) => parsePly(ply.text)),
    score: results.find((known) => known === score),
    ratings: { first: players.first.rating, second: players.second.rating },
    date,
  });
  if (imported.ok) return imported;
  const { refusal, ply } = imported.error;
  if (ply === undefined) return refused(refusal, lineAt(game.at));
  const { text: typed, at } = written[ply]!;
  const place = { ...placeAt(text, at), ply: typed.slice(0, 40) };
  return refused(refuse('ptn-illegal', place, refusal), lineAt(at));
}
