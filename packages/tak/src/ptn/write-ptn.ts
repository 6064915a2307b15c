import { formatTag } from './ptn-file.ts';
import type { PtnGame } from './read-ptn.ts';

interface WrittenGame
  extends
    Pick<PtnGame, 'tags' | 'start' | 'plies'>,
    Partial<Pick<PtnGame, 'comments' | 'annotations' | 'score'>> {}

/** Writes a game as PTN. Its result is a tag, too, if it is to be one. */
export const formatPtn = (game: WrittenGame): string =>
  `${game.tags.map(({ name, value }) => formatTag(name, value)).join('\n')}\n\n${movesOf(game)}\n`;

function movesOf({ start, plies, score, ...noted }: WrittenGame): string {
  const comments = new Map<number, string[]>();
  for (const { after, text } of noted.comments ?? []) {
    // A comment ends at its first closing brace, which cannot be escaped.
    const plain = `{${text.replaceAll('}', ')')}}`;
    comments.set(after, [...(comments.get(after) ?? []), plain]);
  }
  const annotations = new Map((noted.annotations ?? []).map(({ after, text }) => [after, text]));
  const lines: string[] = [annotations.get(0) ?? [], ...(comments.get(0) ?? [])].flat();
  const skipped = start.toMove;
  for (let index = -skipped; index < plies.length; index++) {
    const ply = start.ply + index;
    const mark = annotations.get(index + 1) ?? '';
    const text = index < 0 ? '--' : `${plies[index]!}${mark.startsWith('$') ? ' ' : ''}${mark}`;
    const words = [text, ...(index < 0 ? [] : (comments.get(index + 1) ?? []))].join(' ');
    if (ply % 2 === 0) lines.push(`${ply / 2 + 1}. ${words}`);
    else lines.push(`${lines.pop() ?? ''} ${words}`);
  }
  if (score !== undefined) lines.push(score);
  return lines.join('\n');
}
