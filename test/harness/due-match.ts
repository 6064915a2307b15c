import { SnowflakeUtil } from 'discord.js';
import type { Channel, LocalDiscord } from 'local-discord';
import type { Matches } from '../../src/matches/index.ts';
import { leaseMs } from '../../src/matches/reading/due.ts';
import type { Store } from '../../src/store/store.ts';
import type { Random } from '../support/random.ts';
import { changeAt } from '../support/change.ts';

/** Whatever process dies, its work is taken over within this many milliseconds; of one that is stopped, after its lease. */
export const takeoverMs = 10_000;

/** How much later than its reminder a match may end, in milliseconds: more than it takes to take over the reminder. */
const mostLaterMs = 16_000;

/** A match in which nobody moves: one player is reminded, then the time is up. */
export interface DueMatch {
  readonly channel: Channel;
  readonly remindAt: number;
  readonly endAt: number;
}

export async function addDueMatch(
  discord: LocalDiscord,
  store: Store,
  matches: Matches,
  index: number,
  random: Random,
): Promise<DueMatch | undefined> {
  const channel = discord.addChannel(`due-${index}-${Date.now()}`);
  const scope = { guildId: channel.guildId, channelId: channel.id };
  // Whoever keeps losing on time without a move may not begin more matches.
  const name = `Late ${index}`;
  const late = { id: discord.addPerson({ name }).id, name };
  const ben = { id: discord.person('Ben').id, name: 'Ben' };
  const challenge = await matches.challenges.propose({
    ...scope,
    gameId: 'tak',
    options: { size: 4 },
    terms: { time: 3_600_000 },
    challenger: late,
    opponent: ben,
    seat: 'first',
    thread: false,
  });
  if (!challenge.ok) throw new Error(challenge.error.key);
  const accepted = await matches.challenges.accept(challenge.value.id, ben, scope);
  if (!accepted.ok) throw new Error(accepted.error.key);
  const { id, version } = accepted.value.match;
  const remindAt = Date.now() + random.between(500, 8_000);
  const endAt = remindAt + random.between(500, mostLaterMs);
  const changed = await changeAt(store, id, version, () => ({
    events: [],
    match: { deadline: endAt },
    due: [
      { kind: 'clock', at: endAt },
      { kind: 'warn', at: null },
      { kind: 'show', at: null },
    ],
  }));
  // On a machine that is slower than the bot, its board has been posted already.
  if (!changed.ok) return undefined;
  const reminded = await store.reminders.add({ personId: late.id, matchId: id, at: remindAt }, 1_000_000);
  if (!reminded.ok) throw new Error(reminded.error);
  return { channel, remindAt, endAt };
}

const posted = (discord: LocalDiscord, { channel }: DueMatch) =>
  discord
    .person('Ada')
    .sees(channel)
    // When the time was cut short, the bot may have been posting the first board.
    .filter(({ content }) => !content.includes(' to play'))
    .map(({ id, attachments, content }) => ({
      at: SnowflakeUtil.timestampFrom(id),
      isBoard: attachments.length > 0,
      // On a machine so busy that nobody served the shard, the clock was extended.
      isExtension: content.startsWith('I was offline'),
    }));

/** Nobody is reminded of a match that is over. */
export const isOver = (discord: LocalDiscord, due: DueMatch): boolean =>
  posted(discord, due).some(({ isBoard }) => isBoard);

/**
 * @param hadStopped whether a process that was stopped may have held its work.
 * @returns how late its work was done, in milliseconds, and what is wrong with it.
 */
export function checkDue(
  discord: LocalDiscord,
  due: DueMatch,
  hadStopped: boolean,
): { readonly lateMs: number; readonly problems: readonly string[] } {
  const { name } = due.channel;
  const messages = posted(discord, due);
  const [reminders, ends] = [
    messages.filter(({ isBoard, isExtension }) => !isBoard && !isExtension),
    messages.filter(({ isBoard }) => isBoard),
  ];
  const problems: string[] = [];
  const most = takeoverMs + (hadStopped ? leaseMs : 0);
  // A reminder that somebody held until the match was over is dropped.
  const isReminded = reminders.length === 1 || (reminders.length === 0 && due.endAt - due.remindAt < most);
  if (!isReminded || ends.length !== 1)
    problems.push(`#${name} has ${reminders.length} reminders and ${ends.length} ends`);
  const lateMs = Math.round(
    Math.max(...reminders.map(({ at }) => at - due.remindAt), ...ends.map(({ at }) => at - due.endAt)),
  );
  if (lateMs > most && !messages.some(({ isExtension }) => isExtension))
    problems.push(`#${name}: due work was ${lateMs} ms late`);
  return { lateMs, problems };
}
