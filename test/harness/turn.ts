import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, LocalDiscord, ShownMessage } from 'local-discord';
import { boardsSeen } from '../support/table/players.ts';
import { idOf, openTable, type TestTable } from '../support/table/table.ts';

/** A turn by command during a failure, and its results. */
export interface Turn {
  readonly table: TestTable;
  readonly id: string;
  readonly outcome: Outcome;
  /** The final private reply; `undefined` if it was deleted, or never sent. */
  readonly answer: ShownMessage | undefined;
  /** How many requests the bot had made when the reply was complete; `undefined` if it never was. */
  readonly heardAfter: number | undefined;
  /** Whether the player was told that the move counts. */
  readonly told: boolean;
  readonly stored: boolean;
}

/** Discord lets a bot identify once per this many milliseconds. */
const betweenIdentifies = 6_000;
/** Discord's client gives up on an interaction after this many milliseconds. */
const patienceMs = 3_000;
/** discord.js waits half a second of real time before reconnecting. */
async function cutAndBack(discord: LocalDiscord): Promise<void> {
  await discord.until(() => !discord.gateway.online, 5_000, 'the end of the connection');
  await discord.until(() => discord.gateway.online, 10_000, 'the bot to come back');
}

/**
 * Ada's first move in a match with Ben, and everything that follows.
 * @param breaks runs just before it.
 * @param cuts whether the connection breaks, so that the command may arrive after reconnecting.
 */
export async function playTurn(
  breaks: (table: TestTable) => void,
  { cuts = false, ...options }: Parameters<typeof openTable>[0] & { readonly cuts?: boolean } = {},
): Promise<Turn> {
  const table = await openTable({ network: true, ...options });
  // So that boards can be counted.
  await table.keepBoards();
  const { ada, channel, discord, time } = table;
  await table.pass(betweenIdentifies);
  const board = await table.start({ size: 3 });
  const id = idOf(board);
  breaks(table);
  const sent = ada.command(channel, 'move', { move: 'a1' });
  let heardAfter: number | undefined;
  const heard = sent.then((outcome) => outcome.answer(10_000));
  heard.then(
    () => (heardAfter = discord.requests.length),
    () => undefined,
  );
  if (cuts) await Promise.race([sent, cutAndBack(discord)]);
  await allDone(table);
  time.advance(patienceMs);
  const outcome = await sent;
  const answer = outcome.original;
  const waits = outcome.error !== undefined || Number(answer?.flags ?? 0) >= 128;
  const told = !waits && (answer === undefined || answer.text.includes('has been played and saved'));
  return { table, id, outcome, answer, heardAfter, told, stored: (await plies(table, id)) === 1 };
}

/** Like `settled`, but advances time as long as Discord delays a request. */
async function allDone(table: TestTable): Promise<void> {
  const { discord, time } = table;
  let done = false;
  const end = table.settled().then(() => (done = true));
  let heard = discord.requests.length;
  for (let quiet = 0; !done; quiet += 1) {
    await sleep(quietMs);
    const held = discord.requests.some(({ status }) => status === undefined);
    if (!held || discord.requests.length !== heard) quiet = 0;
    heard = discord.requests.length;
    if (quiet < turns) continue;
    time.advance(stepMs);
    quiet = 0;
  }
  await end;
}

/** The bot is idle if it made no request for this many turns of the event loop, in milliseconds each. */
const turns = 4;
const quietMs = 4;
const stepMs = 500;

export async function plies(table: TestTable, id: string): Promise<number> {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.stored.get(id, { guildId, channelId });
  if (!found.ok) throw new Error(`the match is lost: ${found.error.key}`);
  return found.value.plies;
}

/** How often each turn's board is in the channel. */
export function boardCounts(table: TestTable): readonly number[] {
  const counts: number[] = [];
  for (const { turn } of boardsSeen(table.ada, table.channel)) counts[turn] = (counts[turn] ?? 0) + 1;
  return counts;
}

/** After the failure: the move is made if it was not, its board is posted, and the match continues. */
export async function goesOn({ table, stored }: Turn): Promise<void> {
  const { ada, ben, channel, discord, time } = table;
  discord.faults.clear();
  await discord.until(() => discord.gateway.online, 10_000, 'the bot to come back');
  if (!stored) {
    // A client that has just reconnected may miss events sent at the same moment.
    for (let attempt = 0; attempt < 5; attempt++) {
      const sent = ada.command(channel, 'move', { move: 'a1' });
      await table.settled();
      time.advance(patienceMs);
      const again = await sent;
      if (again.error === undefined && again.original === undefined) break;
      await sleep(100);
    }
  }
  // Retries may take up to an hour.
  await table.pass(3_600_000);
  const second = await table.board(2);
  const reply = await ben.command(channel, 'move', { move: 'c3' });
  if (reply.error !== undefined) ben.reply(second, 'c3');
  await table.board(3);
}
