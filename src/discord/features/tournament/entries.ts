import type { Tournament } from '../../../matches/index.ts';
import { phrase, type Phrase, err, ok, type Result } from '../../../phrase.ts';
import { admission, mentions } from '../../interactions/admission.ts';
import type { Context } from '../../interactions/context.ts';
import type { Payload } from '../../messages/payload.ts';
import { openMessage, pageRows } from './announcement.ts';
import { pairingsMessage } from './message.ts';
import { standingsMessage } from './standings/message.ts';

/** What players and spectators do. */

export async function join(context: Context, id: string): Promise<void> {
  const joined = await enter(context, id);
  if (!joined.ok) return context.tell(joined.error);
  await context.tell('tournament:done.join', { name: joined.value.options.name });
}

export async function leave(context: Context, id: string): Promise<void> {
  const left = await context.bot.matches.entries.leave(id, context.person, context.scope);
  if (!left.ok) return context.tell(left.error);
  const key = left.value.state.status === 'running' ? 'left' : 'leave';
  await context.tell(`tournament:done.${key}`, { name: left.value.options.name });
}

/** By whoever was added without being asked. */
export const refuse = (context: Context, id: string, personId: string): Promise<void> =>
  personId === context.person.id ? leave(context, id) : context.tell('tournament:notAdded');

/** Only for those who may play here, and see where the matches are played. */
async function enter(context: Context, id: string): Promise<Result<Tournament, Phrase>> {
  const { matches } = context.bot;
  const found = await matches.tournaments.get(id, context.scope);
  if (!found.ok) return found;
  if (!context.rights.maySee(found.value.channelId)) return err(phrase('tournament:refused.hidden'));
  const { rules, invited } = found.value.state;
  const isInvited = invited.some(({ player }) => found.value.players[player]?.id === context.person.id);
  if (rules.role !== null && !isInvited && !context.rights.roles.includes(rules.role))
    return err(phrase('tournament:refused.role', { role: mentions('@&', [rules.role]) }));
  const refusal = admission(context, await matches.settings.get(context.scope));
  return refusal === undefined ? matches.entries.join(id, context.person, context.scope) : err(refusal);
}

/** By the button of the announcement, which lists the players. */
export async function joinHere(context: Context, id: string): Promise<void> {
  const joined = await enter(context, id);
  if (!joined.ok) return context.tell(joined.error);
  await context.update(await openMessage(context.bot, joined.value));
}

export async function leaveHere(context: Context, id: string): Promise<void> {
  const left = await context.bot.matches.entries.leave(id, context.person, context.scope);
  if (!left.ok) return context.tell(left.error);
  await context.update(await openMessage(context.bot, left.value));
}

export async function rest(context: Context, id: string): Promise<void> {
  const done = await context.bot.matches.entries.rest(id, context.person, context.scope);
  if (!done.ok) return context.tell(done.error);
  await context.tell('tournament:done.rest', { name: done.value.options.name });
}

export async function checkIn(context: Context, id: string): Promise<void> {
  const done = await context.bot.matches.entries.checkIn(id, context.person, context.scope);
  if (!done.ok) return context.tell(done.error);
  const { state, options } = done.value;
  await context.tell(`tournament:done.here${state.status === 'open' ? '.open' : ''}`, { name: options.name });
}

/** Handles what shows a page in a new message, or instead of another page. */
const showing =
  <Page extends number | undefined>(
    how: 'reply' | 'update',
    pageOf: (context: Context, id: string, page: Page) => Promise<Result<Payload, Phrase>>,
  ) =>
  async (context: Context, id: string, page: Page): Promise<void> => {
    const shown = await pageOf(context, id, page);
    return shown.ok ? context[how](shown.value) : context.tell(shown.error);
  };

/** From 1; without a page, the group of whoever asks, while groups play. */
export const showStandings = (context: Context, id: string, page?: number): Promise<void> =>
  showing('reply', standingsPage)(context, id, page);
export const turnStandings = showing('update', standingsPage);

/** From the menu of groups. */
export const chooseStandings = (context: Context, chosen: string, id: string): Promise<void> =>
  turnStandings(context, id, Number(chosen) || 1);

async function standingsPage(
  context: Context,
  id: string,
  page: number | undefined,
): Promise<Result<Payload, Phrase>> {
  const { bot, scope, place, person } = context;
  const found = await bot.matches.tournaments.get(id, scope);
  if (!found.ok) return found;
  const settings = await bot.matches.settings.boards(place.id);
  const shown = page ?? ownGroup(found.value, person.id) ?? 1;
  return ok(
    await withPage(context, found.value, standingsMessage(bot, context, found.value, settings, shown)),
  );
}

export const showPairings = (context: Context, id: string): Promise<void> =>
  showing('reply', pairingsPage)(context, id, 1);
export const turnPairings = showing('update', pairingsPage);

async function pairingsPage(context: Context, id: string, page: number): Promise<Result<Payload, Phrase>> {
  const found = await context.bot.matches.tournaments.get(id, context.scope);
  return found.ok
    ? ok(await withPage(context, found.value, pairingsMessage(context, found.value, page)))
    : found;
}

const withPage = async (context: Context, tournament: Tournament, shown: Payload): Promise<Payload> => ({
  ...shown,
  rows: [...(shown.rows ?? []), ...(await pageRows(context.bot, context, tournament))],
});

/** From 1. */
function ownGroup({ groups, players, state }: Tournament, personId: string): number | undefined {
  if (state.rounds.at(-1)?.slots !== undefined) return undefined;
  const own = groups.findIndex((places) => places.some(({ player }) => players[player]?.id === personId));
  return own < 0 ? undefined : own + 1;
}
