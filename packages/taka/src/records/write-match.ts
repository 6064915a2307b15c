import { escape } from './match-file.ts';
import type { ReadMatch } from './read-match.ts';

interface WrittenMatch
  extends
    Pick<ReadMatch, 'tags' | 'start' | 'plies'>,
    Partial<Pick<ReadMatch, 'comments' | 'annotations' | 'score'>> {}

/** Writes a match as a record. */
export const formatMatch = (match: WrittenMatch): string =>
  `${match.tags.map(({ name, value }) => `[${name} "${escape(value, '"')}"]`).join('\n')}\n\n${turnsOf(match)}\n`;

/** One full turn per line. */
function turnsOf({ start, plies, score, annotations = [], comments = [] }: WrittenMatch): string {
  const notes = (after: number): string[] => [
    ...annotations.filter((note) => note.after === after).map(({ text }) => text),
    ...comments.filter((note) => note.after === after).map(({ text }) => `{${escape(text, '}')}}`),
  ];
  const lines: string[] = notes(0).length === 0 ? [] : [notes(0).join(' ')];
  for (const [index, turn] of plies.entries()) {
    const ply = start.ply + index;
    const words = [turn, ...notes(index + 1)].join(' ');
    const number = Math.floor(ply / 2) + 1;
    if (ply % 2 === 0) lines.push(`${number}. ${words}`);
    else if (index === 0) lines.push(`${number}. -- ${words}`);
    else lines.push(`${lines.pop()!} ${words}`);
  }
  if (score !== undefined) lines.push(score);
  return lines.join('\n');
}
