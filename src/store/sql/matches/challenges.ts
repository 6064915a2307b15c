import { err, ok } from '../../../result.ts';
import type { ChallengeCount, ChallengeRow, Store } from '../../store.ts';
import { and, count, eq, isNull, or, sql } from '../../drizzle.ts';
import { query, type Dialect, type Query, type Queries, type Database } from '../queries.ts';
import { matching, rowsBy, insertInto, updateBy } from '../plain.ts';
import { writeDue } from './due.ts';
import { bring } from '../ratings/rating.ts';
import { createMatch } from './matches.ts';

export const challengeStore = (db: Database) =>
  ({
    add(challenge, most, made) {
      const { id, channelId, challenger, opponent } = challenge;
      return db.writing(async (db) => {
        if (await isTaken(db, id)) return err('taken');
        const open = await db.get(countOpen, { channelId, challenger });
        if (open !== undefined && open.challenges >= most) return err('tooMany');
        if (made !== undefined && (await between(db, channelId, challenger, opponent ?? '')).made !== made)
          return err('overtaken');
        const row = { ...challenge, status: 'open', messageId: null } as const;
        await db.run(insert, row);
        await writeDue(db, id, 0, [{ kind: 'expire', at: row.expiresAt }]);
        return ok(row);
      });
    },

    get: (id) => db.get(byId, { id }),

    open: (channelId, challenger) => db.all(openOnes, { channelId, challenger }),

    toAll: (scopeId, limit) => db.all(toAll, { scopeId, limit }),

    between: (channelId, one, other) => between(db, channelId, one, other),

    place: (id, messageId) => db.run(place, { id, messageId }),

    accept(id, opponent, match, due, accepted, carried = []) {
      return db.writing(async (db) => {
        const challenge = await db.get(byId, { id });
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        const { channelId, challenger } = challenge;
        if (
          accepted !== undefined &&
          (await between(db, channelId, challenger, opponent)).accepted !== accepted
        )
          return err('overtaken');
        await db.run(update, { id, status: 'accepted', opponent });
        const { scopeId, gameId } = match;
        for (const one of carried) await db.run(bring, { scopeId, gameId, ...one });
        return ok(await createMatch(db, id, match, due));
      });
    },

    close(id, status) {
      return db.writing(async (db) => {
        const challenge = await db.get(byId, { id });
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        await db.run(update, { id, status, opponent: challenge.opponent });
        return ok({ ...challenge, status });
      });
    },
  }) satisfies Partial<Store['challenges']>;

const between = async (db: Queries, channelId: string, one: string, other: string): Promise<ChallengeCount> =>
  (await db.get(countBetween, { channelId, one, other })) ?? { made: 0, accepted: 0 };

/** Whether a challenge or match has this ID. */
export const isTaken = async (db: Queries, id: string): Promise<boolean> =>
  ((await db.get(byId, { id })) ?? (await db.get(matchOf, { id }))) !== undefined;

const isOpen = ({ challenges }: Dialect) =>
  and(matching(challenges, 'challenger', 'channelId'), eq(challenges.status, 'open'));

const byId: Query<ChallengeRow> = rowsBy('challenges', ['id']);
const matchOf = rowsBy('matches', ['id'], { columns: ['id'] });
const countOpen = query((on) => on.db.select({ challenges: count() }).from(on.challenges).where(isOpen(on)));
const countBetween: Query<ChallengeCount> = query(({ db, challenges }) => {
  const [one, other] = [sql.placeholder('one'), sql.placeholder('other')];
  return db
    .select({
      made: count(),
      accepted: sql<number>`cast(coalesce(sum(CASE ${challenges.status} WHEN 'accepted' THEN 1 ELSE 0 END), 0) as integer)`,
    })
    .from(challenges)
    .where(
      and(
        matching(challenges, 'channelId'),
        or(
          and(eq(challenges.challenger, one), eq(challenges.opponent, other)),
          and(eq(challenges.challenger, other), eq(challenges.opponent, one)),
        ),
      ),
    );
});
const openOnes: Query<ChallengeRow> = query((on) =>
  on.db.select().from(on.challenges).where(isOpen(on)).orderBy(on.challenges.createdAt),
);
const toAll: Query<ChallengeRow> = query(({ db, challenges }) =>
  db
    .select()
    .from(challenges)
    .where(
      and(
        matching(challenges, 'scopeId'),
        // As in the index.
        sql`"status" = 'open'`,
        isNull(challenges.opponent),
      ),
    )
    .orderBy(challenges.createdAt, challenges.id)
    .limit(sql.placeholder('limit')),
);
const insert = insertInto('challenges');
const place = updateBy('challenges', ['id'], 'messageId');
const update = updateBy('challenges', ['id'], 'status', 'opponent');
