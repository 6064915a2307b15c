import { gameById } from '../../../games/index.ts';
import {
  PermissionFlagsBits,
  type ChatInputCommandInteraction,
  type ModalSubmitInteraction,
} from 'discord.js';
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
import { asGiven, valuesIn } from '../../interactions/inputs/forms.ts';
import {
  hourRange,
  settingGroups,
  settingNames,
  type DefaultsPart,
  type SettingGroup,
  type SettingName,
} from './fields.ts';
import { remember } from './form.ts';
import { settingsLines, settingsMessage } from './message.ts';
import { changeDefaults, defaultsOptions, isSwitch } from './defaults.ts';

type Options = ChatInputCommandInteraction['options'];
/** What was typed or chosen, by the names of the command's options. */
type Given = Readonly<Record<string, unknown>>;
type Part = Result<Partial<Settings>, Phrase>;
type Changed = Promise<Result<Settings, Phrase>>;

/** Applies the change and shows the resulting settings. */
export async function changeSettings(context: Context, options: Options): Promise<void> {
  const what = options.getSubcommand();
  const name = settingNames.find((known) => known === what);
  const given = Object.fromEntries(
    options.data.flatMap(({ options: own = [] }) => own).map((option) => [option.name, option.value]),
  );
  if (options.getSubcommandGroup() === 'defaults')
    return answer(context, 'reply', () => changeDefaults(context, what, options));
  if (name === undefined) return answer(context, 'reply');
  await answer(context, 'reply', (guildId) =>
    store(context, [name], (settings) =>
      partOf(context, guildId, name, withHour(name, given, settings), settings),
    ),
  );
}

/** Where only the channel of the daily puzzle is given, its hour stays. */
const withHour = (name: SettingName, given: Given, { daily }: Settings): Given =>
  name === 'daily' && given['channel'] !== undefined ? { hour: daily?.hour ?? null, ...given } : given;

/** All of a form at once; nothing is changed if some of it is refused. A field that a forged form lacks stays. */
export const submitGroup = (
  context: Context,
  fields: ModalSubmitInteraction['fields'],
  group: SettingGroup,
): Promise<void> => {
  const names: readonly SettingName[] = settingGroups[group];
  return answer(context, 'update', (guildId) =>
    store(context, names, (settings) => {
      const chosen: Partial<Settings> = {};
      for (const name of names) {
        const own = [...fields.fields.keys()].filter((field) => field.startsWith(`${name}.`));
        if (own.length === 0) continue;
        const given = own.map((id) => {
          const field = id.slice(name.length + 1);
          return [field, valueOf(field, valuesIn(fields, id))] as const;
        });
        const part = partOf(context, guildId, name, Object.fromEntries(given), settings);
        if (!part.ok) return part;
        Object.assign(chosen, part.value);
      }
      return ok(chosen);
    }),
  );
};

/** All of a game's options or terms at once. */
export const submitDefaults = (
  context: Context,
  fields: ModalSubmitInteraction['fields'],
  gameId: string,
  part: DefaultsPart,
): Promise<void> => {
  const game = gameById(context.bot.games, gameId);
  const switches = game ? defaultsOptions(game)[part].filter(isSwitch) : [];
  const given = asGiven(
    fields,
    switches.map(({ name }) => name),
  );
  return answer(context, 'update', () => changeDefaults(context, gameId, given, part));
};

function valueOf(field: string, values: readonly string[]): unknown {
  const [value] = values;
  if (field === 'list') return values;
  if (field === 'always') return value === 'true';
  if (!['hour', 'matches', 'vacation'].includes(field)) return value;
  return value === undefined || value === 'never' ? undefined : Number(value);
}

/** Checks who asks, changes what is to be changed, and shows all settings and what is different now. */
export async function answer(
  context: Context,
  how: 'reply' | 'update',
  act?: (guildId: string) => Changed,
): Promise<void> {
  const { bot, guildId, scope } = context;
  if (guildId === null) return context.tell('settings:serverOnly');
  // Discord hides the command from others, but server managers can show it to anyone.
  if (!context.rights.allowed.has(PermissionFlagsBits.ManageGuild)) {
    return context.tell('settings:notAllowed');
  }
  const before = await bot.matches.settings.get(scope);
  const lines = settingsLines(context, before);
  const changed = act === undefined ? ok(before) : await act(guildId);
  if (!changed.ok) return context.tell(changed.error);
  bot.languages.places.choose(guildId, changed.value.locale);
  remember(context, changed.value);
  const news = changedLines(context.say, lines, settingsLines(context, changed.value)).join('\n');
  await context[how](settingsMessage(context, changed.value, act && news));
}

