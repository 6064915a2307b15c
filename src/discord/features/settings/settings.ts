import { gameById } from '../../../games/index.ts';
import { PermissionFlagsBits, type ChatInputCommandInteraction } from 'discord.js';
import {
  isZone,
  mostListed,
  seasonLengths,
  mostMatchesRange,
  replacements,
  usualSettings,
  vacationRange,
  type Settings,
} from '../../../matches/index.ts';
import { phrase, type Phrase, type PlainKey } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import { changedLines } from '../../messages/words.ts';
import { thoseLeft } from '../../interactions/admission.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { inRange } from '../../interactions/inputs/options.ts';
import { formValues } from '../../interactions/inputs/game-options.ts';
import { hourRange, settingNames, type SettingName } from './fields.ts';
import { settingsLines, settingsMessage, type Shown } from './message.ts';
import { chosenTerms } from '../../interactions/inputs/terms.ts';

type Options = ChatInputCommandInteraction['options'];
/** What was typed or chosen, by the names of the command's options. */
type Given = Readonly<Record<string, unknown>>;
type Changed = Promise<Result<Settings, Phrase>>;

/** Applies the change and shows the resulting settings. */
export async function changeSettings(context: Context, options: Options): Promise<void> {
  const what = options.getSubcommand();
  const name = settingNames.find((known) => known === what);
  const given = Object.fromEntries(
    options.data.flatMap(({ options: own = [] }) => own).map((option) => [option.name, option.value]),
  );
  const inGroup = options.getSubcommandGroup() === 'defaults';
  if (name === undefined && !inGroup) return answer(context, 'reply', undefined);
  const { hour, channel } = given;
  const lacksHour = name === 'daily' && hour === undefined && typeof channel === 'string';
  const asked = lacksHour ? { note: context.say('settings:whichHour'), typed: channel } : undefined;
  const act = (guildId: string, settings: Settings): Changed => {
    if (name === undefined) return changeDefaults(context, options);
    if (!lacksHour) return change(context, guildId, name, given);
    const { daily } = settings;
    return daily === null ? Promise.resolve(ok(settings)) : changeDaily(context, daily.hour, channel);
  };
  await answer(context, 'reply', name, act, asked);
}

/** Shows the menus of one of the settings. */
export const openSetting = (context: Context, what: string): Promise<void> =>
  answer(
    context,
    'update',
    settingNames.find((known) => known === what),
  );

/** Something was chosen in a menu of a setting; what it does not say stays. */
export const chooseSetting = (
  context: Context,
  values: readonly string[],
  name: SettingName,
  field: string,
  typed: string,
): Promise<void> =>
  answer(context, 'update', name, (guildId, settings) => {
    if (field === 'list') return setList(context, guildId, name, values);
    const { season, daily } = settings;
    const before: Given =
      name === 'season'
        ? { every: season?.every, channel: season?.channelId, role: season?.role }
        : name === 'daily'
          ? { hour: daily?.hour, channel: typed === '' ? daily?.channelId : typed }
          : {};
    return change(context, guildId, name, { ...before, [field]: valueOf(field, values[0]) });
  });

const valueOf = (field: string, value: string | undefined): unknown => {
  if (field === 'always') return value === 'true';
  if (!['hour', 'matches', 'vacation'].includes(field)) return value;
  return value === 'never' ? undefined : Number(value);
};

/** Checks who asks, changes what is to be changed, and shows all settings and what is different now. */
export async function answer(
  context: Context,
  how: 'reply' | 'update',
  open: SettingName | undefined,
  act?: (guildId: string, settings: Settings) => Changed,
  asked?: Shown,
): Promise<void> {
  const { bot, guildId, scope } = context;
  if (guildId === null) return context.tell('settings:serverOnly');
  // Discord hides the command from others, but server managers can show it to anyone.
  if (!context.rights.allowed.has(PermissionFlagsBits.ManageGuild)) {
    return context.tell('settings:notAllowed');
  }
  const before = await bot.matches.settings.get(scope);
  const lines = settingsLines(context, before);
  const changed = act === undefined ? ok(before) : await act(guildId, before);
  if (!changed.ok) return context.tell(changed.error);
  bot.languages.places.choose(guildId, changed.value.locale);
  const said =
    act === undefined || (asked && before === changed.value)
      ? asked
      : { note: changedLines(context.say, lines, settingsLines(context, changed.value)).join('\n') };
  await context[how](settingsMessage(context, changed.value, { open, ...said }));
}

async function change(context: Context, guildId: string, name: SettingName, given: Given): Changed {
  const text = (field: string): string | undefined => {
    const value = given[field];
    return typeof value === 'string' ? value : undefined;
  };
  const flag = (field: string): boolean => given[field] === true;
  const number = (field: string, range: { readonly min: number; readonly max: number }) => {
    const value = given[field];
    return typeof value === 'number' ? inRange(range, value) : undefined;
  };
  switch (name) {
    case 'channels':
      return relist(context, guildId, 'channels', {
        all: flag('everywhere'),
        add: text('add'),
        remove: text('remove'),
        refusals: { last: 'settings:lastChannel', notListed: 'settings:channelNotListed' },
      });
    case 'roles':
      return relist(context, guildId, 'roles', {
        all: flag('everybody'),
        add: text('add'),
        remove: text('remove'),
        refusals: { last: 'settings:lastRole', notListed: 'settings:roleNotListed' },
      });
    case 'threads':
      return set(context, { threads: flag('always') });
    case 'boards': {
      const replaced = replacements.find((known) => known === text('replaced')) ?? usualSettings.replaced;
      return set(context, { replaced });
    }
    case 'limits': {
      const mostMatches = number('matches', mostMatchesRange);
      const vacationDays = number('vacation', vacationRange);
      return set(context, {
        ...(mostMatches !== undefined && { mostMatches }),
        ...(vacationDays !== undefined && { vacationDays }),
      });
    }
    case 'adjudicator':
    case 'organiser':
      return set(context, { [name]: text('role') ?? null });
    case 'reports':
    case 'following':
      return set(context, { [name]: text('channel') ?? null });
    case 'season':
      return changeSeason(context, text('every'), text('channel'), text('role') ?? null);
    case 'daily':
      return changeDaily(context, number('hour', hourRange), text('channel'));
    case 'zone':
      return changeZone(context, text('zone') ?? '');
    case 'locale': {
      const known = context.bot.words.languages.find(({ tag }) => tag === text('language'));
      return set(context, { locale: known?.tag ?? null });
    }
  }
}

