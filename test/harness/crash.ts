import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalDiscord } from 'local-discord';
import { boardsSeen } from '../support/table/players.ts';
import { Random } from '../support/random.ts';
import { openDiscord } from '../support/discord.ts';
import { Duel, type DuelDeps, type KnownMatch } from './duel.ts';
import { expireMany, KilledBot, type Inspection } from './killed-bot.ts';

export interface CrashOptions {
  /** How often the process is killed. */
  readonly kills: number;
  /** How many matches are played simultaneously. */
  readonly tables: number;
  /** Milliseconds between two moves of a match, minimum and maximum. */
  readonly pause: readonly [number, number];
  /** How long the process lives before each kill, in milliseconds, minimum and maximum. */
  readonly alive: readonly [number, number];
  /** Minimum number of plies before the last kill, in all matches together. */
  readonly leastPlies: number;
  /** Number of challenges that expire while the process is down, before each measured restart. */
  readonly expired: number;
  readonly seed: string;
}

/** A restart after which the process was left alone until every missing board was posted. */
interface Return {
  /** Boards of stored turns that nobody had seen when it was killed. */
  readonly missing: number;
  /** From the restart to the last of them, in milliseconds. */
  readonly ms: number;
}

export interface CrashReport {
  readonly kills: number;
  readonly matches: number;
  readonly plies: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly unclear: number;
  /** From the last restart to the last missing board, in milliseconds. */
  readonly settledMs: number;
  readonly returns: readonly Return[];
  readonly problems: readonly string[];
}

/** How long the bot may take after a restart to post the missing boards, in milliseconds. */
const settleMs = 15_000;

/** One in this many restarts is measured. */
const measured = 3;
/** Within this many milliseconds of a restart, the bot posts every missing board, whatever else is due. */
const returnMs = 10_000;

/**
 * Plays many matches with the real process, kills it repeatedly, and compares what players were told with what is
 * stored.
 */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { kills, alive, leastPlies } = options;
  const random = new Random(options.seed);
  const discord = await openDiscord({ patience: true });
  const problems: string[] = [];
  const returns: Return[] = [];
  const bot = new KilledBot(discord);
  await bot.serves();
  let over = false;
  const duels = seat(options, discord, {
    random,
    isOver: () => over,
    died: () => bot.run.ended,
    complain: (problem) => void problems.push(problem),
  });
  const playing = Promise.all(duels.map((duel) => duel.play()));
  // A failure is reported when it is awaited below; until then it must not abort the run.
  playing.catch(() => undefined);

  await discord.until(() => duels.every(({ matches }) => matches.length > 0), 30_000, 'every match to begin');
  for (let kill = 0; kill < kills; kill++) {
    // On a busy machine little is played between two kills, so the last one waits until there is enough to compare.
    const last = kill === kills - 1;
    if (last) await discord.until(() => pliesOf(duels) >= leastPlies, 90_000, `${leastPlies} plies`);
    await sleep(random.between(...alive));
    const problem = await bot.kill();
    if (problem !== undefined) problems.push(problem);
    if (kill % measured === 0) {
      returns.push(await measureReturn(bot, discord, duels, options.expired));
      continue;
    }
    bot.start();
    // One in eight dies while starting.
    if (random.next() < 7 / 8) await bot.serves();
  }
  await bot.serves();
  const back = performance.now();
  await sleep(alive[1]);
  over = true;
  await playing;

  const known = duels.flatMap(({ matches }) => matches);
  const settled = () => known.every((match) => lastBoardTurn(match) === match.plies.length);
  await discord.until(settled, Math.max(1, settleMs - (performance.now() - back))).catch(() => undefined);
  const settledMs = Math.round(performance.now() - back);

  for (const { ms, missing } of returns)
    if (ms > returnMs) problems.push(`the last of ${missing} missing boards came ${ms} ms after the return`);
  problems.push(...(await bot.stop()), ...discord.violations, ...discord.unknownRoutes);
  problems.push(...(await bot.inspect((inspection) => differences(inspection, known))));
  return { kills, settledMs, returns, problems, ...heard(duels) };
}

