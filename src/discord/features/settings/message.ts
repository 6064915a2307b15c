import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { casualOf, usualTerms, type Settings } from '../../../matches/index.ts';
import { themePhrase, themes } from '../../../render/index.ts';
import { mentions, thoseLeft } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import { button, buttonRows, type Button } from '../../messages/buttons.ts';
import { divider, type Block, type Payload } from '../../messages/payload.ts';
import { defaultsButton, groupButton, type SettingGroup } from './fields.ts';
import { termsPhrases } from '../../messages/terms.ts';
import { phrase, type Say } from '../../../phrase.ts';

/** The current settings of the caller's server by group, each with a button to change it. @param note comes first. */
export function settingsMessage(context: Context, settings: Settings, note = ''): Payload {
  const { say, plain } = context;
  const lines = linesOf(context, settings);
  const listed = (said: readonly string[]) => said.map((line) => `- ${line}`).join('\n');
  const group = (name: SettingGroup): readonly Block[] => {
    const change = button({ label: plain('bot:button.change'), id: groupButton.of(name) });
    // Beside a button, a list would be narrow on a phone.
    return [divider, { text: `**${say(`settings:form.${name}`)}**`, beside: change }, listed(lines[name])];
  };
  return {
    content: note,
    blocks: [
      say('settings:title'),
      ...group('matches'),
      divider,
      `**${say('settings:form.defaults')}**\n${listed(lines.defaults)}`,
      ...buttonRows(context.bot.games.flatMap((game) => defaultsButtons(plain, game))),
      ...group('limits'),
      ...group('people'),
      ...group('events'),
    ],
  };
}

const defaultsButtons = (plain: Say, { id, name, defaultable }: Game): readonly Button[] =>
  (['options', 'terms'] as const)
    .filter((part) => part === 'terms' || defaultable.length > 0)
    .map((part) => ({
      label: plain(`settings:defaults.${part}`, { game: name }),
      id: defaultsButton.of(id, part),
    }));

export const settingsLines = (context: Context, settings: Settings): readonly string[] =>
  Object.values(linesOf(context, settings)).flatMap((lines) => lines);

function linesOf(
  context: Context,
  settings: Settings,
): Readonly<Record<SettingGroup | 'defaults', readonly string[]>> {
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
  return {
    matches: [
      settings.channels.length === 0
        ? say('settings:everywhere')
        : channels.length === 0
          ? say('settings:nowhere')
          : say('settings:channels', { channels: mentions('#', channels) }),
      roles.length === 0
        ? say('settings:everybody')
        : say('settings:roles', { roles: mentions('@&', roles) }),
      say(settings.threads ? 'settings:threads' : 'settings:noThreads'),
      say(`settings:replaced.${settings.replaced}`),
    ],
    defaults: context.bot.games.map(({ id, name }) =>
      say('settings:begins', { game: name, what: beginning(context, id, settings) }),
    ),
    limits: [
      say('settings:mostMatches', { count: settings.mostMatches }),
      say('settings:vacationDays', { count: settings.vacationDays }),
      say('settings:zone', { zone: settings.zone }),
      locale === null
        ? say('settings:localeOfServer')
        : say('settings:locale', {
            language: context.bot.words.languages.find(({ tag }) => tag === locale)?.name ?? locale,
          }),
    ],
    people: [
      roleLine('adjudicator'),
      reports === null
        ? say('settings:noReports')
        : say('settings:reports', { channel: mentions('#', [reports]) }),
      following === null
        ? say('settings:noFollowing')
        : say('settings:following', { channel: mentions('#', [following]) }),
      roleLine('organiser'),
    ],
    events: [seasonLine(context, settings), dailyLine(context, settings)],
  };
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
