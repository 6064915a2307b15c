import lzString from 'lz-string';
import { formatPtn, formatTps, optionsOf, parseOptions, type Position, setUp } from '@taktable/tak';
import { phrase } from '../../../phrase.ts';
import type { Game, GameRecord, RecordTag } from '../../game.ts';
import { sinceChange } from '../../notation/begun.ts';
import { fileName, mergeTags } from '../../notation/tags.ts';

/** A popular PTN viewer that takes the whole file in its URL. */
export const viewer = 'ptn.ninja';

/** Writes a match as a PTN file. Its options must be valid. */
export function writeGame(whole: GameRecord): ReturnType<Game['write']> {
  const record = sinceChange(whole, 'tps');
  const options = parseOptions(record.options);
  const start = options.ok ? setUp(options.value) : options;
  if (!options.ok || !start.ok) throw new Error('the record has options that no match can start with');
  const tps = options.value.tps === undefined ? undefined : formatTps(start.value);
  const usual = usualTags(record, start.value, tps);
  const tags = mergeTags(record.tags ?? [], usual, saysTheSame);
  const text = formatPtn({ ...record, tags, start: start.value });
  // Numbered from 0; the mark means that the ply has been made.
  const place = record.openAt === undefined ? '' : `&ply=${record.openAt - 1}!`;
  const written = { name: fileName(record, 'ptn'), text };
  // The viewer has no passes; it only knows `--` for what a start with Black to move leaves out.
  if (record.plies.includes('--')) return { ...written, unlinked: phrase('tak:note.unlinked') };
  const shown = formatPtn({ ...record, ...forViewer({ ...record, tags }), start: start.value });
  const link = `https://${viewer}/${lzString.compressToEncodedURIComponent(shown)}${place}`;
  return { ...written, link };
}

/**
 * Without what the viewer's reader stumbles over: marks written as numbers, braces in tags, and brackets in those that
 * it skips.
 */
const forViewer = ({ tags = [], annotations = [] }: Pick<GameRecord, 'tags' | 'annotations'>) => ({
  tags: tags.map(({ name, value }) => {
    const plain = value.replaceAll('{', '(').replaceAll('}', ')');
    return { name, value: /^(?:Player[12]|Site|Event)$/i.test(name) ? plain : plain.replaceAll(']', ')') };
  }),
  annotations: annotations.filter(({ text }) => !text.startsWith('$')),
});

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
