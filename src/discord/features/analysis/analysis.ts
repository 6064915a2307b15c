import { MessageReferenceType, type Message, type ModalSubmitInteraction } from 'discord.js';
import type { ShownPosition } from '../../../games/positions.ts';
import { isComplete, type StoredAnalysis } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, type Result } from '../../../result.ts';
import { Progress } from '../../interactions/background/progress.ts';
import type { Context } from '../../interactions/context.ts';
import { positionAmong, positionIn, writtenIn } from '../../interactions/inputs/position.ts';
import { lastFinished, matchChoices } from '../../interactions/candidates.ts';
import { buttonRow } from '../../messages/buttons.ts';
import { stopButton } from './components.ts';
import { analysisMessage } from './message.ts';
import { subjectOf } from './subject.ts';
import { mostSuggestions } from '../../interactions/inputs/options.ts';

/** How often the progress is shown, in milliseconds. */
const progressMs = 2_000;

/** `/analyze`: a finished match; by default the last one in the channel. */
export async function analyse(context: Context, named: string | null): Promise<void> {
  const { bot, scope } = context;
  const id = named ?? (await lastFinished(context, { channelId: scope.channelId }))?.id;
  await show(
    context,
    id === undefined ? err(phrase('analysis:none')) : await bot.matches.analyses.find(id, scope),
  );
}

/** The button on the last board of a match, and "Analyse this" on any of its boards. */
export async function look(context: Context, id: string): Promise<void> {
  await show(context, await context.bot.matches.analyses.find(id, context.scope));
}

/** "Analyse this": the match whose board a message shows, or the record or position in it. */
export async function analyseMessage(context: Context, message: Message): Promise<void> {
  const forwarded = message.reference?.type === MessageReferenceType.Forward && message.reference.messageId;
  const { stored } = context.bot.matches;
  const board = await stored.byBoard(forwarded || message.id, context.scope);
  if (board !== undefined) return look(context, board.match.id);
  await analyseShown(context, await positionIn(context, message));
}

/** The record or position that a form was given. */
export const analyseRecord = async (
  context: Context,
  fields: ModalSubmitInteraction['fields'],
): Promise<void> =>
  analyseShown(context, await positionAmong(context, [await writtenIn(context.bot, fields)]));

async function analyseShown(context: Context, shown: ShownPosition | undefined): Promise<void> {
  if (shown === undefined) return;
  const { gameId, options, plies, score } = shown;
  const pasted = { gameId, options, plies, ...(score !== undefined && { score }) };
  await show(context, await context.bot.matches.analyses.ofRecord(pasted), shown.notes);
}

/** Whoever pressed it no longer waits. */
export async function leave(context: Context, id: string): Promise<void> {
  const left = context.bot.engines.analyst.leave(id, context.person.id);
  if (!left) return context.tell('bot:oldButton');
  await context.tellInstead('analysis:stopped');
}

/** Suggests finished matches, the latest first. */
export async function suggestFinished(context: Context, typed: string) {
  const page = { offset: 0, limit: mostSuggestions };
  const ended = await context.bot.matches.stored.history(context.scope, {}, page);
  return matchChoices(context, typed, ended);
}

/**
 * Completes an analysis, showing its progress privately, then what it found.
 * @param notes what was left out of the record, or assumed.
 */
async function show(context: Context, found: Result<StoredAnalysis, Phrase>, notes: readonly Phrase[] = []) {
  if (!found.ok) return context.tell(found.error);
  const { bot, person } = context;
  const stored = found.value;
  const access = await bot.matches.fairness.access(person.id, stored, 'match');
  if (!access.ok) return context.tell(access.error);
  if (!isComplete(stored)) await context.reply(progressMessage(context, stored, stored.judgements.length));
  const shown = new Progress(context, progressMs);
  const complete = await bot.engines.analyst.complete(stored, access.value, person.id, (judged) =>
    shown.show(() => progressMessage(context, stored, judged)),
  );
  await shown.settled();
  // Repeated after stopping, because a progress update may have overwritten the message.
  if (complete === undefined) return context.tell('analysis:stopped');
  const subject = await subjectOf(context, complete);
  if (!subject.ok) return context.tell(subject.error);
  const message = analysisMessage(context, subject.value, context);
  const content = [...notes.map(context.say), message.content].join('\n');
  await context.reply({ ...message, content });
}

function progressMessage({ say, plain }: Context, { id, plies }: StoredAnalysis, judged: number) {
  const stop = { label: plain('bot:button.cancel'), id: stopButton.of(id) };
  return {
    content: say('analysis:progress', { judged, count: plies.length + 1 }),
    blocks: [],
    rows: [buttonRow(stop)],
  };
}
