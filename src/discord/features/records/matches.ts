import { otherPlayer, type MatchSummary, type Person } from '../../../matches/index.ts';
import { memberOf } from '../../gateway/members.ts';
import { waitsFor } from '../../interactions/candidates.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, pageNumber, snowflake } from '../../interactions/custom-id.ts';
import { linkLine } from '../../messages/links.ts';
import { inPages, pagerRows } from '../../messages/pager.ts';
import type { Payload } from '../../messages/payload.ts';
import { inTime } from '../../messages/timestamps.ts';

/** Characters for the entries of a page; the title takes the rest of a message. */
const pageLimit = 1851;

/** Another page of a person's open matches. */
export const matchesButton = customId('matches', snowflake, pageNumber);

export async function turnMatches(context: Context, personId: string, page: number): Promise<void> {
  const person =
    personId === context.person.id ? context.person : await memberOf(context.bot, context.guildId, personId);
  if (person === undefined) return context.tell('bot:oldButton');
  return context.update(await matchesMessage(context, person, page));
}

/**
 * A page (from 1) of someone's open matches, those where it is their turn first, with links to the boards. Beyond the
 * last page, the last one.
 */
export async function matchesMessage(context: Context, person: Person, page: number): Promise<Payload> {
  const { say } = context;
  const open = await context.bot.matches.stored.mine(person.id, context.scope);
  const own = person.id === context.person.id;
  if (open.length === 0)
    return { content: say(own ? 'records:matches.none' : 'records:matches.noneOf', { name: person.name }) };
  const pages = inPages(
    open.map((match) => line(context, person, match)),
    pageLimit,
  );
  const shown = Math.min(page, pages.length);
  const title = say(own ? 'records:matches.title' : 'records:matches.titleOf', { name: person.name });
  const lines = pages[shown - 1] ?? [];
  if (pages.length === 1) return { content: [title, ...lines].join('\n') };
  const number = say('records:matches.page', { page: shown, pages: pages.length });
  const more = shown < pages.length;
  const idOf = (to: number) => matchesButton.of(person.id, to);
  return {
    content: [`${title} · ${number}`, ...lines].join('\n'),
    rows: pagerRows(context.plain, { page: shown, more, idOf }),
  };
}

function line(context: Context, person: Person, match: MatchSummary): string {
  const { say } = context;
  const data = {
    id: match.id,
    game: context.bot.gameName(match.gameId),
    name: otherPlayer(match, person.id).name,
    mover: person.name,
  };
  const mine = person.id === context.person.id ? 'yours' : 'mine';
  return [
    say(`records:matches.${waitsFor(match, person.id) ? mine : 'theirs'}`, data),
    ...(match.held === undefined ? [] : [say(`records:matches.${match.held}`, {})]),
    ...(match.deadline === undefined ? [] : [say('records:matches.clock', { when: inTime(match.deadline) })]),
    ...linkLine(context, match),
  ].join(' · ');
}
