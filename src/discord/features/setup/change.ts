import { TextInputStyle } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { isHidden, reasonLimit, type Match } from '../../../matches/index.ts';
import { phrase, err, ok } from '../../../phrase.ts';
import { proposal } from '../../boards/proposal.ts';
import { openMatchCommand, type ChatCommand } from '../../interactions/command.ts';
import type { Context } from '../../interactions/context.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { textForm } from '../../interactions/inputs/forms.ts';
import { triedIn, tryOn } from '../../interactions/inputs/tried.ts';
import { offerAnswers } from '../../interactions/shared-buttons.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { changeButton, proposeButton } from './components.ts';
import { setupMessage } from './message.ts';

/** A position that a match is to go on from: set up like any other, beginning with the match's own, then proposed. */

export const changeCommand: ChatCommand = openMatchCommand(
  'change',
  phrase('setup:command.change'),
  ({ id }) => changeButton.of(id),
  openChange,
);

/** One of several matches was chosen. */
export async function openChangeOf(context: Context, id: string): Promise<void> {
  const found = await context.bot.matches.stored.get(id, context.scope);
  await (found.ok ? openChange(context, found.value) : context.tell(found.error));
}

async function openChange(context: Context, match: Match): Promise<void> {
  const { id, gameId, options, offers } = match;
  const refusal = context.bot.matches.turns.mayEnd(match, context.person.id);
  if (refusal !== undefined) return context.tell(refusal);
  if (match.tournamentId !== undefined) return context.tell('match:changeInTournament', { id });
  if (offers.change !== undefined) return showProposed(context, match);
  const game = gameById(context.bot.games, gameId);
  // Where pieces are in a blind match is for nobody to see.
  const begun = isHidden(match) ? game?.start(options) : match.board && ok(match.board);
  if (game === undefined || begun?.ok !== true) return context.tell('match:unreadable', { id });
  if (game.setup === undefined) return context.tell('setup:none', { game: game.name });
  if (begun.value.change === undefined) return context.tell('match:noChange');
  const tried = tryOn(game, game.setup.text(begun.value), [], 0, id);
  if (tried?.ok !== true) return context.tell('match:unreadable', { id });
  await context.reply(await setupMessage(context, tried.value));
}

/** The offer, in case its message is gone. */
async function showProposed(context: Context, match: Match): Promise<void> {
  const isOwn = match.players[match.offers.change!].id === context.person.id;
  const { lines, files } = proposal(context.bot, context, match);
  await context.reply({
    content: [context.say('match:proposed', { id: match.id }), ...lines].join('\n'),
    rows: [
      buttonRow(...offerAnswers(context.plain, match, 'change', isOwn ? ['retract'] : ['agree', 'refuse'])),
    ],
    files,
  });
}

export function reasonField(context: Context, gameId: string): FormToOpen {
  const { plain } = context;
  const id = triedIn(context, gameId)?.matchId;
  if (id === undefined) return err(phrase('bot:oldButton'));
  return ok(
    textForm({
      customId: proposeButton.of(gameId),
      title: plain('setup:change.title', { id }),
      label: plain('setup:change.reason'),
      description: plain('setup:change.reasonWhy'),
      field: {
        custom_id: 'reason',
        style: TextInputStyle.Short,
        max_length: reasonLimit,
        min_length: 0,
        required: false,
      },
    }),
  );
}

/** The other player is asked in the match's channel. */
export async function propose(context: Context, gameId: string, reason: string): Promise<void> {
  const { bot, person, scope } = context;
  const tried = triedIn(context, gameId);
  if (tried?.matchId === undefined) return context.tell('bot:oldButton');
  const found = await bot.matches.stored.get(tried.matchId, scope);
  if (!found.ok) return context.tell(found.error);
  const match = found.value;
  context.interaction.about.match = match.id;
  const asked = { by: person, what: 'change', how: 'make' } as const;
  const change = { position: tried.text, reason };
  const made = await bot.matches.remote.offer(match, scope, asked, match.turn, change);
  if (!made.ok) return context.update(await setupMessage(context, tried, { note: context.say(made.error) }));
  const key = made.value.offers.change === undefined ? 'setup:change.done' : 'setup:change.proposed';
  await context.tellInstead(key, { id: match.id });
}
