import { defineConfig } from 'drizzle-kit';

/** After a change to the schema, `npx drizzle-kit generate` writes a migration; the bot applies it when it starts. */
export default defineConfig({
  dialect: 'sqlite',
  schema: './src/store/sqlite/schema.cjs',
  out: './src/store/sqlite/migrations',
});
