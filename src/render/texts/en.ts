import type { Messages } from '../../phrase.ts';

/** What can be wrong with a theme: one sentence each, with the field as it stands in the JSON. */
export const en: Messages = {
  'too-long': 'A theme has at most {{most}} characters: this one has {{length}}.',
  json: 'This is not JSON: {{cause}}',
  theme: 'A theme is an object with the fields id, name and palette, in braces.',
  palette: 'palette is an object with a colour for each part of the picture, in braces.',
  missing: '{{field}} is missing.',
  unknown: '{{field}} is no field of a theme: leave it out.',
  id: 'id has 1 to 32 characters: a to z, 0 to 9 and hyphens.',
  name: 'name is a text of 1 to 50 characters.',
  colour: '{{field}} is not a colour: write #rrggbb or #rrggbbaa.',
  opaque: '{{field}} has to be opaque: write #rrggbb.',
  contrast: '{{field}} has a contrast of {{ratio}}:1 to {{ground}}: it needs at least {{least}}:1.',
  'contrast-piece':
    'Neither {{field}} nor {{outline}} stands out on {{ground}}: the better of them has a contrast of {{ratio}}:1, and needs at least {{least}}:1.',
};
