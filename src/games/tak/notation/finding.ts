import lzString from 'lz-string';
import { err, ok, type Result } from '../../../result.ts';
import type { Found } from '../../game.ts';
import { TakBoard } from '../board/board.ts';
import { viewer } from './export.ts';
import { arrange, parseOptions } from '../options.ts';
import { parsePly } from './ptn.ts';
import { readGame } from './record.ts';
import { refuse, type TakRefusal } from '../refusal.ts';

/** Positions in texts that hold other things too, such as what people write to each other. */

const tag = /\[\w+ +"/;
/** Records of other games have tags too. */
const otherGame = /\[Game +"(?!Tak")/i;
/**
 * Ranks of squares, whose turn, which move; whether it is a position shows later. It begins only where a run of
 * such signs begins: a long run would else be tried anew from each of them.
 */
const tpsLike = /(?<![x1-8SCF,/])[x1-8SCF,/]+ +[12] +[0-9]+/gi;
const beforeSquares = /^[3-8,/]+/;
/** At least three. */
const ranks = /(?:\/[^/]+){2}/;
const firstPly = /(?<![\w.])1\. *(\S+)/;
/** The end of a block of code. */
const fence = '```';
/**
 * Characters of what an address holds. The longest matches have half of it, and a text without end could be packed
 * into little more.
 */
const maxPacked = 10_000;
/** Characters of the match in it: the longest, with a comment a ply, has half of it. */
const maxUnpacked = 100_000;

/**
 * The position that a text shows: of the viewer's address the end of the match in it, of PTN likewise, or that
 * of a TPS. undefined: it looks like none of them.
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

/** As far as the words are plies, their numbers, a NAG or a result; what people write behind them is left out. */
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
  if (!game.ok) return game;
  const { board, stated } = game.value;
  return ok({ board, ...(board.outcome === undefined && stated !== undefined && { score: stated }) });
}

function positionOf(tps: string): Result<Found, TakRefusal> {
  const options = parseOptions({ tps });
  const position = options.ok ? arrange(options.value) : options;
  return position.ok ? ok({ board: TakBoard.start(position.value) }) : position;
}
