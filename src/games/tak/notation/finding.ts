import lzString from 'lz-string';
import { err, ok, type Result } from '../../../result.ts';
import type { Found } from '../../game.ts';
import { foundIn } from '../../notation/found.ts';
import { TakBoard } from '../board/board.ts';
import { viewer } from './export.ts';
import { arrange } from '../options.ts';
import { parseOptions } from '../optionsschema.ts';
import { parsePly } from './ptn.ts';
import { readGame } from './record.ts';
import { refuse, type TakRefusal } from '../refusal.ts';

/** Finds positions in texts that contain other things, such as messages. */

const tag = /\[\w+ +"/;
/** Records of other games have tags too. */
const otherGame = /\[Game +"(?!Tak")/i;
/**
 * Ranks, side to move and move number, to be validated later. Anchored at the start of a run of such characters,
 * because a long run would otherwise be tried from each of them.
 */
const tpsLike = /(?<![x1-8SCF,/])[x1-8SCF,/]+ +[12] +[0-9]+/gi;
const beforeSquares = /^[3-8,/]+/;
/** At least three ranks. */
const ranks = /(?:\/[^/]+){2}/;
const firstPly = /(?<![\w.])1\. *(\S+)/;
/** The end of a code block. */
const fence = '```';
/**
 * Maximum length of the packed match in a URL. The longest matches take half of it, and a short packed text can expand
 * to an enormous one.
 */
const maxPacked = 10_000;
/** Maximum length of the unpacked match: the longest one, with a comment per ply, takes half of it. */
const maxUnpacked = 100_000;

/**
 * The position in a text: the final one of a match in a viewer's URL or in PTN, or that of a TPS; `undefined` if there
 * is none.
 */
export function findPosition(text: string): Result<Found, TakRefusal> | undefined {
  const address = text.indexOf(viewer);
  if (address >= 0) {
    const packed = /^[\w+\-$%]*/.exec(text.slice(address + viewer.length))?.[0] ?? '';
    if (packed.length > maxPacked) return err(refuse('too-long', { length: packed.length, most: maxPacked }));
    const unpacked = lzString.decompressFromEncodedURIComponent(packed) ?? '';
    if (unpacked.length > maxUnpacked)
      return err(refuse('too-long', { length: unpacked.length, most: maxUnpacked }));
    return endOf(unpacked);
  }
  const tagged = tag.exec(text);
  if (tagged !== null) return otherGame.test(text) ? undefined : endOf(text.slice(tagged.index));
  const tps = (text.match(tpsLike) ?? [])
    .map((run) => run.replace(beforeSquares, ''))
    .find((run) => ranks.test(run));
  if (tps !== undefined) return positionOf(tps.replaceAll(/ +/g, ' '));
  const numbered = firstPly.exec(text);
  return numbered?.[1] !== undefined && parsePly(numbered[1]).ok
    ? endOf(plies(text.slice(numbered.index)))
    : undefined;
}

/** The beginning of the text, as long as its words are plies, move numbers, a NAG or a result. */
function plies(text: string): string {
  const words = text.split(/\s+/);
  const end = words.findIndex(
    (word) => !/^[0-9]+\.|^(?:[01RF]|1\/2)-|^\$[0-9]+$/.test(word) && !parsePly(word).ok,
  );
  return words.slice(0, end < 0 ? undefined : end).join(' ');
}

function endOf(ptn: string): Result<Found, TakRefusal> {
  const [block = ''] = ptn.split(fence);
  if (block.trim() === '') return err(refuse('ptn-empty', {}));
  const game = readGame(block);
  return game.ok ? ok(foundIn(game.value)) : game;
}

function positionOf(tps: string): Result<Found, TakRefusal> {
  const options = parseOptions({ tps });
  const position = options.ok ? arrange(options.value) : options;
  return position.ok ? ok({ board: TakBoard.start(position.value), options: { tps } }) : position;
}
