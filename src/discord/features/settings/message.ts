import { gameById } from '../../../games/index.ts';
import { casualOf, usualTerms, type Settings } from '../../../matches/index.ts';
import { themePhrase, themes } from '../../../render/index.ts';
import { mentions, thoseLeft } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { settingRows } from './menu.ts';
import type { SettingName } from './fields.ts';
import { termsPhrases } from '../../messages/terms.ts';
import { phrase } from '../../../phrase.ts';

export interface Shown {
  /** What to say first: what has changed, or what is asked. */
  readonly note?: string;
  /** The setting whose menus are open. */
  readonly open?: SettingName | undefined;
  /** A channel that was typed while something else is asked. */
  readonly typed?: string;
}

/** The current settings of the caller's server, one per line, and a menu to change each. */
export function settingsMessage(context: Context, settings: Settings, shown: Shown = {}): Payload {
  const { note, open, typed } = shown;
  return {
    content: [
      ...(note === undefined ? [] : [note]),
      context.say('settings:title'),
      ...settingsLines(context, settings).map((line) => `- ${line}`),
    ].join('\n'),
    rows: settingRows(context, settings, open, typed),
  };
}

export function settingsLines(context: Context, settings: Settings): readonly string[] {
  const { say } = context;
  const left = (ids: readonly string[]) => thoseLeft(context.bot, context.guildId ?? '', ids);
  const channels = left(settings.channels);
  const roles = left(settings.roles);
  const { locale, reports, following } = settings;
  const roleLine = (name: 'adjudicator' | 'organiser') => {
    const set = settings[name];
    const [role] = left(set === null ? [] : [set]);
    return role === undefined
      ? say(name === 'adjudicator' ? 'settings:noAdjudicator' : 'settings:noOrganiser')
      : say(`settings:${name}`, { role: mentions('@&', [role]) });
  };
  return [
    settings.channels.length === 0
      ? say('settings:everywhere')
      : channels.length === 0
        ? say('settings:nowhere')
        : say('settings:channels', { channels: mentions('#', channels) }),
    roles.length === 0 ? say('settings:everybody') : say('settings:roles', { roles: mentions('@&', roles) }),
    ...context.bot.games.map(({ id, name }) =>
      say('settings:begins', { game: name, what: beginning(context, id, settings) }),
    ),
    say(settings.threads ? 'settings:threads' : 'settings:noThreads'),
    say(`settings:replaced.${settings.replaced}`),
    say('settings:mostMatches', { count: settings.mostMatches }),
    say('settings:vacationDays', { count: settings.vacationDays }),
    roleLine('adjudicator'),
    reports === null
      ? say('settings:noReports')
      : say('settings:reports', { channel: mentions('#', [reports]) }),
    following === null
      ? say('settings:noFollowing')
      : say('settings:following', { channel: mentions('#', [following]) }),
    roleLine('organiser'),
    seasonLine(context, settings),
    dailyLine(context, settings),
    say('settings:zone', { zone: settings.zone }),
    locale === null
      ? say('settings:localeOfServer')
      : say('settings:locale', {
          language: context.bot.words.languages.find(({ tag }) => tag === locale)?.name ?? locale,
        }),
  ];
}

function dailyLine({ say }: Context, { daily }: Settings): string {
  if (daily === null) return say('settings:noDaily');
  return say('settings:daily', { channel: mentions('#', [daily.channelId]), hour: daily.hour });
}

function seasonLine({ bot, say, guildId }: Context, { season }: Settings): string {
  if (season === null) return say('settings:noSeason');
  const channel = mentions('#', [season.channelId]);
  const line = say(`settings:season.${season.every}`, { channel });
  if (season.role === null || !bot.discord.isThere(guildId ?? '', season.role)) return line;
  return `${line} ${say('settings:season.role', { role: mentions('@&', [season.role]) })}`;
}

/** The defaults of a game's matches, in one line. */
function beginning(context: Context, gameId: string, settings: Settings): string {
  const game = gameById(context.bot.games, gameId);
  const { options, terms } = settings.defaults[gameId] ?? { options: {}, terms: {} };
  const theme = themes.get(terms.theme ?? '');
  const defaults = { ...usualTerms, ...terms, theme: null };
  const begun = game?.withDefaults({}, options);
  const casual = casualOf(game, begun, defaults);
  return [
    ...(game?.summary(begun) ?? []),
    ...termsPhrases(defaults, casual, context.plain),
    ...(theme === undefined
      ? []
      : [phrase('settings:theme', { name: context.plain(themePhrase(theme.id)) })]),
  ]
    .map(context.plain)
    .join(' · ');
}
