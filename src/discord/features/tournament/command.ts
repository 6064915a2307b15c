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
import { phrase } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import { fieldOption } from '../../interactions/inputs/game-options.ts';
import {
  flagOption,
  matchOption,
  rangeOption,
  subcommand,
  subcommandGroup,
  textOption,
  userOption,
  type Option,
} from '../../interactions/inputs/options.ts';
import { termsOptions } from '../../interactions/inputs/terms.ts';
import { suggestTournaments } from './choice.ts';
import { runTournament } from './subcommands.ts';

/** `/tournament`; a tournament of a game is created by a subcommand built from its form. */
export const tournamentCommand: ChatCommand = {
  kind: 'chat',
  name: 'tournament',
  serverOnly: true,
  about: phrase('tournament:command'),
  options: subcommands,
  run: runTournament,
  suggest: suggestTournaments,
};

function subcommands(games: readonly Game[]): readonly Option[] {
  const tournament = matchOption(phrase('tournament:option.tournament'), { name: 'tournament' });
  const reason = textOption('reason', phrase('tournament:option.reason'), {
    required: true,
    max_length: reasonLimit,
  });
  const seeds = textOption('seeds', phrase('tournament:option.seeds'), { max_length: 4_000 });
  const player = userOption('player', phrase('tournament:option.player'), { required: true });
  return [
    subcommandGroup('create', phrase('tournament:command.create'), games.map(creationOf)),
    subcommand('join', phrase('tournament:command.join'), [tournament]),
    subcommand('leave', phrase('tournament:command.leave'), [tournament]),
    subcommand('standings', phrase('tournament:command.standings'), [tournament]),
    subcommand('pairings', phrase('tournament:command.pairings'), [tournament]),
    subcommand('start', phrase('tournament:command.start'), [tournament, seeds]),
    subcommand('withdraw', phrase('tournament:command.withdraw'), [player, reason, tournament]),
    subcommand('undo', phrase('tournament:command.undo'), [reason, tournament]),
    subcommand('end', phrase('tournament:command.end'), [reason, tournament]),
  ];
}

const creationOf = (game: Game): Option =>
  subcommand(game.id, phrase('tournament:command.create.game', { game: game.name }), [
    textOption('name', phrase('tournament:option.name'), { required: true, max_length: nameLimit }),
    textOption('format', phrase('tournament:option.format'), {
      choices: formats.map((value) => ({ name: phrase(`tournament:format.${value}`), value })),
    }),
    rangeOption('days', phrase('tournament:option.days', daysRange), daysRange),
    rangeOption('matches', phrase('tournament:option.matches'), { min: 1, max: 2 }),
    textOption('opponents', phrase('tournament:option.opponents'), {
      choices: opponentPlans.map(([value]) => ({ name: phrase(`tournament:opponents.${value}`), value })),
    }),
    rangeOption('rounds', phrase('tournament:option.rounds', roundsRange), roundsRange),
    rangeOption('group', phrase('tournament:option.group', groupRange), groupRange),
    rangeOption('advance', phrase('tournament:option.advance', advanceRange), advanceRange),
    rangeOption('deciders', phrase('tournament:option.deciders', decidersRange), decidersRange),
    flagOption('third', phrase('tournament:option.third')),
    textOption('unfinished', phrase('tournament:option.unfinished'), {
      choices: absences.map((value) => ({ name: phrase(`tournament:unfinished.${value}`), value })),
    }),
    ...termsOptions(game).filter(({ name }) => name === 'time' || name === 'rated'),
    ...game.form
      .filter(({ name }) => game.defaultable.includes(name))
      .map((field) => fieldOption(game.id, field)),
    flagOption('threads', phrase('tournament:option.threads')),
    flagOption('vacation', phrase('tournament:option.vacation')),
  ]);
