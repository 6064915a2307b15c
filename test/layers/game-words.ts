/**
 * Words of a single game, which only the game itself and its command may use; what games share is in src/games/game.ts.
 * In English, in German, and as parts of names such as `flatCounts`.
 */
const words = [
  ...['tak', 'taka', 'ptn', 'tps', 'komi', 'flats?', 'roads?', 'walls?', 'capstones?', 'tinu[eë]'],
  ...['goalies?', 'offside', 'dribbles?', 'dribbling', 'tackles?', 'chips?', 'formations?'],
  ...['flachsteine?n?', 'straßen?', 'mauern?', 'schlusssteine?n?', 'torwart', 'abseits', 'tacklings?'],
];
const word = new RegExp(`^(?:${words.join('|')})$`, 'i');

/** The lines of a text that contain one, as `12: the line`. */
export function gameWordsIn(text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    // A word in a name starts with a capital letter, or after a sign.
    const parts = line
      .replaceAll('flatMap', '')
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .split(/[^\p{L}]+/u);
    return parts.some((part) => word.test(part)) ? [`${index + 1}: ${line.trim()}`] : [];
  });
}
