import { phrase, type Locale, type Messages, type Phrase, type PlainKey } from '../../phrase.ts';
import type { Theme } from '../../scene.ts';
import blossom from './blossom.json' with { type: 'json' };
import contrast from './contrast.json' with { type: 'json' };
import daylight from './daylight.json' with { type: 'json' };
import dusk from './dusk.json' with { type: 'json' };
import forest from './forest.json' with { type: 'json' };
import glacier from './glacier.json' with { type: 'json' };
import granite from './granite.json' with { type: 'json' };
import harbour from './harbour.json' with { type: 'json' };
import ink from './ink.json' with { type: 'json' };
import maple from './maple.json' with { type: 'json' };
import midnight from './midnight.json' with { type: 'json' };
import slate from './slate.json' with { type: 'json' };
import terracotta from './terracotta.json' with { type: 'json' };
import walnut from './walnut.json' with { type: 'json' };

/** Each is written as people write their own: docs/themes.md; `names` are those in other languages than English. */
const all = {
  // The default.
  walnut,
  maple,
  // As Discord's dark and light themes.
  slate,
  daylight,
  granite,
  ink,
  contrast,
  // For any colour vision, as is dusk.
  harbour,
  dusk,
  forest,
  glacier,
  midnight,
  terracotta,
  blossom,
};

const ids = Object.keys(all) as (keyof typeof all)[];

/** By ID, in the order in which people are offered them. */
export const themes: ReadonlyMap<string, Theme> = new Map(
  ids.map((id) => [id, { id, name: all[id].name, palette: all[id].palette }]),
);
export const defaultTheme: Theme = themes.get('walnut')!;

/** `keys.ts` does not have the names that themes have with them. */
export const themePhrase = (id: string): Phrase => phrase(`theme:name.${id}` as PlainKey);

/** Their names as texts of the namespace `theme`. */
export const themeNames = (tag: Locale): Messages =>
  Object.fromEntries(
    ids.flatMap((id) => {
      const { name, names }: { name: string; names: Messages } = all[id];
      const own = tag === 'en' ? name : names[tag];
      return own === undefined ? [] : [[`name.${id}`, own]];
    }),
  );
