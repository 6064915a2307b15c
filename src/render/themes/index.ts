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

const all: readonly Theme[] = [
  slate,
  daylight,
  walnut,
  maple,
  granite,
  ink,
  contrast,
  harbour,
  dusk,
  forest,
  glacier,
  midnight,
  terracotta,
  blossom,
];

/** By ID, in the order in which people are offered them. */
export const themes: ReadonlyMap<string, Theme> = new Map(all.map((theme) => [theme.id, theme]));
export const defaultTheme = slate;
