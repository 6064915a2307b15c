import { SnowflakeUtil } from 'discord.js';
import { rebuildRatings } from '../../../src/matches/ratings/index.ts';
import type { Store } from '../../../src/store/store.ts';
import type { Model } from './model.ts';
import type { ModelMatch, ShownBoard } from './matches.ts';

/** Discord may refuse edits of messages older than an hour, and this is a little less. In milliseconds. */
const editableMs = 3_540_000;

export interface Places {
  readonly reachable: (match: ModelMatch) => boolean;
  /** How many rows of buttons a message has; `undefined`: it was deleted. */
  readonly buttons: (messageId: string) => number | undefined;
  /** Since when nothing goes wrong any more. */
  readonly calmSince: number;
  readonly now: number;
  /** How far the machine's clock is ahead of Discord's, in milliseconds: to the bot, boards are that much older. */
  readonly ahead: number;
  /** Whether there was one process at a time. */
  readonly isAlone: boolean;
}

/** From the oldest to the newest. */
const inOrder = ({ boards }: ModelMatch): ModelMatch['boards'] =>
  boards.toSorted((a, b) => (BigInt(a.messageId) < BigInt(b.messageId) ? -1 : 1));

/** What has to be true when everything has settled. */
export async function checkEnding(model: Model, store: Store, places: Places): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const match of model.matches.values()) {
    const { id } = match;
    const stored = await store.matches.get(id);
    if (stored === undefined) wrong.push(`match ${id} is lost`);
    else if (JSON.stringify(stored.events) !== JSON.stringify(match.stored.events))
      wrong.push(`match ${id}: what is stored is not what was acknowledged`);
    else if (stored.first !== match.stored.first || stored.second !== match.stored.second)
      wrong.push(`match ${id}: other people`);
    else if (stored.deadline !== null && stored.deadline < places.now - 120_000)
      wrong.push(`match ${id}: the clock ran out ${places.now - stored.deadline} ms ago`);
    else if (places.reachable(match)) {
      wrong.push(...checkBoards(match, stored.board?.messageId, places), ...checkButtons(match, places));
      // Nobody is reminded of a match that is over.
      if (stored.status === 'open') wrong.push(...checkReminders(model, match, places));
    }
  }
  for (const match of model.matches.values()) wrong.push(...(await model.ballots.check(match, store)));
  wrong.push(...(await model.kept.check(store)));
  const { openMatches } = await store.due.tally(places.now);
  const open = [...model.matches.values()].filter(({ ended }) => !ended).length;
  if (openMatches !== open) wrong.push(`${openMatches} matches are open instead of ${open}`);
  const before = await ratingsOf(model, store);
  const { changed } = await rebuildRatings(store);
  if (changed > 0 || (await ratingsOf(model, store)) !== before)
    wrong.push(`rebuilding the ratings changes ${changed} matches`);
  return wrong;
}

/**
 * The newest board where the match is played shows it as it is, and nothing else claims to. A process that was stopped
 * while the match moved may post an older one where it was played before, and die.
 */
function checkBoards(
  match: ModelMatch,
  storedBoard: string | undefined,
  { calmSince, isAlone }: Places,
): readonly string[] {
  const { id, stored } = match;
  const isUnknown = ({ messageId, isStored }: ShownBoard): boolean =>
    isStored !== true && SnowflakeUtil.timestampFrom(messageId) < calmSince;
  // The next process cannot know what one that died had sent; of several, those that are left look for it.
  const sorted = inOrder(match).filter(
    (board) => board.channelId === stored.channelId && (!isAlone || !isUnknown(board)),
  );
  const newest = sorted.at(-1);
  if (newest === undefined) return [`match ${id}: no board was posted`];
  const isOutdated = isAlone && (newest.outdatedAt ?? Infinity) < calmSince;
  if (newest.turn !== stored.turn && !isOutdated)
    return [`match ${id}: the newest board shows turn ${newest.turn} of ${stored.turn}`];
  if (storedBoard === newest.messageId) return [];
  // A process that died at once may have shown the same again; the bot could not learn of it.
  const known = sorted.find(({ messageId }) => messageId === storedBoard);
  if (known?.turn === stored.turn && isUnknown(newest)) return [];
  return [`match ${id}: the newest board is not stored as such`];
}

/**
 * Only the newest board has buttons. Those of older ones are left if something went wrong, which includes that the bot
 * never learned that it had posted them, or Discord limits edits.
 */
function checkButtons(match: ModelMatch, places: Places): readonly string[] {
  const { id } = match;
  const { buttons, calmSince, ahead } = places;
  const sorted = inOrder(match);
  const newest = sorted.findLast(({ channelId }) => channelId === match.stored.channelId);
  return sorted.flatMap((board) => {
    const { messageId, channelId, turn, isStored } = board;
    const rows = buttons(messageId);
    // A match goes on in another channel when its own is out of reach.
    if (channelId !== match.stored.channelId) return [];
    if (board === newest) return rows === 0 ? [`match ${id}: its newest board has no buttons`] : [];
    // The last one of all may have come when it was replaced already.
    const replacedAt = board.replacedAt ?? SnowflakeUtil.timestampFrom(messageId);
    const isOld = replacedAt + ahead - SnowflakeUtil.timestampFrom(messageId) > editableMs;
    const isUnknown = isStored !== true && SnowflakeUtil.timestampFrom(messageId) < calmSince;
    if (rows === undefined || rows === 0 || replacedAt < calmSince || isOld || isUnknown) return [];
    return [`match ${id}: the board of turn ${turn} still has buttons`];
  });
}

/** What was due while nothing went wrong has come. */
function checkReminders(model: Model, { id }: ModelMatch, places: Places): readonly string[] {
  const { now, calmSince, ahead } = places;
  return model.reminders.missed(id, calmSince + ahead, now - 120_000);
}

/** Everybody's ratings, as text. */
async function ratingsOf(model: Model, store: Store): Promise<string> {
  const records = [...model.matches.values()].map(({ stored }) => stored);
  const people = [...new Set(records.flatMap(({ first, second }) => [first, second]))];
  const pools = [...new Set(records.map(({ scopeId, gameId }) => `${scopeId} ${gameId}`))];
  const ratings: unknown[] = [];
  for (const pool of pools) {
    const [scopeId = '', gameId = ''] = pool.split(' ');
    const found = await store.ratings.of(scopeId, gameId, people);
    ratings.push([pool, [...found].sort(([one], [other]) => (one < other ? -1 : 1))]);
  }
  return JSON.stringify(ratings);
}
