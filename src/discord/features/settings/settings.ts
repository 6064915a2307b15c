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
import { thoseLeft } from '../../interactions/admission.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { inRange } from '../../interactions/inputs/options.ts';
import { formValues } from '../../interactions/inputs/game-options.ts';
import { settingsMessage } from './message.ts';
import { chosenTerms } from '../../interactions/inputs/terms.ts';

type Options = ChatInputCommandInteraction['options'];
type Changed = Promise<Result<Settings, Phrase>>;

export const hourRange = { min: 0, max: 23 } as const;
export const seasonChoices = ['never', ...seasonLengths] as const;

/** Applies the change and shows the resulting settings. */
export async function changeSettings(context: Context, options: Options): Promise<void> {
  if (context.guildId === null) return context.tell('settings:serverOnly');
  // Discord hides the command from others, but server managers can show it to anyone.
  if (!context.rights.allowed.has(PermissionFlagsBits.ManageGuild)) {
    return context.tell('settings:notAllowed');
  }
  const changed = await change(context, context.guildId, options);
  if (!changed.ok) return context.tell(changed.error);
  context.bot.languages.places.choose(context.guildId, changed.value.locale);
  await context.reply(settingsMessage(context, changed.value));
}

async function change(context: Context, guildId: string, options: Options): Changed {
  if (options.getSubcommandGroup() === 'defaults') return changeDefaults(context, options);
  switch (options.getSubcommand()) {
    case 'channels':
      return relist(context, guildId, 'channels', {
        all: options.getBoolean('everywhere') === true,
        add: options.getChannel('add')?.id,
        remove: options.getChannel('remove')?.id,
        refusals: { last: 'settings:lastChannel', notListed: 'settings:channelNotListed' },
      });
    case 'roles':
      return relist(context, guildId, 'roles', {
        all: options.getBoolean('everybody') === true,
        add: options.getRole('add')?.id,
        remove: options.getRole('remove')?.id,
        refusals: { last: 'settings:lastRole', notListed: 'settings:roleNotListed' },
      });
    case 'threads':
      return set(context, { threads: options.getBoolean('always') ?? usualSettings.threads });
    case 'boards': {
      const wanted = options.getString('replaced');
      const replaced = replacements.find((known) => known === wanted) ?? usualSettings.replaced;
      return set(context, { replaced });
    }
    case 'limits': {
      const mostMatches = inRange(mostMatchesRange, options.getInteger('matches'));
      const vacationDays = inRange(vacationRange, options.getInteger('vacation'));
      return set(context, {
        ...(mostMatches !== undefined && { mostMatches }),
        ...(vacationDays !== undefined && { vacationDays }),
      });
    }
    case 'adjudicator':
      return set(context, { adjudicator: options.getRole('role')?.id ?? null });
    case 'reports':
      return set(context, { reports: options.getChannel('channel')?.id ?? null });
    case 'following':
      return set(context, { following: options.getChannel('channel')?.id ?? null });
    case 'organiser':
      return set(context, { organiser: options.getRole('role')?.id ?? null });
    case 'season':
      return changeSeason(context, options);
    case 'daily':
      return changeDaily(context, options);
    case 'zone':
      return changeZone(context, options);
    case 'locale': {
      const wanted = options.getString('language');
      const known = context.bot.words.languages.find(({ tag }) => tag === wanted);
      return set(context, { locale: known?.tag ?? null });
    }
    // `show`, and subcommands that only an outdated client knows.
    default:
      return ok(await context.bot.matches.settings.get(context.scope));
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
async function changeDaily({ bot, scope, place }: Context, options: Options): Changed {
  const hour = inRange(hourRange, options.getInteger('hour'));
  const channelId = options.getChannel('channel')?.id ?? place.parentId ?? place.id;
  const daily = hour === undefined ? null : { channelId, hour };
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => ({ ...settings, daily })));
}

async function changeSeason(context: Context, options: Options): Changed {
  const { bot, scope, place, rights } = context;
  const every = seasonLengths.find((length) => length === options.getString('every'));
  const role = options.getRole('role')?.id ?? null;
  if (role !== null && !rights.granted.has(PermissionFlagsBits.ManageRoles))
    return err(phrase('settings:season.noPermission'));
  const channelId = options.getChannel('channel')?.id ?? place.parentId ?? place.id;
  const season = every === undefined ? null : { every, channelId, role };
  return ok(await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, season })));
}

async function changeZone({ bot, scope }: Context, options: Options): Changed {
  const zone = options.getString('zone') ?? '';
  if (!isZone(zone)) return err(phrase('settings:unknownZone', { zone }));
  await bot.matches.seasons.plan(scope, (settings) => ({ ...settings, zone }));
  // The hour of the daily puzzle is another one now.
  return ok(await bot.matches.dailies.planDaily(scope, (settings) => settings));
}
