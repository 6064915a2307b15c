import type { APIApplicationCommandOptionChoice } from 'discord.js';
import type { Tournament } from '../../../matches/index.ts';
import { phrase, isolated, type Phrase, err, type Result } from '../../../phrase.ts';
import type { Context } from '../../interactions/context.ts';
import { fitting } from '../../interactions/inputs/options.ts';

/** Those under way, then those that are over. */
async function tournamentsHere({ bot, scope }: Context) {
  const of = (status: Parameters<typeof bot.matches.tournaments.list>[1]) =>
    bot.matches.tournaments.list(scope, status);
  return { current: [...(await of('open')), ...(await of('running'))], over: await of('ended') };
}

/** The tournament whose ID or name was typed; without either, the only one under way, or else the last one. */
export async function chosenTournament(
  context: Context,
  typed: string | null,
): Promise<Result<Tournament, Phrase>> {
  const { tournaments } = context.bot.matches;
  const { current, over } = await tournamentsHere(context);
  if (typed !== null) {
    const named = [...current, ...over].find(({ name }) => name.toLowerCase() === typed.trim().toLowerCase());
    return tournaments.get(named?.id ?? typed, context.scope);
  }
  const [first = over[0], second] = current;
  if (first === undefined) return err(phrase('tournament:none'));
  if (second !== undefined) {
    const names = current.map(({ id, name }) => `\`${id}\` ${context.say('tournament:title', { name })}`);
    return err(phrase('tournament:several', { names: names.join(', ') }));
  }
  return tournaments.get(first.id, context.scope);
}

export async function suggestTournaments(
  context: Context,
  typed: string,
): Promise<readonly APIApplicationCommandOptionChoice[]> {
  const { current, over } = await tournamentsHere(context);
  return fitting(
    typed,
    [...current, ...over].map(({ id, name, gameId }) => ({
      name: `${id}: ${isolated(name)} (${context.bot.gameName(gameId)})`,
      value: id,
    })),
  );
}
