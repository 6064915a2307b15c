import { open } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { outlineOf, parsePly, readPtnRecords, type Refusal as TakRefusal, results } from '@taktable/tak';
import { placeAt, type ReadRecord } from '@taktable/tak/records';
import { encodingOf, cut } from '../../../text.ts';
import { tagged } from '../../../games/notation/records.ts';
import { playerTags } from '../../../games/tak/notation/record.ts';
import type { Refusal } from '../../../games/game.ts';
import { inWords } from '../../../games/tak/refusal.ts';
import { phrase, err, type Result } from '../../../phrase.ts';
import type { ImportedGame } from '../../../store/store.ts';
import { sentence } from '../../sentence.ts';
import { type Read, type RefusedGame, toImported } from './archived.ts';

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

function readChunk(text: string, line: number): readonly Result<ImportedGame, RefusedGame>[] {
  if (text.length > maxChunk) {
    const reason = sentence(phrase('tak:refusal.too-long', { length: text.length, most: maxChunk }));
    return [err({ where: `line ${line}`, reason, isUnfinished: false })];
  }
  return readPtnRecords(text).map((game) => toGame(game, line));
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
    const start = Buffer.alloc(2);
    await file.read(start, 0, 2, 0);
    const encoding = encodingOf(start);
    const lines16 = (): AsyncIterable<string> =>
      createInterface({ input: Readable.from(decoded(file.createReadStream({ start: 0 }), encoding)) });
    for await (const line of encoding === 'utf-8'
      ? file.readLines({ encoding: 'utf8', start: 0 })
      : lines16()) {
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

async function* decoded(bytes: AsyncIterable<Uint8Array>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const part of bytes) yield decoder.decode(part, { stream: true });
}

/** @param first the line of the file with which the chunk begins. */
function toGame(read: Result<ReadRecord, TakRefusal>, first: number): Result<ImportedGame, RefusedGame> {
  const refused = (refusal: Refusal, line: number) => {
    const inFile = { ...refusal, data: 'line' in refusal.data ? { ...refusal.data, line } : refusal.data };
    const isUnfinished = refusal.key === 'tak:refusal.unfinished';
    return err({ where: `line ${line}`, reason: sentence(inFile), isUnfinished });
  };
  const archived = read.ok ? outlineOf(read.value) : read;
  const lineAt = (at: number): number =>
    first - 1 + (read.ok ? placeAt(read.value.text, at) : { line: 1 }).line;
  const begin = lineAt(read.ok ? read.value.at : 0);
  if (!archived.ok) {
    const { line } = archived.error.data as { readonly line?: number };
    return refused(inWords(archived.error), line === undefined ? begin : first - 1 + line);
  }
  const { options, score, plies: written } = archived.value;
  const { players, date } = tagged(read.ok ? read.value.tags : [], playerTags);
  const imported = toImported({
    options,
    plies: written.map((ply) => parsePly(ply.text)),
    score: results.find((known) => known === score),
    ratings: { first: players.first.rating, second: players.second.rating },
    date,
  });
  if (imported.ok) return imported;
  const { refusal, ply } = imported.error;
  if (ply === undefined) return refused(refusal, begin);
  const { text: typed, at } = written[ply]!;
  const place = { ...placeAt(read.ok ? read.value.text : '', at), ply: cut(typed, 40) };
  return refused({ ...phrase('tak:refusal.ptn-illegal', place), reason: refusal }, lineAt(at));
}
