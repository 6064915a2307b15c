import type { Messages } from '../../phrase.ts';

/** One sentence for each problem with a theme, with the field's name in the JSON. */
export const en: Messages = {
  'too-long': 'A theme can have at most {{most}} characters; this one has {{length}}.',
  json: 'This is not JSON: {{cause}}',
  theme: 'A theme must be an object in braces, with the fields id, name and palette.',
  palette: 'palette must be an object in braces, with a colour for each part of the picture.',
  missing: '{{field}} is missing.',
  unknown: '{{field}} isn’t a field of a theme: leave it out.',
  id: 'id must have 1 to 32 characters: a to z, 0 to 9 and hyphens.',
  name: 'name must be a text of 1 to 50 characters.',
  colour: '{{field}} isn’t a colour: write #rrggbb or #rrggbbaa.',
  opaque: '{{field}} must be opaque: write #rrggbb.',
  contrast: 'The contrast between {{field}} and {{ground}} is {{ratio}}:1; it must be at least {{least}}:1.',
  'contrast-piece':
    'Neither {{field}} nor {{outline}} stands out on {{ground}}: the better contrast of the two is {{ratio}}:1; it must be at least {{least}}:1.',
};
