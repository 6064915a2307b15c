import type { Game } from '../../../games/game.ts';
import { daysRange, reasonLimit, type Tournament } from '../../../matches/index.ts';
import { phrase, type Phrase, err, type Result } from '../../../phrase.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import {
  matchOption,
  rangeOption,
  subcommand,
  subcommandGroup,
  textOption,
  userOption,
  type Option,
  inRange,
  personOption,
} from '../../interactions/inputs/options.ts';
import { suggestTournaments, chosenTournament } from './choice.ts';
import { PermissionFlagsBits, type ChatInputCommandInteraction } from 'discord.js';
import { mayOrganise } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import { changeOptions, chosenRules } from './rules.ts';
import { join, leave, rest, showPairings, showStandings } from './entries.ts';
import { exportFiles, exports } from './export/files.ts';
import { pageRows } from './announcement.ts';
import { create, creationForm, creationOf } from './creation.ts';

/** `/tournament`; a tournament of a game is created by a subcommand built from its form. */
export const tournamentCommand: ChatCommand = {
  kind: 'chat',
  name: 'tournament',
  serverOnly: true,
  about: phrase('tournament:command'),
  options: subcommands,
  form: creationForm,
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
    subcommand('rest', phrase('tournament:command.rest'), [tournament]),
    subcommand('standings', phrase('tournament:command.standings'), [tournament]),
    subcommand('pairings', phrase('tournament:command.pairings'), [tournament]),
    subcommand('export', phrase('tournament:command.export'), [
      textOption('what', phrase('tournament:option.export'), {
        required: true,
        choices: exports.map((value) => ({ name: phrase(`tournament:export.${value}`), value })),
      }),
      tournament,
    ]),
    subcommand('start', phrase('tournament:command.start'), [tournament, seeds]),
    subcommand('change', phrase('tournament:command.change'), [...changeOptions, tournament]),
    subcommand('add', phrase('tournament:command.add'), [
      userOption('player', phrase('tournament:option.added'), { required: true }),
      tournament,
    ]),
    subcommand('invite', phrase('tournament:command.invite'), [
      userOption('player', phrase('tournament:option.invited'), { required: true }),
      tournament,
    ]),
    subcommand('replace', phrase('tournament:command.replace'), [
      userOption('player', phrase('tournament:option.replaced'), { required: true }),
      userOption('by', phrase('tournament:option.by'), { required: true }),
      reason,
      tournament,
    ]),
    subcommand('extend', phrase('tournament:command.extend'), [
      { ...rangeOption('days', phrase('tournament:option.extend', daysRange), daysRange), required: true },
      reason,
      tournament,
    ]),
    subcommand('pair', phrase('tournament:command.pair'), [
      userOption('player', phrase('tournament:option.one'), { required: true }),
      userOption('opponent', phrase('tournament:option.other'), { required: true }),
      reason,
      tournament,
    ]),
    subcommand('withdraw', phrase('tournament:command.withdraw'), [player, reason, tournament]),
    subcommand('undo', phrase('tournament:command.undo'), [reason, tournament]),
    subcommand('end', phrase('tournament:command.end'), [reason, tournament]),
  ];
}

type Options = ChatInputCommandInteraction['options'];

async function runTournament(context: Context, options: Options): Promise<void> {
  if (context.guildId === null) return context.tell('tournament:serverOnly');
  if (options.getSubcommandGroup() === 'create') return create(context, options.getSubcommand(), options);
  const meant = await chosenTournament(context, options.getString('tournament'));
  if (!meant.ok) return context.tell(meant.error);
  const { id } = meant.value;
  switch (options.getSubcommand()) {
    case 'join':
      return join(context, id);
    case 'leave':
      return leave(context, id);
    case 'rest':
      return rest(context, id);
    case 'standings':
      return showStandings(context, id);
    case 'pairings':
      return showPairings(context, id);
    case 'export': {
      const what = exports.find((one) => one === options.getString('what')) ?? 'json';
      const { bot } = context;
      const { name } = meant.value.options;
      const files = exportFiles(bot, bot.wordingOf(meant.value).plain, meant.value, what);
      const rows = await pageRows(bot, context, meant.value);
      return context.reply({ content: context.say('tournament:exported', { name }), files, rows });
    }
    default:
      return organise(context, meant.value, options);
  }
}

