import { usualTerms, type Settings } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { themes } from '../../../render/index.ts';
import { mentions, thoseLeft } from '../../interactions/admission.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { termsPhrases } from '../../interactions/terms.ts';

/** The settings of the caller's server as they are now, one a line. */
export function settingsMessage(bot: Bot, context: Context, settings: Settings): Payload {
  const say = (key: string, data: Phrase['data'] = {}) =>
    bot.words.say(context.locale, { key: `settings:${key}`, data });
  const left = (ids: readonly string[]) => thoseLeft(bot, context.guildId ?? '', ids);
  const channels = left(settings.channels);
  const roles = left(settings.roles);
  const [adjudicator] = left(settings.adjudicator === null ? [] : [settings.adjudicator]);
  const { locale } = settings;
  const lines = [
    settings.channels.length === 0
      ? say('everywhere')
      : channels.length === 0
        ? say('nowhere')
        : say('channels', { channels: mentions('#', channels) }),
    roles.length === 0 ? say('everybody') : say('roles', { roles: mentions('@&', roles) }),
    ...bot.games.map(({ id, name }) =>
      say('begins', { game: name, what: beginning(bot, context, id, settings) }),
    ),
    say(settings.threads ? 'threads' : 'noThreads'),
    say('mostMatches', { count: settings.mostMatches }),
    adjudicator === undefined
      ? say('noAdjudicator')
      : say('adjudicator', { role: mentions('@&', [adjudicator]) }),
    locale === null
      ? say('localeOfServer')
      : say('locale', {
          language: bot.words.plain(context.locale, { key: `settings:language.${locale}`, data: {} }),
        }),
  ];
  return { content: [say('title'), ...lines.map((line) => `- ${line}`)].join('\n') };
}

/** How a match begins of which nothing was chosen, in one line. */
function beginning(bot: Bot, context: Context, gameId: string, settings: Settings): string {
  const game = bot.games.find(({ id }) => id === gameId);
  const { options, terms } = settings.defaults[gameId] ?? { options: {}, terms: {} };
  const theme = themes.get(terms.theme ?? '');
  const wished = { ...usualTerms, ...terms, theme: null };
  const casual = wished.rated ? undefined : { reason: undefined };
  return [
    ...(game?.summary(game.withDefaults({}, options)) ?? []),
    ...termsPhrases(wished, casual, (phrase) => bot.words.plain(context.locale, phrase)),
    ...(theme === undefined ? [] : [{ key: 'settings:theme', data: { name: theme.name } }]),
  ]
    .map((phrase) => bot.words.plain(context.locale, phrase))
    .join(' · ');
}
