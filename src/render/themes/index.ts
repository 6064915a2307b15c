import type { Theme } from '../../scene.ts';
import { blossom } from './blossom.ts';
import { contrast } from './contrast.ts';
import { daylight } from './daylight.ts';
import { dusk } from './dusk.ts';
import { forest } from './forest.ts';
import { glacier } from './glacier.ts';
import { granite } from './granite.ts';
import { harbour } from './harbour.ts';
import { ink } from './ink.ts';
import { maple } from './maple.ts';
import { midnight } from './midnight.ts';
import { slate } from './slate.ts';
import { terracotta } from './terracotta.ts';
import { walnut } from './walnut.ts';

/** With their German names. */
const all: readonly (readonly [theme: Theme, german: string])[] = [
  [slate, 'Schiefer'],
  [daylight, 'Tageslicht'],
  [walnut, 'Nussbaum'],
  [maple, 'Ahorn'],
  [granite, 'Granit'],
  [ink, 'Tinte auf Papier'],
  [contrast, 'Hoher Kontrast'],
  [harbour, 'Hafen'],
  [dusk, 'Dämmerung'],
  [forest, 'Wald'],
  [glacier, 'Gletscher'],
  [midnight, 'Mitternacht'],
  [terracotta, 'Terrakotta'],
  [blossom, 'Blüte'],
];

/** By ID, in the order in which people are offered them. */
export const themes: ReadonlyMap<string, Theme> = new Map(all.map(([theme]) => [theme.id, theme]));
export const defaultTheme = slate;

/** Their names by language, as texts `name.<id>`. */
export const themeNames = {
  en: Object.fromEntries(all.map(([{ id, name }]) => [`name.${id}`, name])),
  de: Object.fromEntries(all.map(([{ id }, german]) => [`name.${id}`, german])),
};
