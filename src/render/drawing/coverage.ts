import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';

/** The code points that a file in WOFF 2.0 has glyphs for, by its `cmap` table (OpenType 1.9.1). */
export const readCoverage = (file: string): ReadonlySet<number> => codesOf(findCmap(readFileSync(file)));

/** Of the known tags, which a number stands for: WOFF 2.0, section 4.1. */
const tags = { cmap: 0, glyf: 10, loca: 11, arbitrary: 63 } as const;

function findCmap(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const compressed = woff.readUInt32BE(20);
  let at = 48;
  const number = (): number => {
    let value = 0;
    for (;;) {
      const byte = woff[at++]!;
      value = value * 128 + (byte & 0x7f);
      if (byte < 0x80) return value;
    }
  };
  let offset = 0;
  let cmap: readonly [from: number, to: number] = [0, 0];
  for (let table = 0; table < tables; table += 1) {
    const flags = woff[at++]!;
    const tag = flags & 0x3f;
    if (tag === tags.arbitrary) at += 4;
    const original = number();
    // These two are transformed unless they say otherwise, all others only if they say so.
    const isTransformed = flags >> 6 !== (tag === tags.glyf || tag === tags.loca ? 3 : 0);
    const length = isTransformed ? number() : original;
    if (tag === tags.cmap) cmap = [offset, offset + length];
    offset += length;
  }
  return brotliDecompressSync(woff.subarray(at, at + compressed)).subarray(...cmap);
}

/** A table has a format 12, for all of Unicode, or a format 4, for its first 65,536 characters. */
function codesOf(cmap: Buffer): ReadonlySet<number> {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(4 + 8 * index + 4),
  );
  const find = (format: number) => offsets.find((offset) => cmap.readUInt16BE(offset) === format);
  const [all, first] = [find(12), find(4)];
  if (all !== undefined) return new Set(inGroups(cmap.subarray(all)));
  return new Set(first === undefined ? [] : inSegments(cmap.subarray(first)));
}

function* inGroups(table: Buffer): Iterable<number> {
  const end = 16 + 12 * table.readUInt32BE(12);
  for (let at = 16; at < end; at += 12) {
    const last = table.readUInt32BE(at + 4);
    for (let code = table.readUInt32BE(at); code <= last; code += 1) yield code;
  }
}

function* inSegments(table: Buffer): Iterable<number> {
  const length = table.readUInt16BE(6);
  for (let at = 14; at < 14 + length; at += 2) {
    const [last, first] = [table.readUInt16BE(at), table.readUInt16BE(at + length + 2)];
    const delta = table.readUInt16BE(at + 2 * length + 2);
    const place = at + 3 * length + 2;
    const offset = table.readUInt16BE(place);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = offset === 0 ? code : table.readUInt16BE(place + offset + 2 * (code - first));
      // Glyph 0 stands for what the font has not.
      if (glyph !== 0 && ((glyph + delta) & 0xffff) !== 0) yield code;
    }
  }
}
