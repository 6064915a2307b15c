import type { ChatInputCommandInteraction } from 'discord.js';
import type { Game } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { memberRules, spansToVote, votingSpans, type Terms } from '../../../matches/index.ts';
import { phrase } from '../../../phrase.ts';
import { bySeat } from '../../../seat.ts';
import { clip } from '../../../text.ts';
import type { ChatCommand } from '../../interactions/command.ts';
import type { Context } from '../../interactions/context.ts';
import { fieldOption, formValues } from '../../interactions/inputs/game-options.ts';
import { suggestKept } from '../../interactions/inputs/kept.ts';
import {
  flagOption,
  personOption,
  roleOption,
  subcommand,
  textOption,
  userOption,
  type Option,
} from '../../interactions/inputs/options.ts';
import { withPosition } from '../../interactions/inputs/position.ts';
import { chosenTerms, levelOption, termsOptions } from '../../interactions/inputs/terms.ts';
import { seatPhrase } from '../../messages/terms.ts';
import { propose } from './challenges.ts';

const usualSpan = '1h';
/** Of a team's name, in characters. */
const mostLetters = 32;

/** `/team`: a subcommand for each game, built from its form. Whoever uses it is the captain of the team. */
export const teamCommand: ChatCommand = {
  kind: 'chat',
  name: 'team',
  serverOnly: true,
  offersMatch: true,
  about: phrase('team:command.team'),
  options: (games) =>
    games.map((game) =>
      subcommand(game.id, phrase('team:command.team.game', { game: game.name }), optionsOf(game)),
    ),
  suggest: (context, typed, _, options) => suggestKept(context, [options.getSubcommand()], typed),
  run: found,
};

const optionsOf = (game: Game): readonly Option[] => [
  ...(game.opponent ? [levelOption(game)] : []),
  userOption('opponent', phrase('team:option.opponent')),
  textOption('vote', phrase('team:option.vote'), {
    choices: spansToVote.map((value) => ({ name: phrase(`team:span.${value}`), value })),
  }),
  textOption('members', phrase('team:option.members'), {
    choices: memberRules.map((value) => ({ name: phrase(`team:members.${value}`), value })),
  }),
  textOption('name', phrase('team:option.name'), { max_length: mostLetters }),
  roleOption('role', phrase('team:option.role')),
  textOption('rivals', phrase('team:option.rivals'), { max_length: mostLetters }),
  roleOption('rivals-role', phrase('team:option.rivals-role')),
  textOption('color', phrase('team:option.color'), {
    choices: (['first', 'second'] as const).map((value) => ({ name: seatPhrase(game.id, value), value })),
  }),
  ...game.form.map((field) => fieldOption(game, field)),
  ...termsOptions(game).filter(({ name }) => name === 'time'),
  flagOption('thread', phrase('challenge:option.thread')),
];

async function found(context: Context, options: ChatInputCommandInteraction['options']): Promise<void> {
  const { bot } = context;
  const game = gameById(bot.games, options.getSubcommand());
  if (game === undefined) return context.tell('bot:oldCommand');
  const named = personOption(options, 'opponent');
  if (named?.bot === false && options.getMember('opponent') === null)
    return context.tell('challenge:challenge.stranger');
  const opponent = named ?? { id: bot.userId, name: bot.userName, bot: true };
  const chosen = await withPosition(context, game, formValues(options, game.form));
  if (!chosen.ok) return context.tell(chosen.error);
  const seat = options.getString('color') === 'second' ? 'second' : 'first';
  const teams = teamsOf(context, options, seat, opponent.id === bot.userId ? undefined : opponent.name);
  return propose(context, {
    gameId: game.id,
    options: chosen.value,
    seat,
    // Whatever is usual in the server: who votes for a team sees its board, and has a time of its own.
    terms: {
      rated: false,
      blind: false,
      hints: false,
      time: null,
      increment: null,
      ...chosenTerms(options),
      teams,
    },
    thread: options.getBoolean('thread') ?? undefined,
    opponent,
  });
}

/** @param rival the captain of the other team; `undefined`: the computer. */
function teamsOf(
  context: Context,
  options: ChatInputCommandInteraction['options'],
  own: 'first' | 'second',
  rival: string | undefined,
): Terms['teams'] {
  const [role, theirs] = [options.getRole('role'), options.getRole('rivals-role')];
  const name = options.getString('name') ?? role?.name ?? context.sayPublicly('team:channel');
  const named = options.getString('rivals') ?? theirs?.name;
  const other =
    rival === undefined ? null : clip(named ?? context.sayPublicly('team:of', { name: rival }), mostLetters);
  const span = spansToVote.find((one) => one === options.getString('vote')) ?? usualSpan;
  return {
    names: bySeat((seat) => (seat === own ? clip(name, mostLetters) : other)),
    roles: bySeat((seat) => (seat === own ? role : theirs)?.id ?? null),
    members: memberRules.find((one) => one === options.getString('members')) ?? 'open',
    span: votingSpans[span],
  };
}
