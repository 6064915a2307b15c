import type { APIComponentInLabel, APILabelComponent } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { mostListed, replacements, type Settings } from '../../../matches/index.ts';
import { phrase, type PlainKey, err, ok } from '../../../phrase.ts';
import { thoseLeft } from '../../interactions/admission.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { formOf, labelled, oneOf, placesOf, type FieldChoice } from '../../interactions/inputs/forms.ts';
import { zonesToChoose } from '../../interactions/inputs/zones.ts';
import { languageChoices } from '../../messages/words.ts';
import {
  channelTypes,
  groupForm,
  hourRange,
  postTypes,
  seasonChoices,
  type SettingGroup,
  type SettingName,
} from './fields.ts';

/** Each group of settings is changed in a form; its fields are named as the command's options. */

const matchesToChoose = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500];
const daysToChoose = [0, 7, 14, 21, 28, 35, 42, 56, 70, 100];
const hours = Array.from({ length: hourRange.max + 1 }, (_, hour) => ({
  label: `${hour}:00`,
  value: String(hour),
}));

/** How many servers' settings are remembered. */
const mostRemembered = 1_000;

/** The settings that were last shown, by server: a form cannot wait for the store. */
const shown = new WeakMap<Bot, LRUCache<string, Settings>>();

export function remember({ bot, guildId }: Context, settings: Settings): void {
  const known = shown.get(bot) ?? new LRUCache({ max: mostRemembered });
  shown.set(bot, known);
  known.set(guildId ?? '', settings);
}

export const remembered = ({ bot, guildId }: Context): Settings | undefined =>
  shown.get(bot)?.get(guildId ?? '');

export function openGroup(context: Context, group: SettingGroup): FormToOpen {
  const settings = remembered(context);
  // Shown too long ago, or before a restart.
  if (settings === undefined) return err(phrase('bot:oldButton'));
  const fields = fieldsOf[group](partsOf(context), settings, context);
  return ok(formOf(groupForm.of(group), context.plain(`settings:form.${group}`), fields));
}

type Parts = ReturnType<typeof partsOf>;

/** What the fields are made of. */
function partsOf({ plain, bot, guildId }: Context) {
  const field = (
    [setting, name]: readonly [SettingName, string],
    label: PlainKey,
    component: (id: string) => APIComponentInLabel,
    detail?: PlainKey,
  ) => labelled(plain(label), component(`${setting}.${name}`), detail && plain(detail));
  const left = (ids: readonly (string | null | undefined)[]) =>
    thoseLeft(
      bot,
      guildId ?? '',
      ids.filter((id) => typeof id === 'string'),
    );
  const among = (
    id: readonly [SettingName, string],
    label: PlainKey,
    set: string,
    choices: readonly FieldChoice[],
  ) =>
    field(id, label, (name) =>
      oneOf(
        name,
        choices.map((one) => ({ ...one, default: one.value === set })),
      ),
    );
  return {
    among,
    numbers: (name: 'matches' | 'vacation', set: number, choices: readonly number[]) =>
      among(
        ['limits', name],
        `settings:pick.${name}`,
        String(set),
        [...new Set([...choices, set])]
          .toSorted((one, other) => one - other)
          .map((count) => ({ label: plain(`settings:pick.${name}.count`, { count }), value: String(count) })),
      ),
    picker: (
      setting: SettingName,
      kind: 'channel' | 'role',
      label: PlainKey,
      set: string | null | undefined,
      detail?: PlainKey,
    ) => field([setting, kind], label, (id) => placesOf(id, kind, left([set]), { types: postTypes }), detail),
    list: (name: 'channels' | 'roles', kind: 'channel' | 'role', set: readonly string[]) =>
      field(
        [name, 'list'],
        `settings:field.${name}`,
        (id) => placesOf(id, kind, left(set), { most: mostListed, types: channelTypes }),
        `settings:field.${name}.none`,
      ),
  };
}

const fieldsOf: Readonly<
  Record<SettingGroup, (parts: Parts, settings: Settings, context: Context) => readonly APILabelComponent[]>
> = {
  matches: ({ list, among }, { channels, roles, threads, replaced }, { plain }) => [
    list('channels', 'channel', channels),
    list('roles', 'role', roles),
    among(['threads', 'always'], 'settings:field.threads', String(threads), [
      { label: plain('settings:threads'), value: 'true' },
      { label: plain('settings:noThreads'), value: 'false' },
    ]),
    among(
      ['boards', 'replaced'],
      'settings:option.replaced',
      replaced,
      replacements.map((value) => ({ label: plain(`settings:choice.${value}`), value })),
    ),
  ],
  limits: ({ among, numbers }, { mostMatches, vacationDays, zone, locale }, { bot, locale: own }) => [
    numbers('matches', mostMatches, matchesToChoose),
    numbers('vacation', vacationDays, daysToChoose),
    among(['zone', 'zone'], 'settings:option.zone', zone, zonesToChoose(zone)),
    among(
      ['locale', 'language'],
      'settings:field.language',
      locale ?? 'own',
      languageChoices(bot.words, own).map(({ name: label, value }) => ({ label, value })),
    ),
  ],
  people: ({ picker }, { adjudicator, reports, following, organiser }) => [
    picker('adjudicator', 'role', 'settings:field.adjudicator', adjudicator),
    picker('reports', 'channel', 'settings:field.reports', reports),
    picker('following', 'channel', 'settings:field.following', following),
    picker('organiser', 'role', 'settings:field.organiser', organiser),
  ],
  events: ({ among, picker }, { season, daily }, { plain }) => [
    among(
      ['season', 'every'],
      'settings:option.every',
      season?.every ?? 'never',
      seasonChoices.map((value) => ({ label: plain(`settings:season.every.${value}`), value })),
    ),
    picker('season', 'channel', 'settings:field.standings', season?.channelId, 'settings:field.here'),
    picker('season', 'role', 'settings:field.seasonRole', season?.role),
    among(['daily', 'hour'], 'settings:field.hour', daily === null ? 'never' : String(daily.hour), [
      { label: plain('settings:noDaily'), value: 'never' },
      ...hours,
    ]),
    picker('daily', 'channel', 'settings:field.daily', daily?.channelId, 'settings:field.here'),
  ],
};
