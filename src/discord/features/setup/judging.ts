import { seats } from '../../../games/game.ts';
import type { Context } from '../../interactions/context.ts';
import { beginningFrom, triedIn, tryOn, type Trial } from '../../interactions/inputs/tried.ts';
import { isPlayable, setupMessage } from './message.ts';
import { seatNames } from '../../../matches/index.ts';

/** How many turns of the engine's line are shown. */
const mostShown = 6;

/** What the engine thinks of the position. Its line is the way forward, unless the person has one of their own. */
export async function judge(context: Context, gameId: string): Promise<void> {
  const { bot, person, say } = context;
  const tried = triedIn(context, gameId);
  const worker = tried?.game.analysis?.worker;
  if (tried === undefined || worker === undefined) return context.tell('bot:oldButton');
  if (!isPlayable(tried)) return context.update(await setupMessage(context, tried));
  const task = { options: beginningFrom(tried), plies: [] };
  const { text, setup, line: plies } = tried;
  const access = await bot.matches.fairness.access(person.id, {
    gameId,
    options: { [setup.field]: text },
    plies,
  });
  if (!access.ok) return context.tell(access.error);
  const { chance, forced, line } = await bot.engines.askAnalysis('judge', {
    worker,
    task,
    access: access.value,
    person: person.id,
  });
  const seat = forced?.winner ?? seats[chance < 0.5 ? 1 : 0];
  const shown = line.slice(0, mostShown);
  const data = {
    name: seatNames(context.plain, gameId)[seat],
    chance: Math.round(100 * Math.max(chance, 1 - chance)),
    count: Math.ceil((forced?.plies ?? 0) / 2),
    line: shown.join(' '),
  };
  const verdict = say(forced === undefined ? 'setup:chance' : 'setup:forced', data);
  const note = shown.length === 0 ? verdict : `${verdict} ${say('setup:line', data)}`;
  const view = { evaluation: 2 * chance - 1, suggestions: shown.slice(0, 1) };
  await context.update(await setupMessage(context, withLine(tried, shown), { note, view }));
}

function withLine(tried: Trial, ahead: readonly string[]): Trial {
  const { game, text, line, count } = tried;
  if (count < line.length) return tried;
  const longer = tryOn(game, text, [...line, ...ahead], count);
  return longer?.ok === true ? longer.value : tried;
}
