import { gameById } from '../../games/index.ts';
import { otherPlayer, type Match, type MatchSummary } from '../../matches/index.ts';
import { phrase, type Phrase, err, type Result } from '../../phrase.ts';
import type { Context } from './context.ts';
import { fitting } from './inputs/options.ts';
import { buttonRows } from '../messages/buttons.ts';
import { clip } from '../../text.ts';

/** Why it is unclear which match a command means; `candidates` if there are several. */
interface Unclear {
  readonly phrase: Phrase;
  readonly candidates: readonly MatchSummary[];
}

/** Which of the caller's matches a command is about: those waiting for their move, or all open ones. */
type Wanted = 'waiting' | 'open';

/** The matches that someone in a channel can mean: theirs in this channel, or if there are none, theirs anywhere. */
export function matchesInReach(open: readonly MatchSummary[], channelId: string): readonly MatchSummary[] {
  const here = open.filter((match) => match.channelId === channelId);
  return here.length > 0 ? here : open;
}

/** The match that a command means: the named one, or else the caller's only one in reach. */
export async function chosenMatch(
  context: Context,
  named: string | null,
  wanted: Wanted,
): Promise<Result<Match, Unclear>> {
  const scope = context.scope;
  const read = async (id: string): Promise<Result<Match, Unclear>> => {
    const found = await context.bot.matches.stored.get(id, scope);
    if (found.ok) context.interaction.about.match = found.value.id;
    return found.ok ? found : unclear(found.error);
  };
  if (named !== null) return read(named);

  const inReach = matchesInReach(
    await context.bot.matches.stored.mine(context.person.id, scope),
    context.place.id,
  );
  const candidates = inReach.filter((match) => isWanted(match, context.person.id, wanted));
  const [only] = candidates;
  if (only === undefined) {
    const [other] = inReach;
    return unclear(
      other === undefined
        ? phrase('bot:noOpenMatch')
        : phrase('bot:nothingWaits', { id: other.id, name: other.players[other.toMove].name }),
    );
  }
  if (candidates.length > 1) return unclear(phrase('bot:severalMatches'), candidates);
  return read(only.id);
}

function unclear(phrase: Phrase, candidates: readonly MatchSummary[] = []): Result<never, Unclear> {
  return err({ phrase, candidates });
}

export function waitsFor(match: MatchSummary, personId: string): boolean {
  return match.status === 'open' && match.players[match.toMove].id === personId;
}

function isWanted(match: MatchSummary, personId: string, wanted: Wanted): boolean {
  return wanted === 'open' || waitsFor(match, personId);
}

/** `K7Q2: Chess against Bob, your turn`: a match as shown in suggestions and on buttons; at most 80 characters. */
export function matchLabel(context: Context, match: MatchSummary): string {
  if (match.outcome !== undefined) return endedLabel(context, match);
  const game = gameById(context.bot.games, match.gameId);
  const [detail] = game?.summary(match.options) ?? [];
  const label = context.plain(waitsFor(match, context.person.id) ? 'bot:match.yours' : 'bot:match.theirs', {
    id: match.id,
    game: [context.bot.gameName(match.gameId), ...(detail ? [context.plain(detail)] : [])].join(' '),
    name: otherPlayer(match, context.person.id).name,
  });
  return clip(label, 80);
}

/** `K7Q2: Chess, Ada beat Bob by resignation`: one that is over, for whoever it is shown to. */
export function endedLabel({ bot, plain }: Context, { id, gameId, players, outcome }: MatchSummary): string {
  const { first, second } = players;
  const [winner, loser] = outcome?.winner === 'second' ? [second, first] : [first, second];
  const how = outcome === undefined ? '' : plain(outcome.how);
  const key = outcome?.void === true ? 'void' : outcome?.winner === undefined ? 'drawn' : 'won';
  const data = { id, game: bot.gameName(gameId), winner: winner.name, loser: loser.name, how };
  return clip(plain(`bot:match.${key}`, data), 80);
}

/** Asks which match is meant, with a button for each candidate. */
export async function askWhich(
  context: Context,
  { phrase, candidates }: Unclear,
  customId: (match: MatchSummary) => string,
): Promise<void> {
  await context.reply({
    content: context.say(phrase),
    // As many as fit into a message.
    rows: buttonRows(
      candidates.slice(0, 25).map((match) => ({ label: matchLabel(context, match), id: customId(match) })),
    ),
  });
}

/** Of these matches those that fit to what was typed. */
export const matchChoices = (context: Context, typed: string, matches: readonly MatchSummary[]) =>
  fitting(
    typed,
    matches.map((match) => ({ name: matchLabel(context, match), value: match.id })),
  );

export const suggestOpenMatches = (context: Context, typed: string) => suggestMatches(context, typed, 'open');

/** Suggestions for the option `match`: the caller's matches, those where it is their turn first. */
export async function suggestMatches(context: Context, typed: string, wanted: Wanted) {
  const open = await context.bot.matches.stored.mine(context.person.id, context.scope);
  return matchChoices(
    context,
    typed,
    open.filter((match) => isWanted(match, context.person.id, wanted)),
  );
}

/** The match that the caller was last active in, open or finished. */
export async function latestOwn(context: Context): Promise<MatchSummary | undefined> {
  const { id } = context.person;
  const open = await context.bot.matches.stored.mine(id, context.scope);
  const ended = await lastFinished(context, { personId: id });
  return [...open, ...(ended ? [ended] : [])].toSorted((a, b) => b.updatedAt - a.updatedAt)[0];
}

/** The latest finished match of a person, or in a channel. */
export async function lastFinished(
  { bot, scope }: Context,
  of: { readonly personId?: string; readonly channelId?: string },
): Promise<MatchSummary | undefined> {
  return (await bot.matches.stored.history(scope, of, { offset: 0, limit: 1 }))[0];
}
