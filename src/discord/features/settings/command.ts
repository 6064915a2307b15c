import type { Game } from '../../../games/game.ts';
import { mostMatchesRange, replacements, vacationRange } from '../../../matches/index.ts';
import { phrase, type Language } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import { defaultsOptions } from './defaults.ts';
import { channelTypes, hourRange, postTypes, seasonChoices } from './fields.ts';
import { changeSettings } from './settings.ts';
import { suggestZones } from '../../interactions/inputs/zones.ts';
import {
  channelOption,
  flagOption,
  rangeOption,
  roleOption,
  subcommand,
  subcommandGroup,
  textOption,
  type Option,
} from '../../interactions/inputs/options.ts';

/** `/settings`: a subcommand for each setting; those for games are built from their forms. */
export const settingsCommand: ChatCommand = {
  kind: 'chat',
  name: 'settings',
  serverOnly: true,
  about: phrase('settings:command'),
  forManagers: true,
  options: subcommands,
  run: changeSettings,
  suggest: async (_, typed) => suggestZones(typed),
};

const listedChannel = (name: string, key: 'addChannel' | 'removeChannel'): Option =>
  channelOption(name, phrase(`settings:option.${key}`), { channel_types: channelTypes });

const postChannel = (key: 'reports' | 'following' | 'channel' | 'dailyChannel'): Option =>
  channelOption('channel', phrase(`settings:option.${key}`), { channel_types: postTypes });

const replacedOption = (): Option =>
  textOption('replaced', phrase('settings:option.replaced'), {
    required: true,
    choices: replacements.map((value) => ({ name: phrase(`settings:choice.${value}`), value })),
  });

function subcommands(games: readonly Game[], languages: readonly Language[]): readonly Option[] {
  const role = roleOption('role', phrase('settings:option.role'));
  return [
    subcommand('show', phrase('settings:command.show')),
    subcommand('channels', phrase('settings:command.channels'), [
      listedChannel('add', 'addChannel'),
      listedChannel('remove', 'removeChannel'),
      flagOption('everywhere', phrase('settings:option.everywhere')),
    ]),
    subcommand('roles', phrase('settings:command.roles'), [
      roleOption('add', phrase('settings:option.addRole')),
      roleOption('remove', phrase('settings:option.removeRole')),
      flagOption('everybody', phrase('settings:option.everybody')),
    ]),
    subcommandGroup('defaults', phrase('settings:command.defaults'), games.map(defaultsOf)),
    subcommand('threads', phrase('settings:command.threads'), [
      flagOption('always', phrase('settings:option.threads'), { required: true }),
    ]),
    subcommand('boards', phrase('settings:command.boards'), [replacedOption()]),
    subcommand('limits', phrase('settings:command.limits'), [
      rangeOption('matches', phrase('settings:option.matches', mostMatchesRange), mostMatchesRange),
      rangeOption('vacation', phrase('settings:option.vacation', vacationRange), vacationRange),
    ]),
    subcommand('adjudicator', phrase('settings:command.adjudicator'), [role]),
    subcommand('reports', phrase('settings:command.reports'), [postChannel('reports')]),
    subcommand('following', phrase('settings:command.following'), [postChannel('following')]),
    subcommand('organiser', phrase('settings:command.organiser'), [role]),
    subcommand('season', phrase('settings:command.season'), [
      textOption('every', phrase('settings:option.every'), {
        required: true,
        choices: seasonChoices.map((value) => ({ name: phrase(`settings:season.every.${value}`), value })),
      }),
      postChannel('channel'),
      roleOption('role', phrase('settings:option.seasonRole')),
    ]),
    subcommand('daily', phrase('settings:command.daily'), [
      rangeOption('hour', phrase('settings:option.hour'), hourRange),
      postChannel('dailyChannel'),
    ]),
    subcommand('zone', phrase('settings:command.zone'), [
      textOption('zone', phrase('settings:option.zone'), {
        required: true,
        autocomplete: true,
        max_length: 50,
      }),
    ]),
    subcommand('locale', phrase('settings:command.locale'), [
      textOption('language', phrase('settings:option.language'), {
        required: true,
        choices: [
          { name: phrase('bot:language.own'), value: 'own' },
          ...languages.map(({ name, tag }) => ({ name, value: tag })),
        ],
      }),
    ]),
  ];
}

/** What can have a default: some of the game's options, and some terms. */
const defaultsOf = (game: Game): Option =>
  subcommand(game.id, phrase('settings:command.defaults.game', { game: game.name }), [
    ...Object.values(defaultsOptions(game)).flatMap((options) => options),
    flagOption('reset', phrase('settings:option.reset')),
  ]);
