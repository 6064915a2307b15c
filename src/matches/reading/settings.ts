import { gameById } from '../../games/index.ts';
import { z } from 'zod';
import { phrase, err, ok } from '../../phrase.ts';
import type { Store } from '../../store/store.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { start } from '../model/fold.ts';
import { readBoardSettings, replacements, type BoardSettings } from '../model/board-settings.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import { keptSchema } from './preferences.ts';
import { isZone, seasonLengths } from '../model/zones.ts';
import { takebackRules } from '../model/terms.ts';

/** What a server has set for its members. Direct message channels have the usual settings. */

/** What `/settings` accepts. */
export const mostMatchesRange = { min: 1, max: 500 } as const;
export const vacationRange = { min: 0, max: 100 } as const;
/** Maximum number of listed channels, and of listed roles. */
export const mostListed = 25;

const ids = z.array(z.string()).max(mostListed).readonly();

/** Terms for which a server can set defaults. */
const defaultTerms = z.object({
  time: z.int().positive().nullable().exactOptional(),
  increment: z.int().positive().nullable().exactOptional(),
  rated: z.boolean().exactOptional(),
  takebacks: z.enum(takebackRules).exactOptional(),
  reminders: z.int().positive().nullable().exactOptional(),
  calls: z.boolean().exactOptional(),
  theme: z.string().exactOptional(),
});

/** How matches of a game start here by default. */
const gameDefaults = z.object({
  /** Raw values of the game's form; the game validates them. */
  options: z.record(z.string(), z.unknown()).catch({}),
  terms: defaultTerms.catch({}),
});
type GameDefaults = Readonly<z.infer<typeof gameDefaults>>;

/** What is stored; missing or invalid fields get their usual values. */
const schema = z.object({
  /** IDs of channels where matches may start, including their threads; empty: anywhere. */
  channels: ids.catch([]),
  /** IDs of roles, one of which is needed to play; empty: none is needed. */
  roles: ids.catch([]),
  /** The role that may decide, cancel and void matches, besides server managers. */
  adjudicator: z.string().nullable().catch(null),
  /** The channel where adjudicators hear of reports; `null`: only in their log. */
  reports: z.string().nullable().catch(null),
  /** The channel where followers may be pinged; `null`: nowhere. */
  following: z.string().nullable().catch(null),
  /** The role that may organise tournaments, besides server managers. */
  organiser: z.string().nullable().catch(null),
  /** By game ID. */
  defaults: z.record(z.string(), gameDefaults).catch({}),
  /** Each match gets a thread where there can be one, unless its challenge says otherwise. */
  threads: z.boolean().catch(true),
  /** What becomes of a board that another one replaces. */
  replaced: z.enum(replacements).catch('edit'),
  /** Maximum number of open matches per person. */
  mostMatches: z.int().min(mostMatchesRange.min).max(mostMatchesRange.max).catch(50),
  /** Days of vacation per person and year. */
  vacationDays: z.int().min(vacationRange.min).max(vacationRange.max).catch(28),
  /**
   * How often the table is closed, where the final standings are announced, and the role of the first three, if any;
   * `null`: never.
   */
  season: z
    .object({ every: z.enum(seasonLengths), channelId: z.string(), role: z.string().nullable() })
    .nullable()
    .catch(null),
  /** Where a puzzle is posted every day, and at which hour; `null`: nowhere. */
  daily: z
    .object({ channelId: z.string(), hour: z.int().min(0).max(23) })
    .nullable()
    .catch(null),
  kept: keptSchema,
  /** The time zone of seasons and daily puzzles. */
  zone: z.string().refine(isZone).catch('UTC'),
  /** For public messages; `null`: the server's setting in Discord. */
  locale: z.string().nullable().catch(null),
});
export type Settings = Readonly<z.infer<typeof schema>>;

export const usualSettings: Settings = schema.parse({});

export const readSettings = (stored: unknown): Settings => schema.safeParse(stored).data ?? usualSettings;

export const settingsOf = async (store: Store, scopeId: string): Promise<Settings> =>
  readSettings(await store.settings.get('scope', scopeId));

/**
 * Changes a server's settings, and what is due by them: first, because without its row it would never be done; a row
 * without the setting does nothing.
 */
export async function changeDueSettings(
  store: Store,
  scope: Scope,
  kind: string,
  change: (settings: Settings) => Settings,
  dueAt: (settings: Settings) => number | null,
): Promise<Settings> {
  const scopeId = scopeIdOf(scope);
  await store.due.set(kind, scopeId, dueAt(change(await settingsOf(store, scopeId))));
  return store.settings.change('scope', scopeId, (stored) => change(readSettings(stored)));
}

/** Settings of servers and channels. The caller checks who may change them, as told by Discord. */
export function createSettings({ store, games }: MatchesDeps) {
  const changeScope = (scopeId: string, change: (settings: Settings) => Settings): Promise<Settings> =>
    store.settings.change('scope', scopeId, (stored) => change(readSettings(stored)));

  return {
    get: (scope: Scope) => settingsOf(store, scopeIdOf(scope)),

    async change(scope: Scope, change: (settings: Settings) => Settings) {
      return changeScope(scopeIdOf(scope), change);
    },

    /** Refused by the game if no match could start this way. */
    async changeDefaults(scope: Scope, gameId: string, change: (defaults: GameDefaults) => GameDefaults) {
      const game = gameById(games, gameId);
      if (game === undefined) return err(phrase('match:unknownGame', { game: gameId }));
      const { options } = change((await settingsOf(store, scopeIdOf(scope))).defaults[gameId] ?? noDefaults);
      const begun = start(game, options);
      if (!begun.ok) return begun;
      return ok(
        await changeScope(scopeIdOf(scope), (settings) => ({
          ...settings,
          defaults: { ...settings.defaults, [gameId]: change(settings.defaults[gameId] ?? noDefaults) },
        })),
      );
    },

    /** Every scope that has chosen a language. */
    async locales() {
      const scopes = await store.settings.all('scope');
      return new Map(
        [...scopes].flatMap(([scopeId, stored]) => {
          const { locale } = readSettings(stored);
          return locale === null ? [] : [[scopeId, locale] as const];
        }),
      );
    },

    async boards(channelId: string) {
      return readBoardSettings(await store.settings.get('channel', channelId));
    },

    async changeBoards(channelId: string, change: (settings: BoardSettings) => BoardSettings) {
      return store.settings.change('channel', channelId, (stored) => change(readBoardSettings(stored)));
    },
  };
}

const noDefaults = { options: {}, terms: {} } as const;
