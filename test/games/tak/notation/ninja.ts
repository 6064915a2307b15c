/**
 * How PTN Ninja reads a file, written down from the patterns of its reader (2026): what it does not know as a tag it
 * skips up to the first `]`, and it throws at anything between the moves that is none of its tokens. TPS Ninja has the
 * same positions.
 */

interface Shown {
  readonly tags: Readonly<Record<string, string>>;
  readonly plies: readonly string[];
  readonly comments: readonly string[];
  readonly result: string | undefined;
}

const position = /^(?:(?:x[1-8]?|[12]+[SC]?)[,/])+(?:x[1-8]?|[12]+[SC]?) [12] \d+$/;
/** A tag whose value does not fit is dropped, as if it were not there. */
const values: Readonly<Record<string, RegExp>> = {
  ...Object.fromEntries(
    ['Caps', 'Caps1', 'Caps2', 'Flats', 'Flats1', 'Flats2', 'Rating1', 'Rating2', 'Round'].map((name) => [
      name,
      /^\d+$/,
    ]),
  ),
  Date: /^\d{4}\.\d\d?\.\d\d?$/,
  Time: /^\d\d(?::\d\d){1,2}$/,
  Komi: /^-?\d*(?:\.5)?$/,
  Opening: /^(?:swap|no-swap|double black stack)$/i,
  Player1: /^[^"{}]+$/,
  Player2: /^[^"{}]+$/,
  Result: /^(?:R-0|0-R|F-0|0-F|1-0|0-1|1\/2-1\/2)$/,
  Site: /^[^"]+$/,
  Size: /^[3-8]$/,
  TPS: position,
};

const tokens = {
  comment: /^\s*\{[^}]*\}/,
  number: /^\s*\d+\.+/,
  result: /^\s*(?:1\/2|[01RF])-(?:1\/2|[01RF])/,
  nothing: /^\s*[.-]+/,
  ply: /^\s*[1-8]?[CS]?[a-h][1-8](?:[<>+-][1-8]*)?\*?/i,
  marks: /^[?!'"]+/,
} as const;

export function readAsNinja(text: string): Shown {
  const tags: Record<string, string> = {};
  let rest = text.trimStart();
  while (rest.startsWith('[')) {
    const tag = /^\[(\S+)\s*"([^"]*)"\]/.exec(rest);
    const [, name = '', value = ''] = tag ?? [];
    const known = values[name]?.test(value) === true;
    if (known) tags[name] = value;
    rest = rest.slice(known ? tag![0].length : rest.indexOf(']') + 1).trimStart();
  }
  if (tags.Size === undefined) throw new Error('Missing board size');
  const plies: string[] = [];
  const comments: string[] = [];
  let result: string | undefined;
  while (rest.trim() !== '') {
    const [kind, found] = Object.entries(tokens)
      .map(([name, pattern]) => [name, pattern.exec(rest)?.[0]] as const)
      .find(([, match]) => match !== undefined) ?? ['', undefined];
    if (found === undefined) throw new Error(`Invalid PTN format: ${rest.slice(0, 20)}`);
    const word = found.trim();
    if (kind === 'ply') plies.push(word);
    // It stands for a move that White did not make in a position with Black to move, and nothing else.
    if (kind === 'nothing' && (plies.length > 0 || !/ 2 /.test(tags.TPS ?? '')))
      throw new Error('A pass is no move');
    if (kind === 'comment') comments.push(word.slice(1, -1));
    if (kind === 'result') result = word;
    rest = rest.slice(found.length);
  }
  return { tags, plies, comments, result };
}
