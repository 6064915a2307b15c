import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../src/games/index.ts';
import { createMatches } from '../../src/matches/index.ts';
import { openSqliteStore } from '../../src/store/sqlite/index.ts';
import { boardsSeen } from '../support/table/players.ts';
import { runProgram, temporaryFolder, type Program } from '../support/program/program.ts';
import { Random } from '../support/random.ts';
import { openDiscord } from '../support/discord.ts';
import { Duel, type DuelDeps, type KnownMatch } from './duel.ts';

export interface CrashOptions {
  /** How often the process is killed. */
  readonly kills: number;
  /** How many matches are played at once. */
  readonly tables: number;
  /** Milliseconds between two moves of a match, at least and at most. */
  readonly pause: readonly [number, number];
  /** How long the process lives before each kill, at least and at most. */
  readonly alive: readonly [number, number];
  /** As many plies are played at least before the last kill, in all matches together. */
  readonly leastPlies: number;
  readonly seed: string;
}

export interface CrashReport {
  readonly kills: number;
  readonly matches: number;
  readonly plies: number;
  readonly acknowledged: Readonly<Record<string, number>>;
  readonly unclear: number;
  /** From coming back to the last missing board, after the last crash, in milliseconds. */
  readonly settledMs: number;
  readonly problems: readonly string[];
}

/** How long after its return the bot may take to post the boards that are missing, in milliseconds. */
const settleMs = 15_000;

type Discord = Awaited<ReturnType<typeof openDiscord>>;

/** The real process, which is killed and started anew on the same database. */
class KilledBot {
  readonly databasePath = join(temporaryFolder(), 'crash.db');
  readonly #settings: Readonly<Record<string, string>>;
  readonly #runs: Program[] = [];

  constructor({ token, apiUrl }: Discord) {
    this.#settings = {
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_PATH: this.databasePath,
      LOG_LEVEL: 'error',
    };
    this.start();
  }

  get run(): Program {
    return this.#runs.at(-1)!;
  }

  start(): void {
    this.#runs.push(runProgram(this.#settings));
  }

  async serves(): Promise<void> {
    await this.run.says('serves Discord');
  }

  /** Returns what is wrong with the way it ended; undefined: nothing. */
  async kill(): Promise<string | undefined> {
    this.run.process.kill('SIGKILL');
    const end = await this.run.ended;
    return end === 'SIGKILL' ? undefined : `the process ended by itself with ${end}: ${this.run.errors()}`;
  }

  /** Ends it as its host would; returns what is wrong with that, and what any run complained of. */
  async stop(): Promise<readonly string[]> {
    this.run.process.kill('SIGTERM');
    const end = await this.run.ended;
    return [
      ...(end === 0 ? [] : [`SIGTERM ended the process with ${end}`]),
      ...this.#runs.flatMap((run) =>
        run.errors() === '' ? [] : [`logged: ${run.errors().slice(0, 2_000)}`],
      ),
    ];
  }
}

/**
 * Plays many matches against the real process, which is killed again and again, and holds what the players
 * were told against what is stored.
 */
export async function crash(options: CrashOptions): Promise<CrashReport> {
  const { kills, alive, leastPlies } = options;
  const random = new Random(options.seed);
  const discord = await openDiscord({ patience: true });
  const problems: string[] = [];
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
  // A failure is reported when it is awaited below; until then it must not end the run.
  playing.catch(() => undefined);

  await discord.until(() => duels.every(({ matches }) => matches.length > 0), 30_000, 'every match to begin');
  for (let kill = 0; kill < kills; kill++) {
    // On a busy machine little is played between two kills; what is compared in the end should be worth it.
    const last = kill === kills - 1;
    if (last) await discord.until(() => pliesOf(duels) >= leastPlies, 90_000, `${leastPlies} plies`);
    await sleep(random.between(...alive));
    const problem = await bot.kill();
    if (problem !== undefined) problems.push(problem);
    bot.start();
    // One in eight dies while it starts.
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

  problems.push(...(await bot.stop()), ...discord.violations, ...discord.unknownRoutes);
  problems.push(...(await differences(bot.databasePath, known)));
  return { kills, settledMs, problems, ...heard(duels) };
}

/** Everybody sits at two tables, so that a move has to say which match it is for. */
function seat(
  { kills, tables, pause }: CrashOptions,
  discord: Discord,
  deps: Omit<DuelDeps, 'discord' | 'pause' | 'tries'>,
): readonly Duel[] {
  const people = Array.from({ length: tables }, (_, i) => discord.addPerson({ name: `Player ${i + 1}` }));
  // A move that is never clear was cut off by each of the kills.
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
const heard = (duels: readonly Duel[]) => ({
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

const lastBoardTurn = (match: KnownMatch): number | undefined => boardsOf(match).at(-1)?.turn;

/** Where the database or the channels say something else than what the players know. */
async function differences(databasePath: string, known: readonly KnownMatch[]): Promise<readonly string[]> {
  const store = openSqliteStore(databasePath);
  if (!store.ok) return [store.error.sentence];
  const matches = createMatches({
    store: store.value,
    games,
    now: Date.now,
    random: Math.random,
    holder: 'inspection',
  });
  const problems: string[] = [];
  for (const match of known) {
    const { id, channel, plies } = match;
    const found = await matches.records.get(id, { guildId: channel.guildId, channelId: channel.id });
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
  store.value.close();
  return problems;
}