/** Changes the settings as they are at that moment, and plans what is due by them; or not, if they refuse it. */
async function store(
  { bot, scope }: Context,
  names: readonly SettingName[],
  decide: (settings: Settings) => Part,
): Changed {
  const { settings, seasons, dailies } = bot.matches;
  let refusal: Phrase | undefined;
  const change = (current: Settings): Settings => {
    const part = decide(current);
    refusal = part.ok ? undefined : part.error;
    return part.ok ? { ...current, ...part.value } : current;
  };
  const isDue = names.some((name) => name === 'season' || name === 'daily' || name === 'zone');
  const changed = await (isDue ? seasons.plan(scope, change) : settings.change(scope, change));
  if (refusal !== undefined) return err(refusal);
  return ok(isDue ? await dailies.planDaily(scope, (current) => current) : changed);
}

function partOf(
  context: Context,
  guildId: string,
  name: SettingName,
  given: Given,
  settings: Settings,
): Part {
  const { bot } = context;
  const text = (field: string): string | undefined => textIn(given, field);
  switch (name) {
    case 'channels':
    case 'roles': {
      const listed = listOf(bot, guildId, name, given, settings);
      return listed.ok ? ok({ [name]: listed.value }) : listed;
    }
    case 'threads':
      return ok({ threads: given['always'] === true });
    case 'boards':
      return ok({
        replaced: replacements.find((known) => known === text('replaced')) ?? usualSettings.replaced,
      });
    case 'limits': {
      const mostMatches = numberIn(given, 'matches', mostMatchesRange);
      const vacationDays = numberIn(given, 'vacation', vacationRange);
      return ok({
        ...(mostMatches !== undefined && { mostMatches }),
        ...(vacationDays !== undefined && { vacationDays }),
      });
    }
    case 'adjudicator':
    case 'organiser':
      return ok({ [name]: text('role') ?? null });
    case 'reports':
    case 'following':
      return ok({ [name]: text('channel') ?? null });
    case 'season':
    case 'daily':
      return eventOf(context, name, given, settings);
    case 'zone': {
      const zone = text('zone') ?? '';
      return isZone(zone) ? ok({ zone }) : err(phrase('settings:unknownZone', { zone }));
    }
    case 'locale': {
      const known = bot.words.languages.find(({ tag }) => tag === text('language'));
      return ok({ locale: known?.tag ?? null });
    }
  }
}

function textIn(given: Given, field: string): string | undefined {
  const value = given[field];
  return typeof value === 'string' ? value : undefined;
}

function numberIn(
  given: Given,
  field: string,
  range: { readonly min: number; readonly max: number },
): number | undefined {
  const value = given[field];
  return typeof value === 'number' ? inRange(range, value) : undefined;
}

/** A season, or where and when the puzzle of the day is posted; without an hour, nowhere. */
function eventOf(
  { place, rights }: Context,
  name: 'season' | 'daily',
  given: Given,
  settings: Settings,
): Part {
  const channelId = textIn(given, 'channel') ?? place.parentId ?? place.id;
  if (name === 'daily') {
    if (given['hour'] === null) return err(phrase('settings:whichHour'));
    const hour = numberIn(given, 'hour', hourRange);
    return ok({ daily: hour === undefined ? null : { channelId, hour } });
  }
  const every = seasonLengths.find((length) => length === given['every']);
  const role = textIn(given, 'role') ?? null;
  const isNew = role !== null && role !== settings.season?.role;
  if (isNew && !rights.granted.has(PermissionFlagsBits.ManageRoles)) return err(phrase('bot:rolesForbidden'));
  return ok({ season: every === undefined ? null : { every, channelId, role } });
}

/** Without a list, all channels or roles are allowed. */
function listOf(
  bot: Bot,
  guildId: string,
  name: 'channels' | 'roles',
  given: Given,
  settings: Settings,
): Result<readonly string[], Phrase> {
  const { list: all } = given;
  if (Array.isArray(all)) {
    const listed = thoseLeft(bot, guildId, all.map(String)).slice(0, mostListed);
    return listed.length < all.length ? err(phrase('settings:gone')) : ok(listed);
  }
  return relisted(bot, guildId, settings[name], {
    all: given['everywhere'] === true || given['everybody'] === true,
    add: textIn(given, 'add'),
    remove: textIn(given, 'remove'),
    refusals:
      name === 'channels'
        ? { last: 'settings:lastChannel', notListed: 'settings:channelNotListed' }
        : { last: 'settings:lastRole', notListed: 'settings:roleNotListed' },
  });
}

interface Relisting {
  /** Clear the list first: without a list, all channels or roles are allowed. */
  readonly all: boolean;
  readonly add: string | undefined;
  readonly remove: string | undefined;
  /** Refusals for when `remove` would empty the list or changes nothing. */
  readonly refusals: Readonly<Record<'last' | 'notListed', PlainKey>>;
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
