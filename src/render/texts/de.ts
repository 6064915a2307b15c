import type { Messages } from '../../phrase.ts';

export const de: Messages = {
  'too-long': 'Ein Farbschema darf höchstens {{most}} Zeichen haben; dieses hat {{length}}.',
  json: 'Das ist kein JSON: {{cause}}',
  theme:
    'Ein Farbschema muss ein Objekt in geschweiften Klammern sein, mit den Feldern id, name und palette.',
  palette:
    'palette muss ein Objekt in geschweiften Klammern sein, mit einer Farbe für jeden Teil des Bildes.',
  missing: '{{field}} fehlt.',
  unknown: '{{field}} ist kein Feld eines Farbschemas: Lass es weg.',
  id: 'id muss 1 bis 32 Zeichen haben: a bis z, 0 bis 9 und Bindestriche.',
  name: 'name muss ein Text von 1 bis 50 Zeichen sein.',
  colour: '{{field}} ist keine Farbe: Schreib #rrggbb oder #rrggbbaa.',
  opaque: '{{field}} muss deckend sein: Schreib #rrggbb.',
  contrast:
    'Der Kontrast zwischen {{field}} und {{ground}} ist {{ratio}}:1; nötig sind mindestens {{least}}:1.',
  'contrast-piece':
    'Weder {{field}} noch {{outline}} hebt sich von {{ground}} ab: Der bessere Kontrast der beiden ist {{ratio}}:1; nötig sind mindestens {{least}}:1.',
};
