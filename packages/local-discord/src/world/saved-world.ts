import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { folderFiles, type FileStore } from './files.ts';
import type { WorldRecord } from './records.ts';
import type { World } from './world.ts';

/** Version of the file format; files of other versions are rejected. */
const savedVersion = 1;

/** Milliseconds to wait for more changes before writing the file. */
const settle = 300;

/** Milliseconds until the next try where the file cannot be written, such as on a full disk. */
const again = 5_000;

// Only the local Discord writes this file, so only its outline is validated.
const saved = z.object({
  version: z.literal(savedVersion),
  world: z.custom<WorldRecord>((value) => typeof value === 'object' && value !== null),
});

/** The world on disk: a JSON file, and a folder next to it with the attachments' contents. */
export class SavedWorld {
  readonly #path: string;
  readonly files: FileStore;
  readonly #folder: string;
  /** Half a world is left here if the process is killed. */
  readonly #draft: string;
  readonly #complain: (sentence: string) => void;
  #scheduled: (() => void) | undefined;
  #isTroubled = false;

  /** @param complain told once that the file cannot be written. */
  constructor(
    path: string,
    complain: (sentence: string) => void = (sentence) => void process.stderr.write(`${sentence}\n`),
  ) {
    this.#path = path;
    this.#draft = `${path}.part`;
    this.#complain = complain;
    this.#folder = `${path.replace(/\.json$/, '')}.files`;
    mkdirSync(dirname(path), { recursive: true });
    this.files = folderFiles(this.#folder);
  }

  /** What was saved; `undefined` if nothing was. Throws if the file is unreadable. */
  load(): WorldRecord | undefined {
    rmSync(this.#draft, { force: true });
    if (!existsSync(this.#path)) return undefined;
    try {
      return saved.parse(JSON.parse(readFileSync(this.#path, 'utf8'))).world;
    } catch (cause) {
      throw new Error(
        `The saved local Discord ${this.#path} cannot be read. Move the file away to start over.`,
        {
          cause,
        },
      );
    }
  }

  /** Keeps the file up with the world from now on. */
  follow(world: World, clock: Clock): void {
    const wanted = new Set(
      [...world.messages.values()].flatMap((log) =>
        [...log.values()].flatMap((message) => message.attachments.map((file) => file.id)),
      ),
    );
    for (const name of readdirSync(this.#folder)) if (!wanted.has(name)) this.files.remove(name);
    world.listen(() => {
      this.#scheduled ??= clock.after(settle, () => this.#try(world, clock));
    });
  }

  #try(world: World, clock: Clock): void {
    try {
      this.save(world);
      this.#isTroubled = false;
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      if (!this.#isTroubled)
        this.#complain(
          `The local Discord cannot be saved: ${reason}. Still trying; until then, do not stop it.`,
        );
      this.#isTroubled = true;
      this.#scheduled = clock.after(again, () => this.#try(world, clock));
    }
  }

  /**
   * Writes beside the file and renames, so that a crash leaves the old world or the new one. Direct messages are in it,
   * so only its owner can read it.
   */
  save(world: World): void {
    this.#scheduled?.();
    this.#scheduled = undefined;
    const draft = this.#draft;
    try {
      writeFileSync(draft, JSON.stringify({ version: savedVersion, world: world.record() }), { mode: 0o600 });
      renameSync(draft, this.#path);
    } catch (cause) {
      rmSync(draft, { force: true });
      throw cause;
    }
  }
}
