import { verdicts, type LoggedEntry } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, pageNumber } from '../../interactions/custom-id.ts';
import { pagerRows, readPage } from '../../messages/pager.ts';
import type { Payload } from '../../messages/payload.ts';
import { clip } from '../../../text.ts';
import { dayAndTime } from '../../messages/timestamps.ts';
import { mayAdjudicate } from './adjudication.ts';

/** The adjudicators' log: reports and decisions. */

/** Entries per page: each takes at most 300 characters, and a message 2,000. */
const pageLength = 6;
/** Of a reason. */
const reasonShown = 120;

export const logButton = customId('log', pageNumber);

const showing = (how: 'reply' | 'update') => async (context: Context, page: number) => {
  const refusal = await mayAdjudicate(context);
  if (refusal !== undefined) return context.tell(refusal);
  await context[how](await logMessage(context, page));
};
export const showLog = showing('reply');
export const turnLog = showing('update');

async function logMessage(context: Context, page: number): Promise<Payload> {
  const { reports } = context.bot.matches;
  const found = await readPage(page, pageLength, (part) => reports.log(context.scope, part));
  const lines = found.entries.map((entry) => line(context, entry));
  const title = context.say('adjudication:log.title', { page });
  const content = lines.length === 0 ? context.say('adjudication:log.none') : [title, ...lines].join('\n');
  return { content, rows: pagerRows(context.plain, { ...found, idOf: (to) => logButton.of(to) }) };
}

function line(context: Context, { at, matchId, by, reason, verdict, players }: LoggedEntry): string {
  const decided = verdicts.find((each) => each === verdict);
  const named = {
    first: clip(players?.[0].name ?? '', 40),
    second: clip(players?.[1].name ?? '', 40),
  };
  const data = {
    ...named,
    when: dayAndTime(at),
    id: matchId,
    name: clip(by.name, 40),
    reason: clip(reason.replaceAll('\n', ' '), reasonShown),
    verdict: decided === undefined ? '' : context.plain(`adjudication:decided.${decided}`, named),
  };
  return `- ${context.say(`adjudication:log.${verdict === null ? 'report' : 'decision'}`, data)}`;
}
