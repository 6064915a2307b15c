import { graphemes } from '../../text.ts';

/**
 * Letters that are ornaments, such as 𝒱, Ⓥ, Ｖ and ᴠ, by the letters that they stand for. Most have these as their
 * compatibility decomposition (Unicode Standard Annex 15).
 */

/** Of these alphabets, from A to Z, Unicode does not say so: letters in black circles and squares, and those of flags. */
const alphabets: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];

const pairs = (from: string, to: string) =>
  new Map([...from].map((character, index) => [character, to[index]!] as const));

const smallCapitals = pairs('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', 'abcdefghijklmnopqrstuvwyz');

/** Letters that stand on their heads, in words that are read from the end. */
const turned = pairs(
  'ɐqɔpǝɟƃɥᴉıɾʞןlɯuodbɹsʇnʌʍxʎz∀ᗺƆᗡƎℲ⅁HIſꓘ˥⅂WNOԀꓤᴚS⊥┴∩ɅΛMX⅄Z',
  'abcdefghiijkllmnopqrstuvwxyzABCDEFGHIJKLLMNOPRRSTTUVVWXYZ',
);
/** Those that are letters of no language. */
const turnedOnly = /[ɐɟƃɥᴉʞɯɹʇʍʎ∀ᗡℲ⅁ꓘ⅂ꓤᴚ⊥┴⅄]/u;

/** Replaces such letters; all other characters stay, emoji among them. */
export function plain(text: string): string {
  const words = text.normalize('NFC').split(/(\s+)/).map(upright).join('');
  return graphemes(words)
    .map((grapheme) => (/^\p{RGI_Emoji}$/v.test(grapheme) ? grapheme : [...grapheme].map(letter).join('')))
    .join('');
}

function upright(word: string): string {
  const letters = [...word].map((character) => turned.get(character));
  return turnedOnly.test(word) && letters.every((each) => each !== undefined)
    ? letters.reverse().join('')
    : word;
}

function letter(character: string): string {
  const code = character.codePointAt(0)!;
  // Latin-1 has no ornaments, only signs such as ª.
  if (code < 0x100) return character;
  const alphabet = alphabets.find((first) => first <= code && code < first + 26);
  if (alphabet !== undefined) return String.fromCodePoint(0x41 + code - alphabet);
  const meant = smallCapitals.get(character) ?? character.normalize('NFKC');
  const isNumber = /\p{No}/u.test(character);
  return !isNumber && /^[\p{Script=Latin}\p{Script=Greek}\p{Nd}]$/u.test(meant) ? meant : character;
}
