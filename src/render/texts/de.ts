import type { Messages } from '../../phrase.ts';

export const de: Messages = {
  'too-long': 'Ein Farbschema hat höchstens {{most}} Zeichen: dieses hat {{length}}.',
  json: 'Das ist kein JSON: {{cause}}',
  theme: 'Ein Farbschema ist ein Objekt mit den Feldern id, name und palette, in geschweiften Klammern.',
  palette: 'palette ist ein Objekt mit einer Farbe für jeden Teil des Bildes, in geschweiften Klammern.',
  missing: '{{field}} fehlt.',
  unknown: '{{field}} ist kein Feld eines Farbschemas: lass es weg.',
  id: 'id hat 1 bis 32 Zeichen: a bis z, 0 bis 9 und Bindestriche.',
  name: 'name ist ein Text von 1 bis 50 Zeichen.',
  colour: '{{field}} ist keine Farbe: schreibe #rrggbb oder #rrggbbaa.',
  opaque: '{{field}} muss deckend sein: schreibe #rrggbb.',
  contrast: '{{field}} hat zu {{ground}} einen Kontrast von {{ratio}}:1: nötig sind mindestens {{least}}:1.',
  'contrast-piece':
    'Weder {{field}} noch {{outline}} hebt sich von {{ground}} ab: der bessere Kontrast der beiden ist {{ratio}}:1, nötig sind mindestens {{least}}:1.',
};
