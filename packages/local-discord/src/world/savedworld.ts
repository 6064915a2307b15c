import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { FileStore } from './files.ts';
import { folderFiles } from './files.ts';
import type { WorldRecord } from './records.ts';
import type { World } from './world.ts';

/** The layout of the file; a file of another one is not read. */
const VERSION = 1;

/** Changes are gathered for so long, in milliseconds, before the file is written. */
const SETTLE = 300;

// The local Discord alone writes this file, so only its frame is checked.
const saved = z.object({
  version: z.literal(VERSION),
  world: z.custom<WorldRecord>((value) => typeof value === 'object' && value !== null),
});

/** The world on disk: one JSON file, and a folder beside it with the contents of the attachments. */
export class SavedWorld {
  readonly #path: string;
  readonly files: FileStore;
  readonly #folder: string;
  #scheduled: (() => void) | undefined;

  constructor(path: string) {
    this.#path = path;
    this.#folder = `${path.replace(/\.json$/, '')}.files`;
    mkdirSync(dirname(path), { recursive: true });
    this.files = folderFiles(this.#folder);
  }

  /** What was saved; undefined for a new one. Throws when the file cannot be understood. */
  load(): WorldRecord | undefined {
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
      this.#scheduled ??= clock.after(SETTLE, () => this.save(world));
    });
  }

  /** Writes beside the file and renames, so that a crash leaves the old world or the new one. */
  save(world: World): void {
    this.#scheduled?.();
    this.#scheduled = undefined;
    const draft = join(dirname(this.#path), `.${process.pid}.table.tmp`);
    writeFileSync(draft, JSON.stringify({ version: VERSION, world: world.record() }));
    renameSync(draft, this.#path);
  }
}
