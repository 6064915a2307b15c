import lzString from 'lz-string';
import { arrange, parseOptions, parsePly } from '@taktable/tak';
import { blanked, startOfTags, undress } from '@taktable/tak/records';
import { phrase, err, ok, type Result } from '../../../phrase.ts';
import type { FoundPosition, Refusal } from '../../game.ts';
import { foundIn } from '../../notation/found.ts';
import { TakBoard } from '../board/board.ts';
import { viewer } from './export.ts';
import { readGame } from './record.ts';
import { worded } from '../refusal.ts';

/** Finds positions in texts that contain other things, such as messages. */

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
const firstPly = /(?<![\w.])1(?:\.|\)) *(\S+)/;
/** `5x5`, `size 5`. */
const sizeWords = /(?<![\w.])(?:([3-8]) ?[x×] ?\1|size:? ?([3-8]))(?![\w.]\w)/gi;
const longLink = new RegExp(`(?<!url\\.)${viewer.replace('.', '\\.')}/(?!s/)([\\w+\\-$%]*)`, 'i');
const shortLink = /\burl\.ptn\.ninja\/\w|\bptn\.ninja\/s\/\w/i;
const playtakLink = /\bplaytak\.com\/[^\s?]{0,40}\?(?:[^\s#&]{0,200}&)*load=([^\s&#<>]*)/i;
/**
 * Maximum length of the packed match in a URL. The longest matches take half of it, and a short packed text can expand
 * to an enormous one.
 */
const maxPacked = 10_000;
/** Names of the viewer's pages are shorter, and records that were cut off hardly ever. */
const longestPage = 20;
/** Maximum length of the unpacked match: the longest one, with a comment per ply, takes half of it. */
const maxUnpacked = 100_000;

/**
 * The position in a text: the final one of a match in a viewer's URL or in PTN, or that of a TPS; `undefined` if there
 * is none.
 */
export function findPosition(message: string): Result<FoundPosition, Refusal> | undefined {
  const linked = findLinked(message);
  if (linked !== undefined) return linked;
  const text = undress(message);
  const said = sizeIn(message);
  const tagged = startOfTags(text);
  const numbered = firstPly.exec(text);
  const isNumbered = numbered?.[1] !== undefined && parsePly(numbered[1]).ok;
  if (tagged >= 0) {
    if (otherGame.test(text)) return undefined;
    const found = endOf(text, tagged);
    // Tags below the moves are another game's.
    const isBelow = found.ok && found.value.board.plies.length === 0 && isNumbered && numbered.index < tagged;
    return isBelow ? endOf(text, numbered.index) : found;
  }
  const tps = (text.match(tpsLike) ?? [])
    .map((run) => run.replace(beforeSquares, ''))
    .find((run) => ranks.test(run));
  if (tps !== undefined) return positionOf(tps.replaceAll(/ +/g, ' '));
  if (isNumbered) return endOf(text, numbered.index, said);
  if (shortLink.test(message)) return err(phrase('tak:refusal.link-short'));
  const packed = longLink.exec(message)?.[1];
  if (packed === undefined) return undefined;
  // A page of the viewer, such as its help, is no match that was cut off.
  return err(phrase(`tak:refusal.${packed.length > longestPage ? 'link-broken' : 'ptn-empty'}`));
}

/** A match that is a link; not one that only leads somewhere. */
function findLinked(text: string): Result<FoundPosition, Refusal> | undefined {
  const address = playtakLink.exec(text)?.[1] ?? '';
  // In Markdown, a bracket ends the address.
  const loaded = address.includes('(') ? address : address.replace(/[).,]+$/, '');
  if (loaded !== '') {
    const ptn = decoded(loaded);
    return ptn === undefined ? err(phrase('tak:refusal.link-broken')) : endOf(ptn, 0);
  }
  const packed = longLink.exec(text)?.[1] ?? '';
  if (packed.length > maxPacked) return tooLong(packed, maxPacked);
  const unpacked = lzString.decompressFromEncodedURIComponent(packed) ?? '';
  if (unpacked.length > maxUnpacked) return tooLong(unpacked, maxUnpacked);
  return startOfTags(unpacked) >= 0 || firstPly.test(unpacked) ? endOf(unpacked, 0) : undefined;
}

const tooLong = ({ length }: string, most: number) => err(phrase('tak:refusal.too-long', { length, most }));

/** What a form wrote has a plus for each space; otherwise it is the direction of a spread. */
function decoded(query: string): string | undefined {
  try {
    return decodeURIComponent(query.includes('%20') ? query : query.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The only size that is said before the moves. */
function sizeIn(message: string): { readonly size?: number } {
  const before = message.slice(0, firstPly.exec(message)?.index);
  const sizes = new Set([...before.matchAll(sizeWords)].map(([, square, size]) => Number(square ?? size)));
  const [size] = sizes;
  return size === undefined || sizes.size > 1 ? {} : { size };
}

function endOf(text: string, start: number, said = {}): Result<FoundPosition, Refusal> {
  const game = readGame(blanked(text.slice(0, start)) + text.slice(start), said);
  return game.ok ? ok(foundIn('tak', game.value)) : game;
}

function positionOf(tps: string): Result<FoundPosition, Refusal> {
  const options = parseOptions({ tps });
  const position = options.ok ? arrange(options.value) : options;
  return position.ok ? ok({ board: TakBoard.start(position.value), options: { tps } }) : worded(position);
}
