import { err, ok } from '../result.ts';
import type { Matches, MatchesDeps } from './contract.ts';
import { start } from './fold.ts';
import { readLook } from './looks.ts';
import { readPreferences } from './preferences.ts';
import { homeOf, type Reader } from './reader.ts';
import { readSettings, type Settings } from './settings.ts';

type Choices = Pick<
  Matches,
  | 'settings'
  | 'changeSettings'
  | 'changeDefaults'
  | 'chosenLocales'
  | 'look'
  | 'changeLook'
  | 'preferences'
  | 'changePreferences'
>;

/** What servers, channels and people have chosen. Who may choose is for the caller to know: Discord says so. */
export function createChoices({ store }: MatchesDeps, reader: Reader): Choices {
  async function changeSettings(home: string, change: (settings: Settings) => Settings): Promise<Settings> {
    let changed = readSettings(undefined);
    await store.changeChoices('home', home, (stored) => (changed = change(readSettings(stored))));
    return changed;
  }

  return {
    async settings(scope) {
      return readSettings(await store.choices('home', homeOf(scope)));
    },

    async changeSettings(scope, change) {
      return changeSettings(homeOf(scope), change);
    },

    async changeDefaults(scope, gameId, change) {
      const game = reader.game(gameId);
      if (game === undefined) return err({ key: 'match:unknownGame', data: { game: gameId } });
      const { options } = change(
        readSettings(await store.choices('home', homeOf(scope))).defaults[gameId] ?? noDefaults,
      );
      const begun = start(game, options);
      if (!begun.ok) return begun;
      return ok(
        await changeSettings(homeOf(scope), (settings) => ({
          ...settings,
          defaults: { ...settings.defaults, [gameId]: change(settings.defaults[gameId] ?? noDefaults) },
        })),
      );
    },

    async chosenLocales() {
      const homes = await store.allChoices('home');
      return new Map(
        [...homes].flatMap(([home, stored]) => {
          const { locale } = readSettings(stored);
          return locale === null ? [] : [[home, locale] as const];
        }),
      );
    },

    async look(channelId) {
      return readLook(await store.choices('channel', channelId));
    },

    async changeLook(channelId, change) {
      let changed = readLook(undefined);
      await store.changeChoices('channel', channelId, (stored) => (changed = change(readLook(stored))));
      return changed;
    },

    async preferences(personId) {
      return readPreferences(await store.choices('person', personId));
    },

    async changePreferences(personId, change) {
      let changed = readPreferences(undefined);
      await store.changeChoices('person', personId, (stored) => (changed = change(readPreferences(stored))));
      return changed;
    },
  };
}

const noDefaults = { options: {}, terms: {} } as const;
