const segmenter = new Intl.Segmenter();

/** The beginning of a text, cut between characters as people see them; `limit` counts UTF-16 units. */
export function cut(text: string, limit: number): string {
  if (text.length <= limit) return text;
  // A letter with hundreds of accents is cut, too, but no character of two units is.
  return (
    fitting(
      Array.from(segmenter.segment(text), ({ segment }) => segment),
      limit,
    ) || fitting(text, limit)
  );
}

function fitting(parts: Iterable<string>, limit: number): string {
  let kept = '';
  for (const part of parts) {
    if (kept.length + part.length > limit) break;
    kept += part;
  }
  return kept;
}
