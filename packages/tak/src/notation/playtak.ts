import { err, ok, type Result } from '../result.ts';
import { cut } from '../cut.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { fileOf, rankOf, squareAt } from '../rules/geometry.ts';
import { capstone, flat, wall } from '../rules/move.ts';
import type { WrittenPly } from './ply.ts';

/** The notation of the PlayTak server: `P A1`, `P B2 W`, `P C3 C`, `M A1 A3 2 1`, joined by commas. */

/** Far more than the longest match takes. */
const maxLength = 40_000;
const move = /^(?:P ([A-H][1-8])(?: ([WC]))?|M ([A-H][1-8]) ([A-H][1-8])((?: [1-8]){1,7}))$/;

export function parseServerGame(text: string): Result<readonly Result<WrittenPly, Refusal>[], Refusal> {
  if (text.length > maxLength) return err(refuse('too-long', { length: text.length, most: maxLength }));
  return ok(text.trim() === '' ? [] : text.split(',').map(parseServerMove));
}

function parseServerMove(text: string): Result<WrittenPly, Refusal> {
  const found = move.exec(text.trim());
  if (found === null) return err(refuse('unreadable', { text: cut(text, 40), found: cut(text, 2) }));
  const [, placed, piece, from, to, drops] = found;
  if (placed !== undefined) {
    const kind = piece === undefined ? flat : piece === 'W' ? wall : capstone;
    return ok({ kind: 'placement', piece: kind, square: squareOf(placed), doubled: false });
  }
  return parseSpread(squareOf(from!), squareOf(to!), drops!.trim().split(' ').map(Number), text);
}

function parseSpread(
  from: number,
  to: number,
  drops: readonly number[],
  text: string,
): Result<WrittenPly, Refusal> {
  const [right, up] = [fileOf(to) - fileOf(from), rankOf(to) - rankOf(from)];
  const steps = Math.abs(right) + Math.abs(up);
  if ((right !== 0 && up !== 0) || steps !== drops.length)
    return err(refuse('step-without-drop', { text: cut(text, 40) }));
  // In the order of `directions`.
  const direction = right === 0 ? (up > 0 ? 0 : 2) : right > 0 ? 1 : 3;
  const count = drops.reduce((sum, drop) => sum + drop, 0);
  return ok({ kind: 'spread', square: from, direction, count, drops, sum: count, claimsFlattening: false });
}

const squareOf = (name: string): number => squareAt(name.charCodeAt(0) - 65, Number(name[1]) - 1);
