import type { FollowPlace, FollowedKind, Frequency, LogKind, SettingsOwner } from '../kinds.ts';
import type { Kit } from './sqlite-kit.ts';

/** Names, settings, what people follow and plan, reports and notes. */
export function peopleTables(kit: Kit) {
  const names = kit.table(
    'names',
    {
      scopeId: kit.text('scope_id').notNull(),
      personId: kit.text('person_id').notNull(),
      name: kit.text().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.scopeId, t.personId] })],
  );

  const settings = kit.table(
    'settings',
    {
      of: kit.text().$type<SettingsOwner>().notNull(),
      id: kit.text().notNull(),
      value: kit.json().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.of, t.id] })],
  );

  const follows = kit.table(
    'follows',
    {
      personId: kit.text('person_id').notNull(),
      scopeId: kit.text('scope_id').notNull(),
      kind: kit.text().$type<FollowedKind>().notNull(),
      subject: kit.text().notNull(),
      frequency: kit.text().$type<Frequency>().notNull(),
      place: kit.text().$type<FollowPlace>().notNull().default('direct'),
    },
    (t) => [
      kit.primaryKey({ columns: [t.personId, t.scopeId, t.kind, t.subject] }),
      kit.index('follows_by_subject').on(t.scopeId, t.subject),
    ],
  );

  const plans = kit.table(
    'plans',
    {
      matchId: kit.text('match_id').notNull(),
      personId: kit.text('person_id').notNull(),
      /** The match's turn at which the other is to move; at any other turn it is void. */
      turn: kit.integer().notNull(),
      /** Nothing is played before its maker has confirmed it. */
      confirmed: kit.flag().notNull(),
      /** JSON, interpreted by src/matches/play/plans.ts. */
      lines: kit.json().notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.matchId, t.personId] })],
  );

  const logEntries = kit.table(
    'log_entries',
    {
      scopeId: kit.text('scope_id').notNull(),
      matchId: kit.text('match_id').notNull(),
      /** Among the entries about its match, from 0. */
      seq: kit.integer().notNull(),
      at: kit.time().notNull(),
      kind: kit.text().$type<LogKind>().notNull(),
      personId: kit.text('person_id').notNull(),
      reason: kit.text().notNull(),
      /** What was decided, interpreted by src/matches/model/fold.ts; `null` in a report. */
      verdict: kit.text(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.matchId, t.seq] }),
      kit.index('log_entries_by_scope').on(t.scopeId, t.at, t.matchId, t.seq),
    ],
  );

  const notes = kit.table('notes', { key: kit.text().primaryKey(), value: kit.text().notNull() });

  return { names, settings, follows, plans, logEntries, notes };
}
