import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'taktable-packages-'));
afterAll(() => rmSync(place, { recursive: true }));

/** The first program in a README. */
const exampleOf = (name: string): string =>
  /```js\n(.*?)```/s.exec(readFileSync(join(root, 'packages', name, 'README.md'), 'utf8'))?.[1] ?? '';

interface Published {
  /** Its name, where that is not its folder's. */
  readonly name?: string;
  /** What the package depends on, and what is needed to try it; linked, because nothing is downloaded here. */
  readonly needs: readonly string[];
  readonly javascript: string;
  readonly prints: string;
  readonly typescript: string;
  /** What the types refuse, in the line after a `@ts-expect-error`. */
  readonly refused: string;
}

/** By folder. */
const published: Readonly<Record<string, Published>> = {
  'local-discord': {
    needs: [
      '@hono/node-server',
      '@preact/signals',
      'discord-api-types',
      'discord.js',
      'esbuild',
      'hono',
      'preact',
      '@types/ws',
      'ws',
      'zod',
    ],
    javascript: `
      import { Client, GatewayIntentBits } from 'discord.js';
      import { LocalDiscord } from 'local-discord';
      const discord = await LocalDiscord.start();
      const client = new Client({ intents: [GatewayIntentBits.Guilds], rest: { api: discord.apiUrl } });
      const ready = new Promise((resolve) => client.once('clientReady', resolve));
      await client.login(discord.token);
      await ready;
      const page = await (await fetch(new URL('/app.js', discord.url))).text();
      console.log(client.guilds.cache.size, page.includes('preact') || page.length > 50_000);
      await client.destroy();
      await discord.close();`,
    prints: '1 true',
    typescript: `
      import { LocalDiscord, type PersonDriver } from 'local-discord';
      export const start = async (): Promise<PersonDriver> => (await LocalDiscord.start()).person('Ada');`,
    refused: `export const token: number = (await LocalDiscord.start()).token;`,
  },
  tak: {
    name: '@taktable/tak',
    needs: [],
    javascript: `${exampleOf('tak')}
      import { setUp } from '@taktable/tak';
      import { knownMove } from '@taktable/tak/book';
      import { puzzleIn } from '@taktable/tak/puzzles';
      import { speakTei } from '@taktable/tak/tei';
      const start = setUp({ size: 3 });
      console.log(knownMove(start.value, () => 0) !== undefined, puzzleIn(start.value));
      async function* lines() {
        yield* ['teinewgame 5', 'position startpos moves a1 e5', 'go depth 2'];
      }
      await speakTei({ lines: lines(), print: (line) => line.startsWith('bestmove') && console.log('a move') });`,
    prints: '100 legal moves\nCc2, worth 0.65 flats\ntrue undefined\na move',
    typescript: `
      import { type Refusal, setUp } from '@taktable/tak';
      import { think, type Thought } from '@taktable/tak/engine';
      const start = setUp({ size: 5, komi: 2 });
      export const found: Thought | Refusal = start.ok ? think(start.value, { depth: 3 }) : start.error;`,
    refused: `export const other = setUp({ size: '5' });`,
  },
};

describe.each(Object.entries(published))(
  '%s, packed and unpacked in an empty folder',
  (folder, { name = folder, needs, javascript, prints, typescript, refused }) => {
    const app = join(place, folder);
    const installed = join(app, 'node_modules', name);

    it('is used from JavaScript', () => {
      mkdirSync(installed, { recursive: true });
      const [archive = ''] =
        execFileSync(process.execPath, ['packages/pack.ts', folder, place], {
          cwd: root,
          encoding: 'utf8',
        }).match(/\S+\.tgz/) ?? [];
      execFileSync('tar', ['xzf', archive, '-C', installed, '--strip-components', '1']);
      for (const need of [...needs, '@types/node']) {
        mkdirSync(dirname(join(app, 'node_modules', need)), { recursive: true });
        symlinkSync(join(root, 'node_modules', need), join(app, 'node_modules', need));
      }
      writeFileSync(join(app, 'package.json'), '{ "type": "module" }');
      writeFileSync(join(app, 'app.js'), javascript);
      const { stdout, stderr } = spawnSync(process.execPath, ['app.js'], { cwd: app, encoding: 'utf8' });
      expect(stdout.trim(), stderr).toBe(prints);
    });

    it('has types', () => {
      writeFileSync(join(app, 'app.ts'), `${typescript}\n// @ts-expect-error\n${refused}\n`);
      const { stdout, status } = spawnSync(
        process.execPath,
        [
          join(root, 'node_modules/typescript/bin/tsc'),
          ...['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2024', 'app.ts'],
        ],
        { cwd: app, encoding: 'utf8' },
      );
      expect(stdout).toBe('');
      expect(status).toBe(0);
    });
  },
);
