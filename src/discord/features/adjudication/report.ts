import { TextInputStyle } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { isHidden, parseId, reasonLimit, type LoggedEntry, type Match } from '../../../matches/index.ts';
import { err, ok, phrase } from '../../../phrase.ts';
import { boardPictures, boardText } from '../../boards/message.ts';
import { writtenRecord } from '../../messages/record.ts';
import { thoseLeft, mentions } from '../../interactions/admission.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { customId, matchId } from '../../interactions/custom-id.ts';
import { dueKind, subjectOf, type Settled } from '../../interactions/background/due.ts';
import type { FormToOpen } from '../../interactions/feature.ts';
import { textForm } from '../../interactions/inputs/forms.ts';
import { boardLink } from '../../messages/links.ts';
import type { Payload } from '../../messages/payload.ts';

/** Reports to the adjudicators. */

export const reportForm = customId('report', matchId);

/** Asks for the reason. Whether there is such a match is looked up when the form is submitted. */
export function openReport(context: Context, typed: string): FormToOpen {
  if (context.guildId === null) return err(phrase('adjudication:report.serverOnly'));
  const id = parseId(typed);
  if (!matchId.safeParse(id).success) return err(phrase('match:unknownMatch', { id }));
  const { plain } = context;
  return ok(
    textForm({
      customId: reportForm.of(id),
      title: plain('adjudication:report.title', { id }),
      label: plain('adjudication:report.label'),
      description: plain('adjudication:report.description'),
      field: { custom_id: 'reason', style: TextInputStyle.Paragraph, max_length: reasonLimit },
    }),
  );
}

export async function report(context: Context, id: string, reason: string): Promise<void> {
  if (context.guildId === null) return context.tell('adjudication:report.serverOnly');
  const { matches } = context.bot;
  const made = await matches.reports.report(id, context.person, context.scope, reason);
  if (!made.ok) {
    // Discord does not keep what was typed into a form.
    const written = context.say('adjudication:report.written', { reason });
    return context.reply({ content: `${context.say(made.error)}\n${written}` });
  }
  await context.tell('adjudication:report.done', { id: made.value.matchId });
}

/** A report is posted where the server's adjudicators hear of it. */
export const reportDue = dueKind({
  kind: 'report',
  read: subjectOf,
  handle: (bot, { id }) => post(bot, id),
});

async function post(bot: Bot, id: string): Promise<Settled> {
  const reported = await bot.matches.reports.reported(id);
  if (reported === undefined) return 'done';
  const { match, entry } = reported;
  const { reports, adjudicator } = await bot.matches.settings.get(match);
  if (reports === null) return 'done';
  const roles = thoseLeft(bot, entry.scopeId, adjudicator === null ? [] : [adjudicator]);
  const message = { ...reportMessage(bot, match, entry, roles), roles };
  // If it cannot be posted, it is in the log of the server's matches.
  await bot.outbox.post({ key: `report-${id}`, where: reports, message });
  return 'done';
}

/** The report, with the match: its board, and its record. */
function reportMessage(bot: Bot, match: Match, entry: LoggedEntry, roles: readonly string[]): Payload {
  const { say, plain } = bot.wordingOf(match);
  const data = { id: match.id, mention: `<@${entry.by.id}>`, reason: entry.reason };
  const { board } = match;
  const game = gameById(bot.games, match.gameId);
  // Nothing may leak of a match that is played without seeing the board.
  const shown = isHidden(match) ? undefined : board;
  const record = shown && game && writtenRecord(game, match, shown, plain);
  return {
    content: [
      ...(roles.length === 0 ? [] : [mentions('@&', roles)]),
      say('adjudication:report.message', data),
      boardText(bot, match),
      boardLink(match),
      `-# ${say('adjudication:report.how', { id: match.id })}`,
    ].join('\n'),
    files: [
      ...boardPictures(bot, match, plain),
      ...(record ? [{ name: record.name, data: Buffer.from(record.text, 'utf8') }] : []),
    ],
  };
}