const set = async ({ bot, scope }: Context, chosen: Partial<Settings>): Changed =>
  ok(await bot.matches.settings.change(scope, (settings) => ({ ...settings, ...chosen })));

interface Relisting {
  /** Clear the list first: without a list, all channels or roles are allowed. */
  readonly all: boolean;
  readonly add: string | undefined;
  readonly remove: string | undefined;
  /** Refusals for when `remove` would empty the list or changes nothing. */
  readonly refusals: Readonly<Record<'last' | 'notListed', PlainKey>>;
}

/** Stores the list unless the settings at that moment refuse it. */
async function relist(
  { bot, scope }: Context,
  guildId: string,
  name: 'channels' | 'roles',
  relisting: Relisting,
): Changed {
  let refusal: Phrase | undefined;
  const changed = await bot.matches.settings.change(scope, (settings) => {
    const ids = relisted(bot, guildId, settings[name], relisting);
    refusal = ids.ok ? undefined : ids.error;
    return ids.ok ? { ...settings, [name]: ids.value } : settings;
  });
  return refusal === undefined ? ok(changed) : err(refusal);
}

/** The list after the change; adding also drops entries that were deleted in Discord. */
function relisted(
  bot: Bot,
  guildId: string,
  before: readonly string[],
  { all, add, remove, refusals }: Relisting,
): Result<readonly string[], Phrase> {
  if (add !== undefined && !bot.discord.isThere(guildId, add)) return err(phrase('settings:gone'));
  const ids = all ? [] : before;
  if (remove !== undefined && !ids.includes(remove)) return err(phrase(refusals.notListed));
  // A list that became empty this way would allow everyone everywhere.
  const left = add === undefined ? ids : thoseLeft(bot, guildId, ids);
  const kept = left.filter((id) => id !== remove && id !== add);
  const listed = add === undefined ? kept : [...kept, add];
  if (remove !== undefined && listed.length === 0) return err(phrase(refusals.last));
  return listed.length > mostListed ? err(phrase('settings:tooMany', { count: mostListed })) : ok(listed);
}

async function changeDefaults(context: Context, options: Options): Changed {
  const game = gameById(context.bot.games, options.getSubcommand());
  if (game === undefined) return err(phrase('bot:oldCommand'));
  const form = game.form.filter(({ name }) => game.defaultable.includes(name));
  const chosen = { options: formValues(options, form), terms: chosenDefaults(options) };
  const reset = options.getBoolean('reset') === true;
  return context.bot.matches.settings.changeDefaults(context.scope, game.id, (before) =>
    reset
      ? chosen
      : {
          options: { ...before.options, ...chosen.options },
          terms: { ...before.terms, ...chosen.terms },
        },
  );
}

function chosenDefaults(options: Options): Settings['defaults'][string]['terms'] {
  const {
    theme,
    blind: _blind,
    hints: _hints,
    level: _level,
    computer: _computer,
    ...terms
  } = chosenTerms(options);
  return { ...terms, ...(typeof theme === 'string' && { theme }) };
}

/** Where and when the puzzle of the day is posted; without an hour, nowhere. */
async function changeDaily(
  { bot, scope, place }: Context,
  hour: number | undefined,
  channel: string | undefined,
): Changed {
  const channelId = channel ?? place.parentId ?? place.id;
  const daily = hour === undefined ? null : { channelId, hour };
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => ({ ...settings, daily })));
}

async function changeSeason(
  { bot, scope, place, rights }: Context,
  typed: string | undefined,
  channel: string | undefined,
  role: string | null,
): Changed {
  const every = seasonLengths.find((length) => length === typed);
  if (role !== null && !rights.granted.has(PermissionFlagsBits.ManageRoles))
    return err(phrase('bot:rolesForbidden'));
  const channelId = channel ?? place.parentId ?? place.id;
  const season = every === undefined ? null : { every, channelId, role };
  return ok(await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, season })));
}

async function changeZone({ bot, scope }: Context, zone: string): Changed {
  if (!isZone(zone)) return err(phrase('settings:unknownZone', { zone }));
  await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, zone }));
  // The hour of the daily puzzle is another one now.
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => settings));
}

/** All channels or roles of a list at once; none: everywhere, everybody. */
function setList(context: Context, guildId: string, name: SettingName, ids: readonly string[]): Changed {
  const listed = thoseLeft(context.bot, guildId, ids).slice(0, mostListed);
  if (listed.length < ids.length) return Promise.resolve(err(phrase('settings:gone')));
  return set(context, { [name === 'roles' ? 'roles' : 'channels']: listed });
}
