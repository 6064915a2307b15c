import { defineConfig } from 'vitest/config';

/** The harnesses of test/harness in their long form: `npm run soak`. */
export default defineConfig({
  test: {
    include: ['test/soak/**/*.test.ts'],
    pool: 'forks',
    fileParallelism: false,
  },
});
