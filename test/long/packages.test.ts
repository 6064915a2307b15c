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
  /** Our own that the package depends on, by folder; packed, too. */
  readonly own?: readonly string[];
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
  taka: {
    own: ['tak'],
    needs: [],
    javascript: `${exampleOf('taka')}
      import { formatMatch, formatPosition, parseTurn, startText } from '@taktable/taka';
      const again = readMatch(formatMatch(match.value));
      console.log(again.ok && formatPosition(again.value.position) !== startText);
      const refused = parseTurn(position, 'c11-c5');
      console.log(refused.error.code, refused.error.data.most);`,
    prints: '243 legal turns\ne8>a8<b9=n, worth 0.11 of having a ball\ntrue\ntoo-far 3',
    typescript: `
      import { type Refusal, setUp } from '@taktable/taka';
      import { think, type Thought } from '@taktable/taka/engine';
      const start = setUp({ goals: 2 });
      export const found: Thought | Refusal = start.ok ? think(start.value, { depth: 3 }) : start.error;`,
    refused: `export const other = setUp({ goals: '2' });`,
  },
};

/** Packs a package of ours, and unpacks it in the folder of a program. */
function install(folder: string, app: string): void {
  const { name } = JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as {
    readonly name: string;
  };
  const installed = join(app, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  const packing = ['packages/pack.ts', folder, place];
  const printed = execFileSync(process.execPath, packing, { cwd: root, encoding: 'utf8' });
  const [archive = ''] = /\S+\.tgz/.exec(printed) ?? [];
  execFileSync('tar', ['xzf', archive, '-C', installed, '--strip-components', '1']);
}

describe.each(Object.entries(published))(
  '%s, packed and unpacked in an empty folder',
  (folder, { own = [], needs, javascript, prints, typescript, refused }) => {
    const app = join(place, folder);

    it('is used from JavaScript', () => {
      for (const each of [folder, ...own]) install(each, app);
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
