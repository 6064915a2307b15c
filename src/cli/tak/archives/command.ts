import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { tak } from '../../../games/tak/index.ts';
import type { ImportedGame, Store } from '../../../store/store.ts';
import { configuredStore, databaseOption, withStore } from '../../database.ts';
import { orUsageError, type Session, type Terminal, UsageError } from '../../terminal.ts';
import type { Read } from './archived.ts';
import { isSqliteFile, readPlaytakFile } from './playtak.ts';
import { readPtnFile } from './ptn.ts';
import { RefusedGames } from './refusals.ts';
import { SingleBar } from 'cli-progress';

/** Games that are stored at once. */
const batch = 10_000;

export function importCommand(session: Session): Command {
  return new Command('import')
    .description('count the games of archives in the explorer; with SQLite, stop the bot first')
    .argument(
      '<files...>',
      'PTN files, folders of them such as the ptn folder of takBot, or the database file of PlayTak',
    )
    .option('--refused <file>', 'write there which games were refused, and why')
    .option(...databaseOption)
    .addHelpText(
      'after',
      '\nAn import that was interrupted goes on where it was if it is started again. Games that are known already are left out.',
    )
    .action(async (names: readonly string[], options: { refused?: string; database?: string }) => {
      const refusals = new RefusedGames(session);
      const files = await orUsageError(filesIn(names, refusals));
      const bytes = files.reduce((sum, { size }) => sum + size, 0);
      await withStore(session, configuredStore(options.database), async (store) => {
        const shown = showProgress(session, bytes);
        try {
          if (options.refused !== undefined)
            refusals.writeTo(options.refused, await isContinued(store, files));
          const totals = await importAll(store, files, refusals, shown);
          shown.end();
          await refusals.end();
          tell(session, totals, refusals);
          if (!refusals.isComplete) session.fail();
        } catch (cause) {
          shown.end();
          throw cause;
        }
      });
    });
}

interface ArchiveFile {
  readonly path: string;
  readonly size: number;
  /** Names the file as it is now. */
  readonly key: string;
}

/** The key of the note of how much of a file was read, as it is now. */
export function noteOf(path: string): string {
  const { size, mtimeMs } = statSync(path);
  const identity = createHash('sha256')
    .update(`${resolve(path)}\n${size}\n${mtimeMs}`)
    .digest('hex');
  return `import:${identity.slice(0, 20)}`;
}

/** A folder stands for the PTN files and databases in it, in order. */
async function filesIn(names: readonly string[], refusals: RefusedGames): Promise<readonly ArchiveFile[]> {
  const files: ArchiveFile[] = [];
  const add = (path: string) => files.push({ path, size: statSync(path).size, key: noteOf(path) });
  for (const name of names) {
    if (!statSync(name).isDirectory()) {
      add(name);
      continue;
    }
    const found = (await readdir(name, { recursive: true }))
      .filter((file) => /\.(?:ptn|db)$/i.test(file))
      .sort();
    if (found.length === 0) throw new UsageError(`${name} has no .ptn files`);
    for (const path of found.map((file) => join(name, file))) {
      const look = async () => {
        if (statSync(path).isDirectory()) return;
        // takBot's list of results has the name of a database, and is none.
        if (/\.ptn$/i.test(path) || isSqliteFile(path)) add(path);
      };
      await orReported(refusals, path, () => orUsageError(look()));
    }
  }
  return files;
}

/** Reports a file that cannot be read, so that the others are. */
async function orReported(refusals: RefusedGames, path: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof UsageError)) throw cause;
    refusals.addFile(path, cause.message);
  }
}

async function isContinued(store: Store, files: readonly ArchiveFile[]): Promise<boolean> {
  const notes = await Promise.all(files.map(({ key }) => store.notes.get(key)));
  return notes.some((note) => note !== undefined);
}

interface Totals {
  added: number;
  known: number;
  /** What an earlier import had done already. */
  resumed: number;
}

async function importAll(
  store: Store,
  files: readonly ArchiveFile[],
  refusals: RefusedGames,
  shown: ImportProgress,
): Promise<Totals> {
  const totals: Totals = { added: 0, known: 0, resumed: 0 };
  const waiting: ImportedGame[] = [];
  let [before, read] = [0, 0];
  const noted = new Set<string>();
  const flush = async (key: string, passed: number) => {
    noted.add(key);
    const added = await store.explorer.importGames(tak.id, waiting, { key, value: String(passed) });
    totals.added += added;
    totals.known += waiting.length - added;
    waiting.length = 0;
  };
  const readFile = async ({ path, key }: ArchiveFile) => {
    const done = Number((await store.notes.get(key)) ?? 0);
    if (done > 0) noted.add(key);
    totals.resumed += done;
    for await (const { game, at, passed } of readArchive(path, done)) {
      if (game?.ok === true) waiting.push(game.value);
      else if (game !== undefined) refusals.add(path, game.error);
      if (waiting.length >= batch) await flush(key, passed);
      read++;
      if (read % 500 === 0) shown.show(before + at, read);
    }
  };
  for (const file of files) {
    await (files.length === 1 ? readFile(file) : orReported(refusals, file.path, () => readFile(file)));
    before += file.size;
  }
  const last = files.at(-1);
  if (last !== undefined) await flush(last.key, 0);
  for (const key of noted) await store.notes.remove(key);
  return totals;
}

async function* readAnyFile(path: string, done: number): AsyncGenerator<Read> {
  yield* isSqliteFile(path) ? readPlaytakFile(path, done) : readPtnFile(path, done);
}

/** What is wrong with a file is told by its name. */
async function* readArchive(path: string, done: number): AsyncGenerator<Read> {
  const games = readAnyFile(path, done);
  for (;;) {
    const next = await orUsageError(games.next());
    if (next.done === true) return;
    yield next.value;
  }
}

function tell({ print }: Terminal, { added, known, resumed }: Totals, refusals: RefusedGames): void {
  if (resumed > 0) print(`Games read before: ${resumed}.\n`);
  print(
    `Games added: ${added}, known already: ${known}, without a result: ${refusals.unfinished}, refused: ${refusals.refused}.\n`,
  );
}

/** Shows how far an import is: a bar on a terminal, otherwise a line now and then. */
interface ImportProgress {
  /** @param at of all bytes. @param games so far. */
  show(at: number, games: number): void;
  end(): void;
}

/** Games between two lines. */
const every = 100_000;

function showProgress({ screen, print, now }: Terminal, bytes: number): ImportProgress {
  const began = now();
  const speed = (games: number): number => Math.round(games / Math.max((now() - began) / 1000, 0.001));
  if (screen === undefined) {
    let told = 0;
    return {
      show(at, games) {
        if (games - told < every) return;
        told = games;
        const percent = Math.floor((100 * at) / Math.max(bytes, 1));
        print(`${percent}%, ${games} games, ${speed(games)} a second\n`);
      },
      end: () => undefined,
    };
  }
  const bar = new SingleBar({
    stream: screen,
    format: '{bar} {percentage}% | games: {games}, {speed} a second | {eta_formatted} left',
    hideCursor: true,
  });
  bar.start(bytes, 0, { games: 0, speed: 0 });
  return {
    show: (at, games) => bar.update(Math.min(at, bytes), { games, speed: speed(games) }),
    end: () => bar.stop(),
  };
}
