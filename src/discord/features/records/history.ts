import type { MatchSummary } from '../../../matches/index.ts';
import { emojiBefore } from '../../gateway/shown/emoji.ts';
import { lengthOf } from '../../boards/message.ts';
import { endedLabel } from '../../interactions/candidates.ts';
import type { Context } from '../../interactions/context.ts';
import { divider, type Payload } from '../../messages/payload.ts';
import { z } from 'zod';
import { customId, pageNumber, snowflake } from '../../interactions/custom-id.ts';
import { selectRow } from '../../messages/buttons.ts';
import { pagerRows, readPage } from '../../messages/pager.ts';
import { gainText } from '../../messages/ratings.ts';
import { day } from '../../messages/timestamps.ts';

/** Entries per page: each has well below 190 characters, and a message takes 2,000. */
const pageLength = 10;

/** Another page of finished matches, of a person or everyone, against one opponent or anyone. */
export const historyButton = customId(
  'history',
  z.union([snowflake, z.literal('everybody')]),
  z.union([snowflake, z.literal('anybody')]),
  pageNumber,
);

/** One of the matches of a page. */
export const endedSelect = customId('ended');

/** Of one person, in a new message. */
export async function showPlayed(context: Context, personId: string): Promise<void> {
  await context.reply(await historyMessage(context, personId, undefined, 1));
}

export async function turnHistory(context: Context, whose: string, against: string, page: number) {
  const personId = whose === 'everybody' ? undefined : whose;
  const opponentId = against === 'anybody' ? undefined : against;
  return context.update(await historyMessage(context, personId, opponentId, page));
}

/**
 * A page (from 1) of finished matches, of someone or of everyone here, most recently finished first.
 * @param opponentId only matches against this person; requires `personId`.
 */
export async function historyMessage(
  context: Context,
  personId: string | undefined,
  opponentId: string | undefined,
  page: number,
): Promise<Payload> {
  const { say } = context;
  const { stored } = context.bot.matches;
  const of = { ...(personId && { personId }), ...(opponentId && { opponentId }) };
  const found = await readPage(page, pageLength, (part) => stored.history(context.scope, of, part));
  const shown = found.entries;
  const [latest] = shown;
  const beyond = page === 1 ? (personId === undefined ? 'none' : 'noneOf') : 'beyond';
  const content =
    latest === undefined
      ? say(`records:history.${beyond}`, { page })
      : title(context, latest, personId, opponentId, page);
  const emojiOf = (match: MatchSummary) => resultFor(match, personId);
  const lines = shown.map((match) => emojiBefore(emojiOf(match)) + line(context, match)).join('\n');
  const idOf = (to: number) => historyButton.of(personId ?? 'everybody', opponentId ?? 'anybody', to);
  const menu = selectRow(
    endedSelect.of(),
    context.plain('records:history.open'),
    shown.map((match) => ({ label: endedLabel(context, match), value: match.id, emoji: emojiOf(match) })),
  );
  const rows = [...(shown.length === 0 ? [] : [menu]), ...pagerRows(context.plain, { ...found, idOf })];
  return { content, blocks: lines === '' ? [] : [divider, lines], rows };
}

/** Whose matches these are, with the names in one of the matches. */
function title(
  context: Context,
  { players: { first, second } }: MatchSummary,
  personId: string | undefined,
  opponentId: string | undefined,
  page: number,
): string {
  const [person, other] = first.id === personId ? [first, second] : [second, first];
  const key = personId === undefined ? 'title' : opponentId === undefined ? 'titleOf' : 'titleAgainst';
  const data = { page, name: person.name, opponent: other.name };
  return context.say(`records:history.${key}`, data);
}

/** The emoji for how it ended for them. */
function resultFor({ players, outcome }: MatchSummary, personId: string | undefined): string | undefined {
  if (personId === undefined || outcome === undefined || outcome.void) return undefined;
  const { winner } = outcome;
  return `result_${winner === undefined ? 'draw' : players[winner].id === personId ? 'win' : 'loss'}`;
}

function line(context: Context, match: MatchSummary): string {
  const { first, second } = match.players;
  const { outcome } = match;
  const [winner, loser] = outcome?.winner === 'second' ? [second, first] : [first, second];
  const sentence = context.say(
    `records:history.${outcome?.void === true ? 'void' : outcome?.winner === undefined ? 'drawn' : 'won'}`,
    {
      id: match.id,
      game: context.bot.gameName(match.gameId),
      winner: winner.name,
      loser: loser.name,
      how: outcome === undefined ? '' : context.plain(outcome.how),
      score: outcome?.score ?? '',
      length: lengthOf(context.plain, match),
      when: day(match.endedAt ?? match.updatedAt),
    },
  );
  if (match.rated === undefined) return sentence;
  const { gain } = match.rated;
  const gains = outcome?.winner === 'second' ? [gain.second, gain.first] : [gain.first, gain.second];
  // In the order of the names.
  return `${sentence} · ${gains.map((points) => gainText(context.plain, points)).join(' / ')}`;
}
