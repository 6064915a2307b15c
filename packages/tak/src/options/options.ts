import { err, ok, type Result } from '../result.ts';
import { endingOf, goesOn, outcomeOf } from '../rules/ending.ts';
import { countMoves } from '../rules/moves.ts';
import { Position } from '../rules/position.ts';
import { openings, type Rules } from '../rules/rules.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { parseTps, setUpPosition } from '../notation/tps.ts';

/** Flats and capstones per side for each board size. */
export const standardReserves = {
  3: { flats: 10, caps: 0 },
  4: { flats: 15, caps: 0 },
  5: { flats: 21, caps: 1 },
  6: { flats: 30, caps: 1 },
  7: { flats: 40, caps: 2 },
  8: { flats: 50, caps: 2 },
} as const;
export const defaultSize = 6;

/** Games known by name; the Master's is also called the Scholar's. */
const presets = {
  childrens: { size: 4, flats: 15, caps: 0 },
  travelers: { size: 5, flats: 20, caps: 1 },
  courtly: { size: 6, flats: 30, caps: 1 },
  masters: { size: 8, flats: 50, caps: 2 },
  scholars: { size: 8, flats: 50, caps: 2 },
} as const;
export const presetNames = ['childrens', 'travelers', 'courtly', 'masters', 'scholars'] as const;

export const houseRules = ['none', 'passing', 'second-wins-ties', 'both'] as const;
type HouseRule = (typeof houseRules)[number];

export const komiRange = { min: -4.5, max: 4.5, step: 0.5 } as const;
export const flatsRange = { min: 3, max: 60 } as const;
export const capsRange = { min: 0, max: 5 } as const;
/** Enough for the longest reasonable position, and short enough for a slash command. */
export const maxTpsLength = 1000;

/** Everything is optional; missing values come from `tps`, then `preset`, then the defaults. */
export interface Options {
  readonly size?: number | undefined;
  readonly komi?: number | undefined;
  readonly opening?: (typeof openings)[number] | undefined;
  readonly preset?: (typeof presetNames)[number] | undefined;
  /** For both sides; `flats1` applies to White only, `flats2` to Black. */
  readonly flats?: number | undefined;
  readonly caps?: number | undefined;
  readonly flats1?: number | undefined;
  readonly caps1?: number | undefined;
  readonly flats2?: number | undefined;
  readonly caps2?: number | undefined;
  /** The start position. */
  readonly tps?: string | undefined;
  readonly 'house-rules'?: HouseRule | undefined;
}

/** An opening in any spelling: PTN's tag has `double black stack`. */
export function readOpening(text: string): (typeof openings)[number] | undefined {
  const name = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return openings.find((known) => known === name);
}

/** Rules and start position of a match: an unfinished position with a legal ply. */
export function setUp(options: Options): Result<Position, Refusal> {
  const arranged = arrange(options);
  if (!arranged.ok || options.tps === undefined) return arranged;
  const position = arranged.value;
  if (endingOf(position) !== goesOn) {
    return err(refuse('tps-finished', { score: outcomeOf(position)?.score ?? '' }));
  }
  return countMoves(position) === 0 ? err(refuse('tps-stuck', {})) : arranged;
}

/** Any position of a match with these options, even a finished one. */
export function arrange(options: Options): Result<Position, Refusal> {
  const tps = options.tps === undefined ? undefined : parseTps(options.tps.trim());
  if (tps !== undefined && !tps.ok) return tps;
  const preset = options.preset === undefined ? undefined : presets[options.preset];
  const size = options.size ?? tps?.value.size ?? preset?.size ?? defaultSize;
  if (tps !== undefined && tps.value.size !== size) {
    return err(refuse('tps-other-size', { size, tps: tps.value.size }));
  }
  if (options.preset !== undefined && preset !== undefined && preset.size !== size) {
    const name = options.size === undefined ? 'preset-other-tps' : 'preset-other-size';
    return err(refuse(name, { preset: options.preset, own: preset.size, size }));
  }
  const rules = rulesOf(options, size);
  return tps === undefined ? ok(new Position(rules)) : checkPieces(setUpPosition(rules, tps.value));
}

function rulesOf(options: Options, size: number): Rules {
  const set =
    options.preset === undefined
      ? standardReserves[size as keyof typeof standardReserves]
      : presets[options.preset];
  const both = { flats: options.flats ?? set.flats, caps: options.caps ?? set.caps };
  const house = options['house-rules'] ?? 'none';
  return {
    size,
    opening: options.opening ?? 'swap',
    halfKomi: Math.round(2 * (options.komi ?? 0)),
    flats: [options.flats1 ?? both.flats, options.flats2 ?? both.flats],
    caps: [options.caps1 ?? both.caps, options.caps2 ?? both.caps],
    passing: house === 'passing' || house === 'both',
    secondWinsTies: house === 'second-wins-ties' || house === 'both',
  };
}

/** A position may not use more pieces than there are. */
function checkPieces(position: Position): Result<Position, Refusal> {
  const { rules } = position;
  for (const [side, seat] of (['first', 'second'] as const).entries()) {
    const flatsMost = rules.flats[side as 0 | 1];
    const capsMost = rules.caps[side as 0 | 1];
    const flatsFound = flatsMost - position.flatsLeft(side);
    const capsFound = capsMost - position.capsLeft(side);
    if (flatsFound > flatsMost) {
      return err(refuse('tps-too-many-flats', { seat, found: flatsFound, most: flatsMost }));
    }
    if (capsFound > capsMost) {
      return err(refuse('tps-too-many-capstones', { seat, found: capsFound, most: capsMost }));
    }
  }
  return ok(position);
}

/** The minimal options for these rules: the size, and whatever differs from the defaults. */
export function optionsOf(rules: Rules, tps: string | undefined): Options {
  const set = standardReserves[rules.size as keyof typeof standardReserves];
  const house = houseRuleOf(rules);
  return {
    size: rules.size,
    ...(rules.halfKomi === 0 ? {} : { komi: rules.halfKomi / 2 }),
    ...(rules.opening === 'swap' ? {} : { opening: rules.opening }),
    ...sides('flats', rules.flats, set.flats),
    ...sides('caps', rules.caps, set.caps),
    ...(tps === undefined ? {} : { tps }),
    ...(house === 'none' ? {} : { 'house-rules': house }),
  };
}

function sides(
  name: 'flats' | 'caps',
  [white, black]: readonly [number, number],
  standard: number,
): Partial<Options> {
  if (white === black) return white === standard ? {} : { [name]: white };
  return {
    ...(white === standard ? {} : { [`${name}1`]: white }),
    ...(black === standard ? {} : { [`${name}2`]: black }),
  };
}

function houseRuleOf(rules: Rules): HouseRule {
  if (rules.passing) return rules.secondWinsTies ? 'both' : 'passing';
  return rules.secondWinsTies ? 'second-wins-ties' : 'none';
}

/** Whether both sides have the usual pieces of this board size or of a preset. */
export function hasKnownReserves(rules: Rules): boolean {
  const known = [
    { size: rules.size, ...standardReserves[rules.size as keyof typeof standardReserves] },
    ...presetNames.map((name) => presets[name]),
  ];
  return known.some(
    (set) =>
      set.size === rules.size &&
      rules.flats.every((count) => count === set.flats) &&
      rules.caps.every((count) => count === set.caps),
  );
}
