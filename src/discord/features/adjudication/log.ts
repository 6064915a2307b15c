import type { LoggedEntry } from '../../../matches/index.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, pageNumber } from '../../interactions/customid.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import { clip } from '../../messages/payload.ts';
import { dayAndTime } from '../../messages/timestamps.ts';
import { mayAdjudicate } from './adjudication.ts';

/** The adjudicators' log: reports and decisions. */

/** Entries per page: each takes at most 300 characters, and a message 2,000. */
const pageLength = 6;
/** Of a reason. */
const reasonShown = 120;

export const logButton = customId('log', pageNumber);

export async function showLog(context: Context, page: number): Promise<void> {
  const refusal = await mayAdjudicate(context);
  if (refusal !== undefined) return context.tell(refusal);
  await context.reply(await logMessage(context, page));
}

export async function turnLog(context: Context, page: number): Promise<void> {
  const refusal = await mayAdjudicate(context);
  if (refusal !== undefined) return context.tell(refusal);
  await context.update(await logMessage(context, page));
}

async function logMessage(context: Context, page: number): Promise<Payload> {
  const offset = (page - 1) * pageLength;
  // Reading one more than is shown tells whether there is a next page.
  const found = await context.bot.matches.reports.log(context.scope, { offset, limit: pageLength + 1 });
  const lines = found.slice(0, pageLength).map((entry) => line(context, entry));
  const more = found.length > pageLength;
  const title = context.say({ key: 'adjudication:log.title', data: { page } });
  const content =
    lines.length === 0
      ? context.say({ key: 'adjudication:log.none', data: {} })
      : [title, ...lines].join('\n');
  if (page === 1 && !more) return { content };
  const turnTo = (target: number, key: string, enabled: boolean) => ({
    label: context.plain({ key, data: {} }),
    id: logButton.of(target),
    disabled: !enabled,
  });
  return {
    content,
    rows: [
      buttonRow(
        turnTo(lines.length === 0 ? 1 : Math.max(1, page - 1), 'bot:button.before', page > 1),
        turnTo(page + 1, 'bot:button.after', more),
      ),
    ],
  };
}

function line(context: Context, { at, matchId, by, reason, verdict, players }: LoggedEntry): string {
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
    verdict: verdict === null ? '' : context.plain({ key: `adjudication:decided.${verdict}`, data: named }),
  };
  return `- ${context.say({ key: `adjudication:log.${verdict === null ? 'report' : 'decision'}`, data })}`;
}
