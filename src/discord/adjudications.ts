import { PermissionFlagsBits, type APIApplicationCommandOptionChoice } from 'discord.js';
import { verdicts, type MatchSummary } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import { scopeOf, tell, type Bot, type Call } from './call.ts';
import { clip } from './letter.ts';
import { messageLink } from './links.ts';

/** Open matches, and the latest finished ones, that are suggested to an adjudicator. */
const suggested = 25;

/** What an adjudicator decides about a match of others: its board says so, with the reason. */
export async function adjudicate(
  bot: Bot,
  call: Call,
  { match: id, result, reason }: { readonly match: string; readonly result: string; readonly reason: string },
): Promise<void> {
  const refusal = await mayAdjudicate(bot, call);
  if (refusal !== undefined) return tell(bot, call, refusal);
  const verdict = verdicts.find((known) => known === result);
  if (verdict === undefined) return tell(bot, call, { key: 'bot:oldCommand', data: {} });
  if (reason.trim() === '') return tell(bot, call, { key: 'settings:adjudicate.noReason', data: {} });
  await call.respond.hold();
  const found = await bot.matches.get(id, scopeOf(call));
  if (!found.ok) return tell(bot, call, found.error);
  const { first, second } = found.value.players;
  if ([first.id, second.id].includes(call.person.id)) {
    return tell(bot, call, { key: 'settings:adjudicate.own', data: { id: found.value.id } });
  }
  const decided = await bot.matches.adjudicate(id, scopeOf(call), verdict, reason);
  if (!decided.ok) return tell(bot, call, decided.error);
  call.about.match = decided.value.id;
  const shown = await bot.boards.show(decided.value);
  const say = (phrase: Phrase) => bot.words.say(call.locale, phrase);
  const done = say({ key: 'settings:adjudicate.done', data: { id: decided.value.id } });
  const where =
    shown.kind === 'posted'
      ? [messageLink(call.guildId, shown)]
      : shown.kind === 'failed'
        ? [say(shown.phrase)]
        : [];
  await call.respond.tell({ content: [done, ...where].join(' ') });
}

/** Suggestions of matches of everybody, for those alone who can decide them. */
export async function suggestMatchesOfAll(
  bot: Bot,
  call: Call,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  if ((await mayAdjudicate(bot, call)) !== undefined) return [];
  const scope = scopeOf(call);
  const open = await bot.matches.ongoing(scope, suggested);
  const ended = await bot.matches.history(scope, {}, { offset: 0, limit: suggested });
  const needle = typed.trim().toLowerCase();
  return [...open, ...ended.filter(({ outcome }) => outcome?.void === false)]
    .filter(({ players: { first, second } }) => ![first.id, second.id].includes(call.person.id))
    .map((match) => ({ name: clip(label(bot, call, match), 100), value: match.id }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .slice(0, suggested);
}

function label(bot: Bot, call: Call, { id, gameId, players, outcome }: MatchSummary): string {
  const { first, second } = players;
  const key = outcome === undefined ? 'settings:adjudicate.open' : 'settings:adjudicate.ended';
  const data = { id, game: bot.gameName(gameId), first: first.name, second: second.name };
  return bot.words.plain(call.locale, { key, data: { ...data, score: outcome?.score ?? '' } });
}

/** Who has the role that the server chose, or manages the server. */
async function mayAdjudicate(bot: Bot, call: Call): Promise<Phrase | undefined> {
  if (call.guildId === null) return { key: 'settings:adjudicate.serverOnly', data: {} };
  if (call.allowed.has(PermissionFlagsBits.ManageGuild)) return undefined;
  const { adjudicator } = await bot.matches.settings(scopeOf(call));
  if (adjudicator !== null && call.roles.includes(adjudicator)) return undefined;
  return { key: 'settings:adjudicate.notAllowed', data: {} };
}
