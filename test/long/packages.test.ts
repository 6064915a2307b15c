import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const place = mkdtempSync(join(tmpdir(), 'taktable-packages-'));
afterAll(() => rmSync(place, { recursive: true }));

interface Published {
  /** What the package depends on, and what is needed to try it; linked, because nothing is downloaded here. */
  readonly needs: readonly string[];
  readonly javascript: string;
  readonly prints: string;
  readonly typescript: string;
  /** What the types refuse, in the line after a `@ts-expect-error`. */
  readonly refused: string;
}

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
};

describe.each(Object.entries(published))(
  '%s, packed and unpacked in an empty folder',
  (name, { needs, javascript, prints, typescript, refused }) => {
    const app = join(place, name);
    const installed = join(app, 'node_modules', name);

    it('is used from JavaScript', () => {
      mkdirSync(installed, { recursive: true });
      const [archive = ''] =
        execFileSync(process.execPath, ['packages/pack.ts', name, place], {
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
