import type { GameRecord, RecordTag } from '../../game.ts';
import { optionsOf } from '../options.ts';
import { startPosition } from '../options-schema.ts';
import type { Position } from '../rules/position.ts';
import { fileName, mergeTags } from '../../notation/tags.ts';
import { escape } from './record-file.ts';

/** Writes a match as a record. Its options must be valid. */
export function writeGame(record: GameRecord): { readonly name: string; readonly text: string } {
  const start = startPosition(record.options);
  if (!start.ok) throw new Error('the record has options that no match can start with');
  const usual = usualTags(record, start.value);
  const tags = mergeTags(record.tags ?? [], usual, saysTheSame).map(
    ({ name, value }) => `[${name} "${escape(value, '"')}"]`,
  );
  return {
    name: fileName(record, 'taka.txt'),
    text: `${tags.join('\n')}\n\n${turnsOf(record, start.value)}\n`,
  };
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

/** One full turn per line. */
function turnsOf(record: GameRecord, start: Position): string {
  const notes = (after: number): string[] => [
    ...(record.annotations ?? []).filter((note) => note.after === after).map(({ text }) => text),
    ...(record.comments ?? [])
      .filter((comment) => comment.after === after)
      .map(({ text }) => `{${escape(text, '}')}}`),
  ];
  const lines: string[] = notes(0).length === 0 ? [] : [notes(0).join(' ')];
  for (const [index, turn] of record.plies.entries()) {
    const ply = start.ply + index;
    const words = [turn, ...notes(index + 1)].join(' ');
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) lines.push(`${number}. ${words}`);
    else if (index === 0) lines.push(`${number}. -- ${words}`);
    else lines.push(`${lines.pop()!} ${words}`);
  }
  if (record.score !== undefined) lines.push(record.score);
  return lines.join('\n');
}
