import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate` writes a migration after a change to the schema; the program applies it at start. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './src/store/sqlite/schema.ts',
  out: './src/store/sqlite/migrations',
});
