import { mostListed, replacements, type Settings } from '../../../matches/index.ts';
import type { PlainKey } from '../../../phrase.ts';
import { thoseLeft } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import { zonesToChoose } from '../../interactions/inputs/zones.ts';
import { pickerRow, selectRow } from '../../messages/buttons.ts';
import type { ActionRow } from '../../messages/payload.ts';
import { languageChoices } from '../../messages/words.ts';
import {
  channelTypes,
  fieldSelect,
  hourRange,
  postTypes,
  seasonChoices,
  settingNames,
  settingSelect,
  type SettingName,
} from './fields.ts';

/** Each setting is changed below the list that shows it: a menu of all, and those of the one that was chosen. */

const matchesToChoose = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 500];
const daysToChoose = [0, 7, 14, 21, 28, 35, 42, 56, 70, 100];

/** @param typed the channel of a daily puzzle whose hour is asked for. */
export function settingRows(
  context: Context,
  settings: Settings,
  open: SettingName | undefined,
  typed = '',
): readonly ActionRow[] {
  const { plain } = context;
  const menu = selectRow(
    settingSelect.of(),
    plain('settings:menu'),
    settingNames.map((name) => ({
      label: plain(`settings:command.${name}`),
      value: name,
      default: name === open,
    })),
  );
  if (open === undefined) return [menu];
  const menus = menusOf(context, open, typed);
  return [menu, ...fields[open](menus, settings, context)];
}

type Menus = ReturnType<typeof menusOf>;

/** What the menus of a setting are made of. */
function menusOf({ plain, bot, guildId }: Context, name: SettingName, typed: string) {
  const left = (ids: readonly string[]) => thoseLeft(bot, guildId ?? '', ids);
  const among = (
    field: string,
    about: PlainKey,
    set: string,
    choices: readonly { readonly label: string; readonly value: string }[],
  ) =>
    selectRow(
      fieldSelect.of(name, field, typed),
      plain(about),
      choices.map((choice) => ({ ...choice, default: choice.value === set })),
    );
  return {
    among,
    numbers: (field: 'matches' | 'vacation', set: number, choices: readonly number[]) =>
      among(
        field,
        `settings:pick.${field}`,
        String(set),
        [...new Set([...choices, set])]
          .toSorted((one, other) => one - other)
          .map((count) => ({
            label: plain(`settings:pick.${field}.count`, { count }),
            value: String(count),
          })),
      ),
    picker: (field: 'channel' | 'role', about: PlainKey, set: string | null) =>
      pickerRow(fieldSelect.of(name, field, ''), plain(about), field, left(set === null ? [] : [set]), {
        types: postTypes,
      }),
    list: (kind: 'channel' | 'role', about: PlainKey, set: readonly string[]) =>
      pickerRow(fieldSelect.of(name, 'list', ''), plain(about), kind, left(set), {
        most: mostListed,
        types: channelTypes,
      }),
  };
}

const roleField = (name: 'adjudicator' | 'organiser') => (menus: Menus, settings: Settings) => [
  menus.picker('role', 'settings:option.role', settings[name]),
];
const channelField = (name: 'reports' | 'following') => (menus: Menus, settings: Settings) => [
  menus.picker('channel', `settings:option.${name}`, settings[name]),
];
const hours = Array.from({ length: hourRange.max + 1 }, (_, hour) => ({
  label: `${hour}:00`,
  value: String(hour),
}));

/** The menus of each setting. */
const fields: Readonly<
  Record<SettingName, (menus: Menus, settings: Settings, context: Context) => readonly ActionRow[]>
> = {
  channels: ({ list }, { channels }) => [list('channel', 'settings:pick.channels', channels)],
  roles: ({ list }, { roles }) => [list('role', 'settings:pick.roles', roles)],
  threads: ({ among }, { threads }, { plain }) => [
    among('always', 'settings:option.threads', String(threads), [
      { label: plain('settings:threads'), value: 'true' },
      { label: plain('settings:noThreads'), value: 'false' },
    ]),
  ],
  boards: ({ among }, { replaced }, { plain }) => [
    among(
      'replaced',
      'settings:option.replaced',
      replaced,
      replacements.map((value) => ({ label: plain(`settings:choice.${value}`), value })),
    ),
  ],
  limits: ({ numbers }, { mostMatches, vacationDays }) => [
    numbers('matches', mostMatches, matchesToChoose),
    numbers('vacation', vacationDays, daysToChoose),
  ],
  adjudicator: roleField('adjudicator'),
  organiser: roleField('organiser'),
  reports: channelField('reports'),
  following: channelField('following'),
  season: ({ among, picker }, { season }, { plain }) => [
    among(
      'every',
      'settings:option.every',
      season?.every ?? 'never',
      seasonChoices.map((value) => ({ label: plain(`settings:season.every.${value}`), value })),
    ),
    ...(season === null
      ? []
      : [
          picker('channel', 'settings:option.channel', season.channelId),
          picker('role', 'settings:option.seasonRole', season.role),
        ]),
  ],
  daily: ({ among, picker }, { daily }, { plain }) => [
    among('hour', 'settings:option.hour', daily === null ? 'never' : String(daily.hour), [
      { label: plain('settings:noDaily'), value: 'never' },
      ...hours,
    ]),
    ...(daily === null ? [] : [picker('channel', 'settings:option.dailyChannel', daily.channelId)]),
  ],
  zone: ({ among }, { zone }) => [among('zone', 'settings:option.zone', zone, zonesToChoose(zone))],
  locale: ({ among }, { locale }, { bot, locale: own }) => [
    among(
      'language',
      'settings:option.language',
      locale ?? 'own',
      languageChoices(bot.words, own).map(({ name: label, value }) => ({ label, value })),
    ),
  ],
};
