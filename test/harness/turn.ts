import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome, LocalDiscord, ShownMessage } from 'local-discord';
import { boardsSeen } from '../support/table/players.ts';
import { idOf, openTable, type TestTable } from '../support/table/table.ts';

/** One turn by command with something going wrong in it, and what became of it. */
export interface Turn {
  readonly table: TestTable;
  readonly id: string;
  readonly outcome: Outcome;
  /** The private answer as it stood in the end; undefined: it was taken away, or there never was one. */
  readonly answer: ShownMessage | undefined;
  /** How many requests the bot had made when the answer was complete; undefined: it never was. */
  readonly heardAfter: number | undefined;
  /** The player was told that the move counts. */
  readonly told: boolean;
  readonly stored: boolean;
}

/** Discord lets a bot identify once in so long, in milliseconds. */
const betweenIdentifies = 6_000;
/** A person's client gives an interaction up after so long. */
const patienceMs = 3_000;
/** discord.js waits half a second by the machine's clock before it connects anew. */
async function cutAndBack(discord: LocalDiscord): Promise<void> {
  await discord.until(() => !discord.gateway.online, 5_000, 'the end of the connection');
  await discord.until(() => discord.gateway.online, 10_000, 'the bot to come back');
}

/**
 * Ada's first move in a match with Ben, and whatever follows from it.
 * @param breaks runs just before it.
 * @param cuts whether the connection ends: the command may arrive after the next one begins.
 */
export async function playTurn(
  breaks: (table: TestTable) => void,
  { cuts = false, ...options }: Parameters<typeof openTable>[0] & { readonly cuts?: boolean } = {},
): Promise<Turn> {
  const table = await openTable(options);
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
  const told = !waits && (answer === undefined || answer.content.includes('has been played and saved'));
  return { table, id, outcome, answer, heardAfter, told, stored: (await plies(table, id)) === 1 };
}

/** As `settled`, but time passes as long as Discord holds a request back. */
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

/** Nothing moves if nothing was asked of Discord in so many turns of the event loop, of so many milliseconds. */
const turns = 4;
const quietMs = 4;
const stepMs = 500;

export async function plies(table: TestTable, id: string): Promise<number> {
  const { guildId, id: channelId } = table.channel;
  const found = await table.matches.records.get(id, { guildId, channelId });
  if (!found.ok) throw new Error(`the match is lost: ${found.error.key}`);
  return found.value.plies;
}

/** How often each turn's board stands in the channel. */
export function boardCounts(table: TestTable): readonly number[] {
  const counts: number[] = [];
  for (const { turn } of boardsSeen(table.ada, table.channel)) counts[turn] = (counts[turn] ?? 0) + 1;
  return counts;
}

/** The trouble is over: the move is made if it was not, its board comes, and the match goes on. */
export async function goesOn({ table, stored }: Turn): Promise<void> {
  const { ada, ben, channel, discord, time } = table;
  discord.faults.clear();
  await discord.until(() => discord.gateway.online, 10_000, 'the bot to come back');
  if (!stored) {
    // A client that has just come back may miss what is sent in the same instant.
    for (let attempt = 0; attempt < 5; attempt++) {
      const sent = ada.command(channel, 'move', { move: 'a1' });
      await table.settled();
      time.advance(patienceMs);
      const again = await sent;
      if (again.error === undefined && again.original === undefined) break;
      await sleep(100);
    }
  }
  // As much time as any retry may take.
  await table.pass(3_600_000);
  const second = await table.board(2);
  const reply = await ben.command(channel, 'move', { move: 'c3' });
  if (reply.error !== undefined) ben.reply(second, 'c3');
  await table.board(3);
}
