import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --config drizzle-postgres.config.ts` writes a migration for PostgreSQL. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/store/postgres/schema.cjs',
  out: './src/store/postgres/migrations',
});
