import lzString from 'lz-string';
import type { Phrase } from '../../../phrase.ts';
import type { GameRecord, RecordTag } from '../../game.ts';
import { optionsOf, setUp } from '../options.ts';
import { parseOptions } from '../optionsschema.ts';
import type { Position } from '../rules/position.ts';
import { fileName, mergeTags } from '../../notation/tags.ts';
import { formatTag } from './ptnfile.ts';
import { formatTps } from './tps.ts';

/** A popular PTN viewer that takes the whole file in its URL. */
export const viewer = 'ptn.ninja';

interface WrittenGame {
  readonly name: string;
  readonly text: string;
  readonly link?: string;
  readonly unlinked?: Phrase;
}

/** Writes a match as a PTN file. Its options must be valid. */
export function writeGame(record: GameRecord): WrittenGame {
  const options = parseOptions(record.options);
  const start = options.ok ? setUp(options.value) : options;
  if (!options.ok || !start.ok) throw new Error('the record has options that no match can start with');
  const tps = options.value.tps === undefined ? undefined : formatTps(start.value);
  const usual = usualTags(record, start.value, tps);
  const tags = mergeTags(record.tags ?? [], usual, saysTheSame);
  const text = `${tags.map(({ name, value }) => formatTag(name, value)).join('\n')}\n\n${movesOf(record, start.value)}\n`;
  // Numbered from 0; the mark means that the ply has been made.
  const place = record.openAt === undefined ? '' : `&ply=${record.openAt - 1}!`;
  const written = { name: fileName(record, 'ptn'), text };
  // The viewer has no passes; it only knows `--` for what a start with Black to move leaves out.
  if (record.plies.includes('--')) return { ...written, unlinked: { key: 'tak:note.unlinked', data: {} } };
  const link = `https://${viewer}/${lzString.compressToEncodedURIComponent(text)}${place}`;
  return { ...written, link };
}

/** The same apart from case (`Double Black Stack`) or number format (`2.0`). */
function saysTheSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replaceAll(/[\s_]+/g, '-');
  return plain(one) === plain(other) || (one.trim() !== '' && Number(one) === Number(other));
}

function usualTags(record: GameRecord, start: Position, tps: string | undefined): readonly RecordTag[] {
  const { rules } = start;
  const options = optionsOf(rules, tps);
  const { first, second } = record.players;
  const at = record.date === undefined ? undefined : new Date(record.date).toISOString();
  const tags: readonly (readonly [string, string | number | undefined])[] = [
    ['Site', record.site],
    ['Date', at?.slice(0, 10).replaceAll('-', '.')],
    // A date without a time is read as midnight.
    ['Time', at?.slice(11, 19).replace('00:00:00', '') || undefined],
    ['Player1', first.name || undefined],
    ['Player2', second.name || undefined],
    ['Rating1', first.rating],
    ['Rating2', second.rating],
    ['Result', record.score],
    ['Size', rules.size],
    ['Komi', rules.halfKomi / 2],
    ['Opening', rules.opening === 'double-black-stack' ? 'double black stack' : rules.opening],
    ['Flats', options.flats],
    ['Caps', options.caps],
    ['Flats1', options.flats1],
    ['Caps1', options.caps1],
    ['Flats2', options.flats2],
    ['Caps2', options.caps2],
    ['HouseRules', options['house-rules']],
    ['TPS', tps],
  ];
  return tags.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }]));
}

function movesOf(record: GameRecord, start: Position): string {
  const comments = new Map<number, string[]>();
  for (const { after, text } of record.comments ?? []) {
    // A comment ends at its first closing brace, which cannot be escaped.
    const plain = `{${text.replaceAll('}', ')')}}`;
    comments.set(after, [...(comments.get(after) ?? []), plain]);
  }
  const annotations = new Map((record.annotations ?? []).map(({ after, text }) => [after, text]));
  const lines: string[] = [annotations.get(0) ?? [], ...(comments.get(0) ?? [])].flat();
  const skipped = start.turn;
  for (let index = -skipped; index < record.plies.length; index++) {
    const ply = start.ply + index;
    const noted = annotations.get(index + 1) ?? '';
    const text = index < 0 ? '--' : `${record.plies[index]!}${noted.startsWith('$') ? ' ' : ''}${noted}`;
    const words = [text, ...(index < 0 ? [] : (comments.get(index + 1) ?? []))].join(' ');
    if (ply % 2 === 0) lines.push(`${ply / 2 + 1}. ${words}`);
    else lines.push(`${lines.pop() ?? ''} ${words}`);
  }
  if (record.score !== undefined) lines.push(record.score);
  return lines.join('\n');
}
