import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    globalSetup: ['test/support/announce.ts'],
    setupFiles: ['test/support/setup.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/test/browser/**', 'test/{long,harness}/**'],
          testTimeout: 20_000,
          hookTimeout: 20_000,
          maxWorkers: 2,
          // A process loads the bot and its libraries once, not once a file: that took a quarter of the time.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'long',
          // The random tests of games and pictures once more, with more effort.
          include: ['test/{long,harness,games,render}/**/*.test.ts'],
          env: { EFFORT: process.env['EFFORT'] ?? '5' },
          testTimeout: 600_000,
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
