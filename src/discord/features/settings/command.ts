import {
  ApplicationCommandOptionType,
  ChannelType,
  PermissionFlagsBits,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
} from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { mostMatchesRange, vacationRange } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import { fieldOption } from '../../interactions/inputs/gameoptions.ts';
import { changeSettings } from './settings.ts';
import { seasonChoices } from './seasons.ts';
import { suggestZones } from '../../interactions/inputs/zones.ts';
import { termsOptions } from '../../interactions/inputs/terms.ts';
import { languageChoices, type Words } from '../../messages/words.ts';

/** Terms for which a server can set defaults, by the names of their options. */
const usualTermsOptions = ['time', 'rated', 'takebacks', 'reminders', 'calls', 'theme'] as const;

/** Channels where boards can be posted or threads created. A channel includes its threads. */
const channelTypes = [ChannelType.GuildText, ChannelType.GuildAnnouncement, ChannelType.GuildForum] as const;

/** Channels where the bot can post by itself. */
const postTypes = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** `/settings`: a subcommand for each setting; those for games are built from their forms. */
export const settingsCommand: ChatCommand = {
  kind: 'chat',
  name: 'settings',
  serverOnly: true,
  data: (words, games) => ({
    name: 'settings',
    description: plain(words, 'command'),
    default_member_permissions: `${PermissionFlagsBits.ManageGuild}`,
    options: subcommands(words, games),
  }),
  run: changeSettings,
  suggest: (_, options) => Promise.resolve(suggestZones(options.getFocused())),
};

const plain = (words: Words, key: string, data: Phrase['data'] = {}) =>
  words.plain('en', { key: `settings:${key}`, data: data });

const option = <T extends ApplicationCommandOptionType>(type: T, words: Words, name: string, key = name) => ({
  type,
  name,
  description: plain(words, `option.${key}`),
});

function subcommands(words: Words, games: readonly Game[]): APIApplicationCommandOption[] {
  const subcommand = (name: string, options: readonly APIApplicationCommandBasicOption[]) => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    description: plain(words, `command.${name}`),
    options: [...options],
  });
  const flag = (name: string, key?: string) => option(ApplicationCommandOptionType.Boolean, words, name, key);
  const role = (name: string, key: string) => option(ApplicationCommandOptionType.Role, words, name, key);
  const channel = (name: string, key: string) => ({
    ...option(ApplicationCommandOptionType.Channel, words, name, key),
    channel_types: [...channelTypes],
  });
  return [
    subcommand('show', []),
    subcommand('channels', [
      channel('add', 'addChannel'),
      channel('remove', 'removeChannel'),
      flag('everywhere'),
    ]),
    subcommand('roles', [role('add', 'addRole'), role('remove', 'removeRole'), flag('everybody')]),
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: 'defaults',
      description: plain(words, 'command.defaults'),
      options: games.map((game) => defaultsOf(game, words)),
    },
    subcommand('threads', [{ ...flag('always', 'threads'), required: true }]),
    subcommand('limits', [
      number(words, 'matches', mostMatchesRange),
      number(words, 'vacation', vacationRange),
    ]),
    subcommand('adjudicator', [role('role', 'role')]),
    subcommand('reports', [postChannel(words, 'reports')]),
    subcommand('following', [postChannel(words, 'following')]),
    subcommand('organiser', [role('role', 'role')]),
    subcommand('season', seasonOptions(words)),
    subcommand('daily', dailyOptions(words)),
    subcommand('zone', [zoneOption(words)]),
    subcommand('locale', [
      {
        ...option(ApplicationCommandOptionType.String, words, 'language'),
        required: true,
        choices: [...languageChoices(words, 'en')],
      },
    ]),
  ];
}

const postChannel = (words: Words, key: string): APIApplicationCommandBasicOption => ({
  ...option(ApplicationCommandOptionType.Channel, words, 'channel', key),
  channel_types: [...postTypes],
});

const number = (
  words: Words,
  name: string,
  range: { readonly min: number; readonly max: number },
): APIApplicationCommandBasicOption => ({
  type: ApplicationCommandOptionType.Integer,
  name,
  description: plain(words, `option.${name}`, range),
  min_value: range.min,
  max_value: range.max,
});

const seasonOptions = (words: Words): APIApplicationCommandBasicOption[] => [
  {
    ...option(ApplicationCommandOptionType.String, words, 'every'),
    required: true,
    choices: seasonChoices.map((value) => ({ name: plain(words, `season.every.${value}`), value })),
  },
  postChannel(words, 'channel'),
  option(ApplicationCommandOptionType.Role, words, 'role', 'seasonRole'),
];

const dailyOptions = (words: Words): APIApplicationCommandBasicOption[] => [
  {
    ...option(ApplicationCommandOptionType.Integer, words, 'hour'),
    min_value: 0,
    max_value: 23,
  },
  postChannel(words, 'dailyChannel'),
];

const zoneOption = (words: Words): APIApplicationCommandBasicOption => ({
  ...option(ApplicationCommandOptionType.String, words, 'zone'),
  required: true,
  autocomplete: true,
  max_length: 50,
});

/** What can have a default: some of the game's options, and some terms. */
const defaultsOf = (game: Game, words: Words): APIApplicationCommandSubcommandOption => ({
  type: ApplicationCommandOptionType.Subcommand,
  name: game.id,
  description: plain(words, 'command.defaults.game', { game: game.name }),
  options: [
    ...game.form
      .filter(({ name }) => game.defaultable.includes(name))
      .map((field) => fieldOption(words, game.id, field)),
    ...termsOptions(words, game).filter(({ name }) => usualTermsOptions.some((known) => known === name)),
    option(ApplicationCommandOptionType.Boolean, words, 'reset'),
  ],
});
