import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';

/** What GitHub runs of this repository, held without GitHub. */

// Comes with the site's generator.
const { parse } = createRequire(import.meta.url)('yaml') as { parse: (text: string) => unknown };
const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const root = new URL('..', import.meta.url).pathname;

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Workflow {
  readonly name: string;
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      {
        readonly permissions?: Readonly<Record<string, string>>;
        readonly steps: readonly Step[];
        readonly 'timeout-minutes': number;
        readonly needs?: string | readonly string[];
      }
    >
  >;
}

const paths = globSync('.github/workflows/*.yml', { cwd: root }).sort();
const workflows = paths.map((path) => ({ path, text: read(path), workflow: parse(read(path)) as Workflow }));
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const tests = globSync('{test,packages/*/test}/**/*.test.ts', { cwd: root });

/** Who may write what, and nothing else. */
const writes: Readonly<Record<string, readonly string[]>> = {
  'codeql.yml codeql': ['security-events'],
  'nightly.yml file': ['issues'],
  'release.yml archive': ['id-token', 'attestations'],
  'release.yml both-images': ['packages'],
  'release.yml image': ['packages'],
  'release.yml npm': ['id-token'],
  'release.yml packages': ['id-token', 'attestations'],
  'release.yml release': ['contents'],
  'scorecard.yml scorecard': ['security-events', 'id-token'],
  'site.yml publish': ['pages', 'id-token'],
};

it('every workflow is known', () => {
  expect(paths.map((path) => path.split('/').at(-1))).toEqual(
    ['ci', 'codeql', 'nightly', 'release', 'scorecard', 'site'].map((name) => `${name}.yml`),
  );
});

it('each job may write only what it has to', () => {
  const found = workflows.flatMap(({ path, workflow: { jobs, permissions } }) => {
    expect([path, Object.values(permissions).filter((right) => right !== 'read')]).toEqual([path, []]);
    return Object.entries(jobs).flatMap(([job, { permissions: own = {} }]) => {
      const rights = Object.entries(own).flatMap(([right, how]) => (how === 'write' ? [right] : []));
      return rights.length > 0 ? [[`${path.split('/').at(-1)} ${job}`, rights]] : [];
    });
  });
  expect(Object.fromEntries(found)).toEqual(writes);
});

describe.each(workflows)('$path', ({ text, workflow: { jobs, on } }) => {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const runs = steps.flatMap(({ run }) => run ?? []);

  it('names each action by the hash of a commit, with its version', () => {
    const used = [...text.matchAll(/\buses: (.*)$/gm)].map(([, name = '']) => name);
    expect(used).toHaveLength(steps.filter(({ uses }) => uses !== undefined).length);
    expect(used.filter((name) => !/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(name))).toEqual([]);
  });

  it('leaves no credentials, and trusts nothing that strangers write', () => {
    const checkouts = steps.filter(({ uses = '' }) => uses.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
    expect(Object.keys(on).filter((event) => /_target$|^workflow_run$|^issue/.test(event))).toEqual([]);
    // Expressions are put into a script as they are.
    expect(runs.filter((run) => run.includes('${{'))).toEqual([]);
  });

  it('ends each job in time, after jobs that exist', () => {
    for (const { needs = [], 'timeout-minutes': minutes } of Object.values(jobs)) {
      expect(minutes).toBeLessThanOrEqual(180);
      expect(Object.keys(jobs)).toEqual(expect.arrayContaining([needs].flat()));
    }
  });

  it('runs scripts and tests that exist', () => {
    const named = [...text.matchAll(/\bnpm run (?:-s )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !scripts.includes(name))).toEqual([]);
    const wanted = [...text.matchAll(/\bnpm run test:long ([\w. ]+)/g)].flatMap(([, names = '']) =>
      names.trim().split(' '),
    );
    expect(wanted.filter((name) => !tests.some((path) => path.includes(name)))).toEqual([]);
  });
});

it('one version of each action is used', () => {
  const used = new Set(workflows.flatMap(({ text }) => text.match(/\b[\w-]+\/[\w/-]+@[0-9a-f]{40}/g) ?? []));
  const names = [...used].map((name) => name.split('@')[0]);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('images are named by their digest', () => {
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name);
  expect(bases).toHaveLength(2);
  expect(new Set(bases).size).toBe(1);
  expect(bases[0]).toMatch(/^node:24-bookworm-slim@sha256:[0-9a-f]{64}$/);
});

it('forms for issues have what GitHub asks for', () => {
  const forms = globSync('.github/ISSUE_TEMPLATE/*.yml', { cwd: root }).filter(
    (path) => !path.endsWith('config.yml'),
  );
  expect(forms).toHaveLength(2);
  for (const path of forms) {
    const { name, description, body } = parse(read(path)) as {
      name: string;
      description: string;
      body: readonly {
        type: string;
        id?: string;
        attributes: { label?: string; value?: string; options?: readonly string[] };
      }[];
    };
    expect([name, description].every((text) => text.length > 0)).toBe(true);
    const inputs = body.filter(({ type }) => type !== 'markdown');
    expect(inputs.length).toBeGreaterThan(0);
    expect(new Set(inputs.map(({ id }) => id)).size).toBe(inputs.length);
    for (const { type, id, attributes } of inputs) {
      expect(['input', 'textarea', 'dropdown', 'checkboxes']).toContain(type);
      expect([id, attributes.label]).toEqual([expect.stringMatching(/^[\w-]+$/), expect.stringMatching(/./)]);
      expect(type !== 'dropdown' || (attributes.options?.length ?? 0) > 1).toBe(true);
    }
  }
});

it.each(['LICENSE', 'SECURITY.md', 'CODE_OF_CONDUCT.md', 'CONTRIBUTING.md', '.github/dependabot.yml'])(
  '%s is there, where GitHub and Scorecard look for it',
  (path) => expect(read(path).length).toBeGreaterThan(100),
);

describe('the notes of a release', () => {
  const notes = (tag: string) =>
    spawnSync(process.execPath, ['deploy/notes.ts', tag], { cwd: root, encoding: 'utf8' });
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('are those of the version, without the others', () => {
    const { status, stdout, stderr } = notes(`v${version}`);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^### Added\n- /);
    expect(stdout).not.toMatch(/^## /m);
  });

  it('are refused of another version', () => {
    const { status, stderr } = notes('v0.0.9');
    expect([status, stderr]).toEqual([
      1,
      `The tag is v0.0.9, but package.json has the version ${version}.\n`,
    ]);
  });
});

it('alerts and containers are described in YAML that can be read', () => {
  const { groups } = parse(read('deploy/alerts.yaml')) as {
    groups: readonly {
      rules: readonly { alert: string; expr: string; annotations: { summary: string } }[];
    }[];
  };
  const rules = groups.flatMap((group) => group.rules);
  expect(rules.map(({ alert }) => alert)).toEqual([...new Set(rules.map(({ alert }) => alert))]);
  for (const { alert, expr, annotations } of rules)
    expect([alert, expr, annotations.summary]).toEqual([
      alert,
      expect.any(String),
      expect.stringMatching(/\.$/),
    ]);
  for (const path of globSync('deploy/compose*.yaml', { cwd: root }))
    expect(parse(read(path))).toHaveProperty('services');
});
