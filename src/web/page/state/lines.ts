/** Lines of turns that are tried: the leaves of a tree. Pure. */

export type TriedLine = readonly string[];

const beginsWith = (line: TriedLine, start: TriedLine): boolean => start.every((ply, at) => line[at] === ply);

/** What was tried, with one more turn after `shown`. @returns the line that it belongs to, too. */
export function growing(
  lines: readonly TriedLine[],
  shown: TriedLine,
  ply: string,
): { readonly lines: readonly TriedLine[]; readonly line: TriedLine } {
  const next = [...shown, ply];
  const known = lines.find((line) => beginsWith(line, next));
  if (known !== undefined) return { lines, line: known };
  const isGrown = (line: TriedLine): boolean => line.length === shown.length && beginsWith(line, shown);
  const grown = lines.some(isGrown) ? lines.map((line) => (isGrown(line) ? next : line)) : [...lines, next];
  return { lines: grown, line: next };
}

/** As much of it as are answers: whatever the other player plays last in a line has none yet. */
export function answers(lines: readonly TriedLine[]): readonly TriedLine[] {
  const whole = lines.map((line) => line.slice(0, line.length - (line.length % 2)));
  return whole.filter(
    (line, at) =>
      line.length > 0 &&
      !whole.some(
        (other, index) =>
          index !== at && beginsWith(other, line) && (other.length > line.length || index < at),
      ),
  );
}

/** From a place to a place; the same one: it is marked. */
export type Arrow = readonly [from: string, to: string];

/** Drawing the same once more takes it back. */
export function toggled(drawn: readonly Arrow[], arrow: Arrow): readonly Arrow[] {
  const others = drawn.filter((each) => each.join() !== arrow.join());
  return others.length < drawn.length ? others : [...drawn, arrow];
}
