import { ButtonStyle, ComponentType } from 'discord.js';
import type { Match, MatchSummary } from '../matches/index.ts';
import type { Phrase } from '../phrase.ts';
import { err, type Result } from '../result.ts';
import { scopeOf, type Bot, type Call } from './call.ts';
import { clip, type Row } from './letter.ts';

/** Why a command cannot tell which match it means; with `candidates` when it could be several. */
export interface Unclear {
  readonly phrase: Phrase;
  readonly candidates: readonly MatchSummary[];
}

/** Which matches of the caller a command is about: those that wait for a move, or all that go on. */
export type Wanted = 'waiting' | 'open';

/**
 * What somebody's words in a channel can be about: their matches of this channel, or where they have none
 * here, those of everywhere.
 */
export function matchesInReach(open: readonly MatchSummary[], channelId: string): readonly MatchSummary[] {
  const here = open.filter((match) => match.channelId === channelId);
  return here.length > 0 ? here : open;
}

/** The match that a command means: the named one; or else the caller's only one in reach. */
export async function meantMatch(
  bot: Bot,
  call: Call,
  named: string | null,
  wanted: Wanted,
): Promise<Result<Match, Unclear>> {
  const scope = scopeOf(call);
  const read = async (id: string): Promise<Result<Match, Unclear>> => {
    const found = await bot.matches.get(id, scope);
    if (found.ok) call.about.match = found.value.id;
    return found.ok ? found : unclear(found.error);
  };
  if (named !== null) return read(named);

  const inReach = matchesInReach(await bot.matches.mine(call.person.id, scope), call.place.id);
  const candidates = inReach.filter((match) => isWanted(match, call.person.id, wanted));
  const [only] = candidates;
  if (only === undefined) {
    const [other] = inReach;
    return unclear(
      other === undefined
        ? { key: 'bot:noOpenMatch', data: {} }
        : { key: 'bot:nothingWaits', data: { id: other.id, name: other.players[other.toMove].name } },
    );
  }
  if (candidates.length > 1) return unclear({ key: 'bot:severalMatches', data: {} }, candidates);
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

/** `K7Q2: Tak against Bob, your turn`: how a match stands in suggestions and on buttons; at most 80 characters. */
export function matchLabel(bot: Bot, call: Call, match: MatchSummary): string {
  const other = match.players.first.id === call.person.id ? match.players.second : match.players.first;
  const game = bot.games.find(({ id }) => id === match.gameId);
  const [detail] = game?.summary(match.options) ?? [];
  const label = bot.words.plain(call.locale, {
    key:
      match.outcome !== undefined
        ? `bot:match.${match.outcome.void ? 'void' : 'over'}`
        : waitsFor(match, call.person.id)
          ? 'bot:match.yours'
          : 'bot:match.theirs',
    data: {
      id: match.id,
      game: [bot.gameName(match.gameId), ...(detail ? [bot.words.plain(call.locale, detail)] : [])].join(' '),
      name: other.name,
      score: match.outcome?.score ?? '',
      how: match.outcome === undefined ? '' : bot.words.plain(call.locale, match.outcome.how),
    },
  });
  return clip(label, 80);
}

/** Says that it is not clear which match is meant, with a button for each one that it could be. */
export async function askWhich(
  bot: Bot,
  call: Call,
  { phrase, candidates }: Unclear,
  customId: (match: MatchSummary) => string,
): Promise<void> {
  await call.respond.tell({
    content: bot.words.say(call.locale, phrase),
    rows: matchButtons(bot, call, candidates, customId),
  });
}

/** One button for each of several matches, as many as a message holds. */
function matchButtons(
  bot: Bot,
  call: Call,
  matches: readonly MatchSummary[],
  customId: (match: MatchSummary) => string,
): readonly Row[] {
  const shown = matches.slice(0, 25);
  const rows: Row[] = [];
  for (let start = 0; start < shown.length; start += 5) {
    rows.push({
      type: ComponentType.ActionRow,
      components: shown.slice(start, start + 5).map((match) => ({
        type: ComponentType.Button,
        style: ButtonStyle.Secondary,
        label: matchLabel(bot, call, match),
        custom_id: customId(match),
      })),
    });
  }
  return rows;
}

/** Suggestions for an option `match`: the caller's matches, those to move in first. */
export async function suggestMatches(bot: Bot, call: Call, typed: string, wanted: Wanted) {
  const open = await bot.matches.mine(call.person.id, scopeOf(call));
  const needle = typed.trim().toLowerCase();
  return open
    .filter((match) => isWanted(match, call.person.id, wanted))
    .map((match) => ({ name: matchLabel(bot, call, match), value: match.id }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .slice(0, 25);
}
