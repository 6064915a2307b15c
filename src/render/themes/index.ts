import type { After } from '../../phrase.ts';
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

/** Its name is in the texts. */
type Id = After<'theme:name.'>;

/** Each is written as people write their own: docs/themes.md. */
const all: Readonly<Record<Id, Theme>> = {
  // As Discord's dark and light themes.
  slate,
  daylight,
  walnut,
  maple,
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

/** By ID, in the order in which people are offered them. */
export const themes: ReadonlyMap<string, Theme & { readonly id: Id }> = new Map(
  Object.keys(all)
    .filter((id): id is Id => id in all)
    .map((id) => [id, { ...all[id], id }]),
);
export const defaultTheme: Theme = themes.get('slate')!;
