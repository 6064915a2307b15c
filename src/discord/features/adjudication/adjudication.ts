import { PermissionFlagsBits, type APIApplicationCommandOptionChoice } from 'discord.js';
import { isPlayer, verdicts, type MatchSummary } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { endedLabel } from '../../interactions/candidates.ts';
import { mayOrganise } from '../../interactions/admission.ts';
import { messageLink } from '../../messages/links.ts';
import { fitting, mostSuggestions } from '../../interactions/inputs/options.ts';

/** Adjudicates a match; its board shows the decision and the reason. */
export async function adjudicate(
  context: Context,
  { match: id, result, reason }: { readonly match: string; readonly result: string; readonly reason: string },
): Promise<void> {
  const { bot, guildId, person, scope, say } = context;
  const refusal = await mayAdjudicate(context, id);
  if (refusal !== undefined) return context.tell(refusal);
  const verdict = verdicts.find((known) => known === result);
  if (verdict === undefined) return context.tell('bot:oldCommand');
  if (reason.trim() === '') return context.tell('adjudication:adjudicate.noReason');
  const found = await bot.matches.stored.get(id, scope);
  if (!found.ok) return context.tell(found.error);
  if (isPlayer(found.value, person.id))
    return context.tell('adjudication:adjudicate.own', { id: found.value.id });
  const decided = await bot.matches.turns.adjudicate(id, scope, verdict, reason, person);
  if (!decided.ok) return context.tell(decided.error);
  context.interaction.about.match = decided.value.id;
  const shown = await bot.boardMessages.show(decided.value);
  const done = say('adjudication:adjudicate.done', { id: decided.value.id });
  const where = shown.kind === 'posted' ? messageLink(guildId, shown) : '';
  const content = `${done} ${shown.kind === 'failed' ? say(shown.phrase) : where}`.trim();
  await context.reply({ content });
}

/** Suggests everyone's matches, but only to adjudicators. */
export async function suggestMatchesOfAll(
  context: Context,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  if ((await mayAdjudicate(context)) !== undefined) return [];
  const scope = context.scope;
  const open = await context.bot.matches.stored.ongoing(scope, mostSuggestions);
  const ended = await context.bot.matches.stored.history(scope, {}, { offset: 0, limit: mostSuggestions });
  return fitting(
    typed,
    [...open, ...ended.filter(({ outcome }) => outcome?.void === false)]
      .filter((match) => !isPlayer(match, context.person.id))
      .map((match) => ({ name: label(context, match), value: match.id })),
  );
}

function label(context: Context, match: MatchSummary): string {
  if (match.outcome !== undefined) return endedLabel(context, match);
  const { id, gameId, players } = match;
  const data = { id, game: context.bot.gameName(gameId) };
  return context.plain('adjudication:adjudicate.open', {
    ...data,
    first: players.first.name,
    second: players.second.name,
  });
}

/**
 * Whether the person has the adjudicator role or manages the server; the matches of a tournament can be decided by its
 * organisers too.
 */
export async function mayAdjudicate(context: Context, id?: string): Promise<Phrase | undefined> {
  const { bot, guildId, scope } = context;
  if (guildId === null) return phrase('adjudication:adjudicate.serverOnly');
  if (context.rights.allowed.has(PermissionFlagsBits.ManageGuild)) return undefined;
  const { adjudicator } = await bot.matches.settings.get(scope);
  if (adjudicator !== null && context.rights.roles.includes(adjudicator)) return undefined;
  const found = id === undefined ? undefined : await bot.matches.stored.get(id, scope);
  const tournamentId = found?.ok === true ? found.value.tournamentId : undefined;
  if (tournamentId !== undefined && (await mayOrganise(context, tournamentId))) return undefined;
  return phrase('adjudication:adjudicate.notAllowed');
}
