import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Processes and worker threads that tests start from TypeScript need not compile everything anew. */
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('node_modules/.cache/node', import.meta.url));

/** Pages have JSX, and modules that tests replace; the set-up runs once for each file. */
const needVite = [/\/src\/(web\/)?page\//, /\/support\/setup\.ts$/];

/** Vitest begins with what took longest, but in a fresh clone with the largest files, and the longest would come last. */
class SimulationFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isSimulation = ({ moduleId }: TestSpecification) => moduleId.endsWith('/simulation.test.ts');
    return [...sorted.filter(isSimulation), ...sorted.filter((file) => !isSimulation(file))];
  }
}

export default defineConfig({
  test: {
    pool: 'forks',
    // Node itself loads what is tested, as outside of tests. Vite looks imports up at each use, which makes searches
    // take half as long again.
    server: { deps: { external: [/\/(src|commands|test)\//], inline: [/\.test\.ts$/, ...needVite] } },
    globalSetup: ['test/support/program/announce.ts'],
    sequence: { sequencer: SimulationFirst },
    setupFiles: ['test/support/setup.ts'],
    // For what never comes; on a busy machine everything comes late.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/test/browser/**',
            '**/test/long/**',
            'test/{harness,store/postgres}/**',
          ],
          // For what hangs: on a machine with ten times as much to do, every test takes ten times as long.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: 2,
          // A process loads the bot and its libraries once, not once a file: that took a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          include: [
            'test/{long,harness,store/postgres}/**/*.test.ts',
            'packages/*/test/long/**/*.test.ts',
            // Once more, with more effort: random tests, and those that `npm test` does with a few of many cases.
            '{test/{games,render},packages/{tak,taka,tournament}/test}/**/*.test.ts',
            'test/discord/{blind,isolation,match}.test.ts',
            'test/discord/boards/machine-clock.test.ts',
            'test/discord/interactions/forged.test.ts',
            'test/discord/interactions/composer/message.test.ts',
            'test/discord/features/learn/learn.test.ts',
            'test/discord/features/play/{composer,forgedpress,moves}.test.ts',
            'test/discord/taka/matches.test.ts',
            'test/matches/tournaments/crash.test.ts',
            'test/store/sqlite.test.ts',
            'test/web/page/composing.test.ts',
          ],
          env: { EFFORT: process.env['EFFORT'] ?? '5' },
          testTimeout: 600_000,
          // Starting PostgreSQL takes a while on a busy machine.
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts', 'packages/*/test/browser/**/*.test.ts'],
          testTimeout: 180_000,
          hookTimeout: 60_000,
          // Most of the time they wait, because the bot limits how often a person may act.
          maxWorkers: 3,
        },
      },
    ],
  },
});