/** Restarts the process and waits for the missing boards. */
async function measureReturn(
  bot: KilledBot,
  discord: LocalDiscord,
  duels: readonly Duel[],
  expired: number,
): Promise<Return> {
  const known = duels.flatMap(({ matches }) => matches);
  const channels = duels.flatMap(({ matches }) => matches.slice(0, 1).map(({ channel }) => channel));
  const missing = await bot.inspect(async (inspection) => {
    await expireMany(discord, inspection, channels, expired);
    const stored = await Promise.all(
      known.map(async (match) => ({ match, plies: await storedPlies(inspection, match) })),
    );
    return stored.filter(({ match, plies }) => plies > (lastBoardTurn(match) ?? -1));
  });
  bot.start();
  await bot.serves();
  const back = performance.now();
  const isShown = () => missing.every(({ match, plies }) => (lastBoardTurn(match) ?? -1) >= plies);
  await discord.until(isShown, 120_000, 'the missing boards');
  return { missing: missing.length, ms: Math.round(performance.now() - back) };
}

async function storedPlies({ matches }: Inspection, { id, channel }: KnownMatch): Promise<number> {
  const found = await matches.stored.get(id, { guildId: channel.guildId, channelId: channel.id });
  return found.ok ? found.value.plies : 0;
}

/** Everyone plays two matches, so moves have to name theirs. */
export function seat(
  { kills, tables, pause }: Pick<CrashOptions, 'kills' | 'tables' | 'pause'>,
  discord: LocalDiscord,
  deps: Omit<DuelDeps, 'discord' | 'pause' | 'tries'>,
): readonly Duel[] {
  const people = Array.from({ length: tables }, (_, i) => discord.addPerson({ name: `Player ${i + 1}` }));
  // A move that stays unclear was interrupted by every kill.
  const tries = kills + 20;
  return people.map((person, i) => {
    const opponent = people[(i + 1) % people.length]!;
    return new Duel(
      { ...deps, discord, pause, tries },
      [person, opponent],
      discord.addChannel(`table-${i + 1}`),
    );
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const pliesOf = (duels: readonly Duel[]): number =>
  sum(duels.flatMap(({ matches }) => matches.map(({ plies }) => plies.length)));

/** What the players know of their matches. */
export const heard = (duels: readonly Duel[]) => ({
  matches: sum(duels.map(({ matches }) => matches.length)),
  plies: pliesOf(duels),
  acknowledged: {
    command: sum(duels.map(({ acknowledged }) => acknowledged.command)),
    button: sum(duels.map(({ acknowledged }) => acknowledged.button)),
    reply: sum(duels.map(({ acknowledged }) => acknowledged.reply)),
  },
  unclear: sum(duels.map(({ unclear }) => unclear)),
});

const boardsOf = ({ id, channel, players }: KnownMatch) =>
  boardsSeen(players[0], channel).filter(({ matchId }) => matchId === id);

export const lastBoardTurn = (match: KnownMatch): number | undefined => boardsOf(match).at(-1)?.turn;

/** Where the database or the channels contradict what players were told. */
export async function differences(
  { matches }: Pick<Inspection, 'matches'>,
  known: readonly KnownMatch[],
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const match of known) {
    const { id, channel, plies } = match;
    const found = await matches.stored.get(id, { guildId: channel.guildId, channelId: channel.id });
    const board = found.ok ? found.value.board : undefined;
    if (board === undefined) problems.push(`${id} is not stored, or cannot be replayed`);
    else if (board.plies.join() !== plies.join())
      problems.push(`${id} is stored as ${board.plies.join(' ')} but was played as ${plies.join(' ')}`);
    const turns = boardsOf(match).map(({ turn }) => turn);
    if (new Set(turns).size < turns.length) problems.push(`${id} shows a board twice: ${turns.join(' ')}`);
    if (turns.at(-1) !== plies.length)
      problems.push(
        `${id} shows turn ${turns.at(-1)} of ${plies.length} ${settleMs} ms after the last return`,
      );
  }
  return problems;
}
