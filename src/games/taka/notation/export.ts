import { formatMatch, optionsOf, parseOptions, type Position } from '@taktable/taka';
import type { GameRecord, RecordTag } from '../../game.ts';
import { begunLater, sinceChange } from '../../notation/begun.ts';
import { fileName, mergeTags } from '../../notation/tags.ts';
import { afterPlacing, isPlacing } from '../placing/beginning.ts';
import { startPosition } from '../options.ts';

/** Writes a match as a record. Its options must be valid. */
export function writeGame(record: GameRecord): { readonly name: string; readonly text: string } {
  const played = withoutPlacing(sinceChange(record, 'formation'));
  const start = startPosition(played.options);
  if (!start.ok) throw new Error('the record has options that no match can start with');
  const tags = mergeTags(record.tags ?? [], usualTags(played, start.value), saysTheSame);
  return {
    name: fileName(record, 'taka.txt'),
    text: formatMatch({ ...played, tags, start: start.value }),
  };
}

/** A record begins with the position after the placements; what was placed before is a comment. */
function withoutPlacing(record: GameRecord): GameRecord {
  const parsed = parseOptions(record.options);
  if (!parsed.ok || !isPlacing(parsed.value)) return record;
  const begun = afterPlacing(parsed.value, record.plies);
  const { formation: _, ...others } = parsed.value;
  return begunLater(record, {
    options: begun?.options ?? others,
    at: begun?.placed ?? record.plies.length,
  });
}

const saysTheSame = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase() ||
  (one.trim() !== '' && Number(one) === Number(other));

function usualTags(record: GameRecord, start: Position): readonly RecordTag[] {
  const options = optionsOf(start.rules, start);
  const { first, second } = record.players;
  const at = record.date === undefined ? undefined : new Date(record.date).toISOString();
  const tags: readonly (readonly [string, string | number | undefined])[] = [
    ['Game', 'Taka'],
    ['Site', record.site],
    ['Date', at?.slice(0, 10).replaceAll('-', '.')],
    // A date without a time is read as midnight.
    [
      'Time',
      at
        ?.slice(11, 23)
        .replace(/\.000$/, '')
        .replace(/^00:00:00$/, '') || undefined,
    ],
    ['White', first.name || undefined],
    ['Black', second.name || undefined],
    ['WhiteRating', first.rating],
    ['BlackRating', second.rating],
    ['Result', record.score],
    ['Goals', start.rules.goals || undefined],
    ['Turns', start.rules.limit === 'time' ? undefined : start.rules.turns],
    ['Limit', options.limit],
    ['Formation', options.formation],
  ];
  return tags.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value: String(value) }]));
}
