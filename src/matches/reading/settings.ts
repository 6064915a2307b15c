import { gameById } from '../../games/index.ts';
import { z } from 'zod';
import { phrase, type Locale, type Phrase } from '../../phrase.ts';
import { err, ok, type Result } from '../../result.ts';
import type { MatchesDeps } from '../model/deps.ts';
import { start } from '../model/fold.ts';
import { readBoardSettings, type BoardSettings } from '../model/board-settings.ts';
import { scopeIdOf, type Scope } from '../model/match.ts';
import { isZone, seasonLengths, type SeasonLength } from '../model/zones.ts';
import { takebackRules, type Terms } from '../model/terms.ts';

/** What a server has set for its members. Direct message channels have the usual settings. */

/** Terms for which a server can set defaults. */
type UsualTerms = Partial<
  Pick<Terms, 'time' | 'increment' | 'rated' | 'takebacks' | 'reminders' | 'calls' | 'theme'>
>;

/** How matches of a game start here by default. */
interface GameDefaults {
  /** Raw values of the game's form; the game validates them. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly terms: UsualTerms;
}

export interface Settings {
  /** IDs of channels where matches may start, including their threads; empty: anywhere. */
  readonly channels: readonly string[];
  /** IDs of roles, one of which is needed to play; empty: none is needed. */
  readonly roles: readonly string[];
  /** The role that may decide, cancel and void matches, besides server managers. */
  readonly adjudicator: string | null;
  /** The channel where adjudicators hear of reports; `null`: only in their log. */
  readonly reports: string | null;
  /** The channel where followers may be pinged; `null`: nowhere. */
  readonly following: string | null;
  /** The role that may organise tournaments, besides server managers. */
  readonly organiser: string | null;
  /** By game ID. */
  readonly defaults: Readonly<Record<string, GameDefaults>>;
  /** Each match gets a thread, unless its challenge says otherwise. */
  readonly threads: boolean;
  /** Maximum number of open matches per person. */
  readonly mostMatches: number;
  /** Days of vacation per person and year. */
  readonly vacationDays: number;
  /** How often the table is closed; `null`: never. */
  readonly season: {
    readonly every: SeasonLength;
    /** Where the final standings are announced. */
    readonly channelId: string;
    /** The role of the first three; `null`: none. */
    readonly role: string | null;
  } | null;
  /** Where a puzzle is posted every day, and at which hour; `null`: nowhere. */
  readonly daily: { readonly channelId: string; readonly hour: number } | null;
  /** The time zone of seasons and daily puzzles. */
  readonly zone: string;
  /** For public messages; `null`: the server's setting in Discord. */
  readonly locale: Locale | null;
}

/** What `/settings` accepts. */
export const mostMatchesRange = { min: 1, max: 500 } as const;
export const vacationRange = { min: 0, max: 100 } as const;
/** Maximum number of listed channels, and of listed roles. */
export const mostListed = 25;

export const usualSettings: Settings = {
  channels: [],
  roles: [],
  adjudicator: null,
  reports: null,
  following: null,
  organiser: null,
  defaults: {},
  threads: false,
  mostMatches: 50,
  vacationDays: 28,
  season: null,
  daily: null,
  zone: 'UTC',
  locale: null,
};

const ids = z.array(z.string()).max(mostListed);

const termsSchema = z
  .object({
    time: z.int().positive().nullable(),
    increment: z.int().positive().nullable(),
    rated: z.boolean(),
    takebacks: z.enum(takebackRules),
    reminders: z.int().positive().nullable(),
    calls: z.boolean(),
    theme: z.string(),
  })
  .partial();

const schema = z.object({
  channels: ids.catch([]),
  roles: ids.catch([]),
  adjudicator: z.string().nullable().catch(usualSettings.adjudicator),
  reports: z.string().nullable().catch(usualSettings.reports),
  following: z.string().nullable().catch(usualSettings.following),
  organiser: z.string().nullable().catch(usualSettings.organiser),
  defaults: z
    .record(
      z.string(),
      z.object({ options: z.record(z.string(), z.unknown()).catch({}), terms: termsSchema.catch({}) }),
    )
    .catch({}),
  threads: z.boolean().catch(usualSettings.threads),
  mostMatches: z.int().min(mostMatchesRange.min).max(mostMatchesRange.max).catch(usualSettings.mostMatches),
  vacationDays: z.int().min(vacationRange.min).max(vacationRange.max).catch(usualSettings.vacationDays),
  season: z
    .object({ every: z.enum(seasonLengths), channelId: z.string(), role: z.string().nullable() })
    .nullable()
    .catch(usualSettings.season),
  daily: z
    .object({ channelId: z.string(), hour: z.int().min(0).max(23) })
    .nullable()
    .catch(usualSettings.daily),
  zone: z.string().refine(isZone).catch(usualSettings.zone),
  locale: z.string().nullable().catch(usualSettings.locale),
});

/** Stored settings; missing or invalid fields get their usual values. */
export function readSettings(stored: unknown): Settings {
  const read = schema.safeParse(stored);
  return read.success ? (read.data as Settings) : usualSettings;
}

/** Settings of servers and channels. The caller checks who may change them, as told by Discord. */
export interface SettingsService {
  /** The settings of this scope's server. */
  get(scope: Scope): Promise<Settings>;
  change(scope: Scope, change: (settings: Settings) => Settings): Promise<Settings>;
  /** Refused by the game if no match could start this way. */
  changeDefaults(
    scope: Scope,
    gameId: string,
    change: (defaults: GameDefaults) => GameDefaults,
  ): Promise<Result<Settings, Phrase>>;
  /** Every scope that has chosen a language. */
  locales(): Promise<ReadonlyMap<string, Locale>>;
  /** How boards look in a channel. */
  boards(channelId: string): Promise<BoardSettings>;
  changeBoards(channelId: string, change: (settings: BoardSettings) => BoardSettings): Promise<BoardSettings>;
}

export function createSettings({ store, games }: MatchesDeps): SettingsService {
  const changeScope = (scopeId: string, change: (settings: Settings) => Settings): Promise<Settings> =>
    store.changeSettings('scope', scopeId, (stored) => change(readSettings(stored)));

  return {
    async get(scope) {
      return readSettings(await store.settings('scope', scopeIdOf(scope)));
    },

    async change(scope, change) {
      return changeScope(scopeIdOf(scope), change);
    },

    async changeDefaults(scope, gameId, change) {
      const game = gameById(games, gameId);
      if (game === undefined) return err(phrase('match:unknownGame', { game: gameId }));
      const { options } = change(
        readSettings(await store.settings('scope', scopeIdOf(scope))).defaults[gameId] ?? noDefaults,
      );
      const begun = start(game, options);
      if (!begun.ok) return begun;
      return ok(
        await changeScope(scopeIdOf(scope), (settings) => ({
          ...settings,
          defaults: { ...settings.defaults, [gameId]: change(settings.defaults[gameId] ?? noDefaults) },
        })),
      );
    },

    async locales() {
      const scopes = await store.allSettings('scope');
      return new Map(
        [...scopes].flatMap(([scopeId, stored]) => {
          const { locale } = readSettings(stored);
          return locale === null ? [] : [[scopeId, locale] as const];
        }),
      );
    },

    async boards(channelId) {
      return readBoardSettings(await store.settings('channel', channelId));
    },

    async changeBoards(channelId, change) {
      return store.changeSettings('channel', channelId, (stored) => change(readBoardSettings(stored)));
    },
  };
}

const noDefaults = { options: {}, terms: {} } as const;
