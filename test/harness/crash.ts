import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { games } from '../../src/games/index.ts';
import { createMatches } from '../../src/matches/index.ts';
import { openSqliteStore } from '../../src/store/sqlite/index.ts';
import { boardsSeen } from '../support/players.ts';
import { runProgram, temporaryFolder, type Program } from '../support/program.ts';
import { Random } from '../support/random.ts';
import { openDiscord } from '../support/discord.ts';
import { Duel, type KnownMatch } from './duel.ts';

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

/**
 * Plays many matches against the real process, which is killed again and again, and holds what the players
 * were told against what is stored.
 */
export async function crash({
  kills,
  tables,
  pause,
  alive,
  leastPlies,
  seed,
}: CrashOptions): Promise<CrashReport> {
  const random = new Random(seed);
  const discord = await openDiscord({ patience: true });
  const databasePath = join(temporaryFolder(), 'crash.db');
  const problems: string[] = [];
  const programs: Program[] = [];
  const start = (): Program => {
    const program = runProgram({
      DISCORD_TOKEN: discord.token,
      DISCORD_API_URL: discord.apiUrl,
      DATABASE_PATH: databasePath,
      LOG_LEVEL: 'error',
    });
    programs.push(program);
    return program;
  };

  let program = start();
  await program.says('serves Discord');
  let over = false;
  const deps = {
    discord,
    random,
    pause,
    // A move that is never clear was cut off by each of the kills.
    tries: kills + 20,
    isOver: () => over,
    died: () => program.ended,
    complain: (problem: string) => void problems.push(problem),
  } as const;
  const people = Array.from({ length: tables }, (_, i) => discord.addPerson({ name: `Player ${i + 1}` }));
  // Everybody sits at two tables, so that a move has to say which match it is for.
  const duels = people.map((person, i) => {
    const opponent = people[(i + 1) % people.length]!;
    return new Duel(deps, [person, opponent], discord.addChannel(`table-${i + 1}`));
  });
  const playing = Promise.all(duels.map((duel) => duel.play()));
  // A failure is reported when it is awaited below; until then it must not end the run.
  playing.catch(() => undefined);

  await discord.until(() => duels.every(({ matches }) => matches.length > 0), 30_000, 'every match to begin');
  const played = () =>
    duels.flatMap(({ matches }) => matches).reduce((sum, { plies }) => sum + plies.length, 0);
  for (let kill = 0; kill < kills; kill++) {
    // On a busy machine little is played between two kills; what is compared in the end should be worth it.
    const last = kill === kills - 1;
    if (last) await discord.until(() => played() >= leastPlies, 90_000, `${leastPlies} plies`);
    await sleep(random.between(...alive));
    program.process.kill('SIGKILL');
    const end = await program.ended;
    if (end !== 'SIGKILL') problems.push(`the process ended by itself with ${end}: ${program.errors()}`);
    program = start();
    // One in eight dies while it starts.
    if (random.next() < 7 / 8) await program.says('serves Discord');
  }
  await program.says('serves Discord');
  const back = performance.now();
  await sleep(alive[1]);
  over = true;
  await playing;

  const known = duels.flatMap(({ matches }) => matches);
  const settled = () => known.every((match) => lastBoardTurn(match) === match.plies.length);
  await discord.until(settled, Math.max(1, settleMs - (performance.now() - back))).catch(() => undefined);
  const settledMs = Math.round(performance.now() - back);

  program.process.kill('SIGTERM');
  const end = await program.ended;
  if (end !== 0) problems.push(`SIGTERM ended the process with ${end}`);
  for (const one of programs)
    if (one.errors() !== '') problems.push(`logged: ${one.errors().slice(0, 2_000)}`);
  problems.push(...discord.violations, ...discord.unknownRoutes);
  problems.push(...(await differences(databasePath, known)));
  return {
    kills,
    matches: known.length,
    plies: known.reduce((sum, { plies }) => sum + plies.length, 0),
    acknowledged: {
      command: duels.reduce((sum, duel) => sum + duel.acknowledged.command, 0),
      button: duels.reduce((sum, duel) => sum + duel.acknowledged.button, 0),
      reply: duels.reduce((sum, duel) => sum + duel.acknowledged.reply, 0),
    },
    unclear: duels.reduce((sum, duel) => sum + duel.unclear, 0),
    settledMs,
    problems,
  };
}

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
