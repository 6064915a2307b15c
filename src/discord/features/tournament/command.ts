import {
  ApplicationCommandOptionType,
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandOption,
  type APIApplicationCommandSubcommandOption,
} from 'discord.js';
import type { Game } from '../../../games/game.ts';
import {
  absences,
  advanceRange,
  daysRange,
  groupRange,
  decidersRange,
  formats,
  nameLimit,
  opponentPlans,
  reasonLimit,
  roundsRange,
} from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import { fieldOption } from '../../interactions/inputs/gameoptions.ts';
import { termsOptions } from '../../interactions/inputs/terms.ts';
import type { Words } from '../../messages/words.ts';
import { suggestTournaments } from './choice.ts';
import { runTournament } from './subcommands.ts';

/** `/tournament`; a tournament of a game is created by a subcommand built from its form. */
export const tournamentCommand: ChatCommand = {
  kind: 'chat',
  name: 'tournament',
  serverOnly: true,
  data: (words, games) => ({
    name: 'tournament',
    description: plain(words, 'command'),
    options: subcommands(words, games),
  }),
  run: runTournament,
  suggest: (context, options) => suggestTournaments(context, options.getFocused()),
};

const plain = (words: Words, key: string, data: Phrase['data'] = {}) =>
  words.plain('en', { key: `tournament:${key}`, data: data });

function subcommands(words: Words, games: readonly Game[]): APIApplicationCommandOption[] {
  const tournament = {
    type: ApplicationCommandOptionType.String as const,
    name: 'tournament',
    description: plain(words, 'option.tournament'),
    autocomplete: true,
    max_length: 20,
  };
  const reason = {
    type: ApplicationCommandOptionType.String as const,
    name: 'reason',
    description: plain(words, 'option.reason'),
    required: true,
    max_length: reasonLimit,
  };
  const subcommand = (name: string, options: readonly APIApplicationCommandBasicOption[]) => ({
    type: ApplicationCommandOptionType.Subcommand as const,
    name,
    description: plain(words, `command.${name}`),
    options: [...options],
  });
  const seeds = {
    type: ApplicationCommandOptionType.String as const,
    name: 'seeds',
    description: plain(words, 'option.seeds'),
    max_length: 4_000,
  };
  const player = {
    type: ApplicationCommandOptionType.User as const,
    name: 'player',
    description: plain(words, 'option.player'),
    required: true,
  };
  return [
    {
      type: ApplicationCommandOptionType.SubcommandGroup,
      name: 'create',
      description: plain(words, 'command.create'),
      options: games.map((game) => creationOf(game, words)),
    },
    ...['join', 'leave', 'standings', 'pairings'].map((name) => subcommand(name, [tournament])),
    subcommand('start', [tournament, seeds]),
    subcommand('withdraw', [player, reason, tournament]),
    subcommand('undo', [reason, tournament]),
    subcommand('end', [reason, tournament]),
  ];
}

function creationOf(game: Game, words: Words): APIApplicationCommandSubcommandOption {
  const description = (name: string, data: Phrase['data'] = {}) => plain(words, `option.${name}`, data);
  const integer = (name: string, range: { readonly min: number; readonly max: number }) => ({
    type: ApplicationCommandOptionType.Integer as const,
    name,
    description: description(name, range),
    min_value: range.min,
    max_value: range.max,
  });
  const choice = (name: string, values: readonly string[]) => ({
    type: ApplicationCommandOptionType.String as const,
    name,
    description: description(name),
    choices: values.map((value) => ({ name: plain(words, `${name}.${value}`), value })),
  });
  const terms = termsOptions(words, game).filter(({ name }) => name === 'time' || name === 'rated');
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: game.id,
    description: plain(words, 'command.create.game', { game: game.name }),
    options: [
      {
        type: ApplicationCommandOptionType.String,
        name: 'name',
        description: description('name'),
        required: true,
        max_length: nameLimit,
      },
      choice('format', formats),
      integer('days', daysRange),
      integer('matches', { min: 1, max: 2 }),
      choice('opponents', Object.keys(opponentPlans)),
      integer('rounds', roundsRange),
      integer('group', groupRange),
      integer('advance', advanceRange),
      integer('deciders', decidersRange),
      { type: ApplicationCommandOptionType.Boolean, name: 'third', description: description('third') },
      choice('unfinished', absences),
      ...terms,
      ...game.form
        .filter(({ name }) => game.defaultable.includes(name))
        .map((field) => fieldOption(words, game.id, field)),
      { type: ApplicationCommandOptionType.Boolean, name: 'threads', description: description('threads') },
      { type: ApplicationCommandOptionType.Boolean, name: 'vacation', description: description('vacation') },
    ],
  };
}
