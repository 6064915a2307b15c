import { and, count, eq, sql } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import type { ChallengeRecord, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { given, prepared, row } from '../queries.ts';
import { challenges, matches } from '../schema.ts';
import { writeDue } from './due.ts';
import { createMatch } from './matches.ts';

export const challengeStore = (db: Db) =>
  ({
    async addChallenge(challenge, most) {
      const { id, channelId, challenger } = challenge;
      return db.transaction(() => {
        const taken = byId(db).get({ id }) ?? matchOf(db).get({ id });
        if (taken !== undefined) return err('taken');
        const open = countOpen(db).get({ channelId, challenger });
        if (open !== undefined && open.challenges >= most) return err('tooMany');
        const record = { ...challenge, status: 'open', messageId: null } as const;
        insert(db).run(record);
        writeDue(db, id, 0, [{ kind: 'expire', at: record.expiresAt }]);
        return ok(record);
      }, writing);
    },

    async challenge(id) {
      return byId(db).get({ id });
    },

    async openChallenges(channelId, challenger) {
      return openOnes(db).all({ channelId, challenger });
    },

    async placeChallenge(id, messageId) {
      place(db).run({ id, messageId });
    },

    async acceptChallenge(id, opponent, match, due) {
      return db.transaction(() => {
        const challenge = byId(db).get({ id });
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        update(db).run({ id, status: 'accepted', opponent });
        return ok(createMatch(db, id, match, due));
      }, writing);
    },

    async closeChallenge(id, status) {
      return db.transaction(() => {
        const challenge = byId(db).get({ id });
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        update(db).run({ id, status, opponent: challenge.opponent });
        return ok({ ...challenge, status });
      }, writing);
    },
  }) satisfies Partial<Store>;

const hasId = eq(challenges.id, sql.placeholder('id'));
const isOpen = and(
  eq(challenges.challenger, sql.placeholder('challenger')),
  eq(challenges.channelId, sql.placeholder('channelId')),
  eq(challenges.status, 'open'),
);

const byId = prepared((db): { get(values: { id: string }): ChallengeRecord | undefined } =>
  db.select().from(challenges).where(hasId).prepare(),
);
const matchOf = prepared((db) =>
  db
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.id, sql.placeholder('id')))
    .prepare(),
);
const countOpen = prepared((db) =>
  db.select({ challenges: count() }).from(challenges).where(isOpen).prepare(),
);
const openOnes = prepared((db) =>
  db.select().from(challenges).where(isOpen).orderBy(challenges.createdAt).prepare(),
);
const insert = prepared((db) => db.insert(challenges).values(row(challenges)).prepare());
const place = prepared((db) =>
  db.update(challenges).set(given(challenges, 'messageId')).where(hasId).prepare(),
);
const update = prepared((db) =>
  db
    .update(challenges)
    .set(given(challenges, 'status', 'opponent'))
    .where(hasId)
    .prepare(),
);
