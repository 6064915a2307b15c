import { PermissionFlagsBits, type APIApplicationCommandOptionChoice } from 'discord.js';
import { verdicts, type MatchSummary } from '../../../matches/index.ts';
import type { Phrase } from '../../../phrase.ts';
import { scopeOf, tell, type Bot, type Context } from '../../interactions/context.ts';
import { clip } from '../../messages/payload.ts';
import { messageLink } from '../../messages/links.ts';

/** Open matches, and the latest finished ones, that are suggested to an adjudicator. */
const suggested = 25;

/** What an adjudicator decides about a match of others: its board says so, with the reason. */
export async function adjudicate(
  bot: Bot,
  context: Context,
  { match: id, result, reason }: { readonly match: string; readonly result: string; readonly reason: string },
): Promise<void> {
  const refusal = await mayAdjudicate(bot, context);
  if (refusal !== undefined) return tell(bot, context, refusal);
  const verdict = verdicts.find((known) => known === result);
  if (verdict === undefined) return tell(bot, context, { key: 'bot:oldCommand', data: {} });
  if (reason.trim() === '') return tell(bot, context, { key: 'settings:adjudicate.noReason', data: {} });
  await context.respond.hold();
  const found = await bot.matches.get(id, scopeOf(context));
  if (!found.ok) return tell(bot, context, found.error);
  const { first, second } = found.value.players;
  if ([first.id, second.id].includes(context.person.id)) {
    return tell(bot, context, { key: 'settings:adjudicate.own', data: { id: found.value.id } });
  }
  const decided = await bot.matches.adjudicate(id, scopeOf(context), verdict, reason);
  if (!decided.ok) return tell(bot, context, decided.error);
  context.about.match = decided.value.id;
  const shown = await bot.boards.show(decided.value);
  const say = (phrase: Phrase) => bot.words.say(context.locale, phrase);
  const done = say({ key: 'settings:adjudicate.done', data: { id: decided.value.id } });
  const where =
    shown.kind === 'posted'
      ? [messageLink(context.guildId, shown)]
      : shown.kind === 'failed'
        ? [say(shown.phrase)]
        : [];
  await context.respond.tell({ content: [done, ...where].join(' ') });
}

/** Suggestions of matches of everybody, for those alone who can decide them. */
export async function suggestMatchesOfAll(
  bot: Bot,
  context: Context,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  if ((await mayAdjudicate(bot, context)) !== undefined) return [];
  const scope = scopeOf(context);
  const open = await bot.matches.ongoing(scope, suggested);
  const ended = await bot.matches.history(scope, {}, { offset: 0, limit: suggested });
  const needle = typed.trim().toLowerCase();
  return [...open, ...ended.filter(({ outcome }) => outcome?.void === false)]
    .filter(({ players: { first, second } }) => ![first.id, second.id].includes(context.person.id))
    .map((match) => ({ name: clip(label(bot, context, match), 100), value: match.id }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .slice(0, suggested);
}

function label(bot: Bot, context: Context, { id, gameId, players, outcome }: MatchSummary): string {
  const { first, second } = players;
  const key = outcome === undefined ? 'settings:adjudicate.open' : 'settings:adjudicate.ended';
  const data = { id, game: bot.gameName(gameId), first: first.name, second: second.name };
  return bot.words.plain(context.locale, { key, data: { ...data, score: outcome?.score ?? '' } });
}

/** Who has the role that the server chose, or manages the server. */
async function mayAdjudicate(bot: Bot, context: Context): Promise<Phrase | undefined> {
  if (context.guildId === null) return { key: 'settings:adjudicate.serverOnly', data: {} };
  if (context.allowed.has(PermissionFlagsBits.ManageGuild)) return undefined;
  const { adjudicator } = await bot.matches.settings(scopeOf(context));
  if (adjudicator !== null && context.roles.includes(adjudicator)) return undefined;
  return { key: 'settings:adjudicate.notAllowed', data: {} };
}