const organising = [
  'start',
  'change',
  'add',
  'invite',
  'replace',
  'extend',
  'pair',
  'end',
  'undo',
  'withdraw',
] as const;

/** For organisers; what everybody should know is announced by the bot a moment later. */
async function organise(context: Context, { id }: Tournament, options: Options): Promise<void> {
  if (!(await mayOrganise(context, id))) return context.tell('tournament:notAllowed');
  const { tournaments, entries } = context.bot.matches;
  const what = organising.find((each) => each === options.getSubcommand());
  const reason = options.getString('reason') ?? '';
  const done = async (): Promise<Result<Tournament, Phrase> | undefined> => {
    switch (what) {
      case 'start':
        return startWith(context, id, options.getString('seeds'));
      case 'add':
      case 'invite': {
        const player = personOption(options, 'player');
        return player && entries[what](id, player, context.scope);
      }
      case 'replace': {
        const [replaced, by] = [personOption(options, 'player'), personOption(options, 'by')];
        return replaced && by && entries.invite(id, by, context.scope, replaced, reason);
      }
      case 'extend': {
        const days = inRange(daysRange, options.getInteger('days')) ?? 1;
        return tournaments.extend(id, context.person, context.scope, days, reason);
      }
      case 'pair': {
        const [one, other] = [personOption(options, 'player'), personOption(options, 'opponent')];
        return one && other && tournaments.pair(id, context.person, context.scope, [one, other], reason);
      }
      case 'change': {
        const { zone } = await context.bot.matches.settings.get(context.scope);
        const rules = chosenRules(options, zone, context.bot.time.now());
        const lacks = !context.rights.granted.has(PermissionFlagsBits.ManageRoles);
        if (options.getRole('prize') !== null && lacks) return err(phrase('bot:rolesForbidden'));
        return rules.ok ? tournaments.change(id, context.scope, rules.value) : rules;
      }
      case 'end':
        return tournaments.end(id, context.person, context.scope, reason);
      case 'undo':
        return tournaments.undo(id, context.person, context.scope, reason);
      case 'withdraw': {
        const player = personOption(options, 'player');
        return player && entries.withdraw(id, player, context.scope, reason);
      }
      case undefined:
        return undefined;
    }
  };
  const result = await done();
  if (what === undefined || result === undefined) return context.tell('bot:oldCommand');
  if (!result.ok) return context.tell(result.error);
  const { name } = result.value.options;
  await context.tell(
    what === 'undo' ? undonePhrase(result.value) : phrase(`tournament:done.${what}`, { name }),
  );
}

/** What was taken back, and how it goes on. */
function undonePhrase(tournament: Tournament): Phrase {
  const { state, players, takenBack, options } = tournament;
  const { name } = options;
  if (takenBack?.kind === 'withdraw') {
    const player = players[takenBack.player]!.name;
    return phrase(state.held ? 'tournament:done.undo.withdrawHeld' : 'tournament:done.undo.withdraw', {
      name,
      player,
    });
  }
  const kind = state.status === 'open' ? 'start' : (takenBack?.kind ?? 'round');
  return phrase(`tournament:done.undo.${kind}`, { name });
}

/** @param seeds mentions, in order; `null`: the option was left out. */
function startWith({ bot, scope }: Context, id: string, seeds: string | null) {
  const { tournaments } = bot.matches;
  if (seeds === null) return tournaments.start(id, scope);
  const mention = /<@!?(\d+)>/g;
  // Names that were only typed must not be ignored.
  if (!/^[\s,;]*$/.test(seeds.replaceAll(mention, ''))) return err(phrase('tournament:refused.badSeeds'));
  return tournaments.start(
    id,
    scope,
    [...seeds.matchAll(mention)].map(([, person]) => person!),
  );
}
