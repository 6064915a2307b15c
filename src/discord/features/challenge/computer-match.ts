import { otherSeat } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { seatNames, type Challenges, type Match } from '../../../matches/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, type Result } from '../../../result.ts';
import type { Bot, Context } from '../../interactions/context.ts';
import { beginningFrom, triedIn } from '../../interactions/inputs/tried.ts';
import { offerComposer } from '../../interactions/composer/open.ts';
import { boardLink } from '../../messages/links.ts';
import { sideOf } from '../../boards/teams.ts';
import { optionPhrases, termsPhrases } from '../../messages/terms.ts';
import { admit, openMatch } from './opening.ts';
import { boardPlace, threadNote } from './thread.ts';
import type { ChallengeRequest } from './opening.ts';

/** How many of somebody's latest matches against the computer tell their level. */
const latestMatches = 10;

/** Whether the opponent is the bot: it is named, or nobody is, where only the bot can play. */
export function isAgainstComputer(context: Context, { opponent, terms }: ChallengeRequest): boolean {
  if (opponent !== undefined) return opponent.id === context.bot.userId;
  return context.place.kind === 'direct' || (terms.level ?? null) !== null;
}

/** The button after a lesson, a first match, or of the help; the person begins. */
export async function beginAtLevel(context: Context, gameId: string, level: number | 'usual'): Promise<void> {
  const game = gameById(context.bot.games, gameId);
  if (game === undefined) return context.tell('bot:oldButton');
  if (level === 'usual')
    return beginAgainstComputer(context, { gameId, options: {}, terms: {}, seat: 'first' });
  const options = game.lesson?.match ?? {};
  return beginAgainstComputer(context, { gameId, options, terms: { level }, seat: 'first' });
}

/** The button of a position that somebody tries things on: a match from it, with the side to move. */
export async function beginHere(context: Context, gameId: string): Promise<void> {
  const tried = triedIn(context, gameId);
  if (tried === undefined) return context.tell('bot:oldButton');
  const options = beginningFrom(tried);
  return beginAgainstComputer(context, { gameId, options, terms: {}, seat: tried.board.toMove });
}

/** A match against the computer starts at once, publicly in the channel. */
export async function beginAgainstComputer(context: Context, request: ChallengeRequest): Promise<void> {
  const { gameId, terms, opponent } = request;
  const game = gameById(context.bot.games, gameId);
  const computer = game?.opponent;
  if (computer === undefined) {
    return context.tell('challenge:computer.cannot', { game: context.bot.gameName(gameId) });
  }
  const admitted = await admit(context, request);
  if (!admitted.ok) return context.tell(admitted.error);
  const { settings, inThread } = admitted.value;
  const strongest = computer.levels.length - 1;
  const latest = await latestLevel(context, gameId);
  const chosen = { ...(request.options as object), ...settings.defaults[gameId]?.options };
  const isFirst = latest === undefined && request.exact !== true && Object.keys(chosen).length === 0;
  const proposal = {
    ...context.scope,
    gameId,
    // The first match of a game is as after its lesson, unless something else was chosen, or is usual in the server.
    options: isFirst ? (game?.lesson?.match ?? {}) : request.options,
    terms,
    exact: request.exact ?? false,
    seat: request.seat,
    challenger: context.person,
    opponent: { id: context.bot.userId, name: opponent?.name ?? context.bot.userName },
    thread: inThread,
  };
  const usualTime = request.exact === true ? undefined : settings.defaults[gameId]?.terms.time;
  const time = terms.time === undefined ? (usualTime ?? null) : terms.time;
  const wished = terms.level ?? latest ?? (latest === null ? Math.floor(strongest / 2) : 0);
  const level = Math.min(Math.max(Math.round(wished), 0), strongest);
  const begun =
    request.exact === true
      ? await beginOnce(context, request, proposal, level)
      : await context.bot.matches.challenges.begin(proposal, level);
  if (!begun.ok) return context.tell(begun.error);
  const match = begun.value;
  context.interaction.about.match = match.id;
  await openMatch(context, match, { inThread, messageId: undefined }, () => {
    const content =
      beginning(context.bot, match, strongest, { timeless: time !== null, inThread }) +
      threadNote(context.bot.wordingOf(match), request.thread, inThread);
    return context.post({ content });
  });
  await offerComposer(context, match.id);
}

/**
 * The level of the person's latest match of this game against the computer; `null` if they have played it with people
 * only, who begin in the middle, and `undefined` if not at all.
 */
async function latestLevel({ bot, person, scope }: Context, gameId: string) {
  const latest = async (against: { readonly opponentId?: string }) => {
    const page = { offset: 0, limit: latestMatches };
    const played = await bot.matches.stored.history(scope, { personId: person.id, ...against }, page);
    return played.find((match) => match.gameId === gameId);
  };
  const level = (await latest({ opponentId: bot.userId }))?.terms.level ?? null;
  return level ?? ((await latest({})) === undefined ? undefined : null);
}

/** A second click on Rematch finds the match that the first has started, in whatever process. */
async function beginOnce(
  context: Context,
  request: ChallengeRequest,
  proposal: Parameters<Challenges['begin']>[0],
  level: number,
): Promise<Result<Match, Phrase>> {
  const { challenges } = context.bot.matches;
  for (;;) {
    const { accepted } = await challenges.between(context.scope, context.person.id, context.bot.userId);
    const refused = await begunAlready(context, request);
    if (refused !== undefined) return err(refused);
    const begun = await challenges.begin(proposal, level, accepted);
    if (begun.ok || begun.error.key !== 'match:overtaken') return begun;
  }
}

/** The same match if it is still waiting for the person's first move. */
async function begunAlready(context: Context, request: ChallengeRequest): Promise<Phrase | undefined> {
  const computer = request.seat === 'first' ? 'second' : 'first';
  const asked = [request.gameId, request.options, { ...request.terms, computer }];
  const open = await context.bot.matches.stored.mine(context.person.id, context.scope);
  const found = open.find(
    ({ gameId, options, terms, plies }) =>
      plies <= (computer === 'first' ? 1 : 0) && isDeepStrictEqual([gameId, options, terms], asked),
  );
  if (found === undefined) return undefined;
  context.interaction.about.match = found.id;
  return phrase('challenge:rematch.begun', { id: found.id, link: boardLink(found) });
}

/** @param timeless whether to say that there is no clock, since the person might expect one. */
function beginning(
  bot: Bot,
  match: Match,
  strongest: number,
  { timeless, inThread }: { readonly timeless: boolean; readonly inThread: boolean },
): string {
  const wording = bot.wordingOf(match);
  const { say, plain } = wording;
  const { players, terms, gameId } = match;
  const seat = otherSeat(terms.computer ?? 'second');
  const computer = players[otherSeat(seat)];
  const headline = say('challenge:computer.begins', {
    game: bot.gameName(gameId),
    id: match.id,
    mention: sideOf(match, seat),
    seat: seatNames(plain, gameId)[seat],
    name: computer.name,
    level: terms.level ?? 0,
    levels: strongest,
  });
  const details = [
    ...optionPhrases(bot.games, match),
    ...(timeless ? [phrase('bot:time.none')] : []),
    ...termsPhrases(terms, match.casual, plain),
  ];
  return `${headline} ${boardPlace(bot, match, inThread)}\n-# ${details.map(say).join(' · ')}`;
}
