import { and, count, eq } from '../drizzle.ts';
import { err, ok } from '../../../result.ts';
import type { ChallengeRecord, Store } from '../../store.ts';
import { type Db, writing } from '../file/database.ts';
import { writeDue } from './due.ts';
import { createMatch } from './matches.ts';
import { challenges, matches } from '../schema.ts';

export const challengeStore = (db: Db) =>
  ({
    async addChallenge(challenge, most) {
      return db.transaction((tx) => {
        const taken =
          readChallenge(tx, challenge.id) ??
          tx.select({ id: matches.id }).from(matches).where(eq(matches.id, challenge.id)).get();
        if (taken !== undefined) return err('taken');
        const open = tx
          .select({ challenges: count() })
          .from(challenges)
          .where(isOpen(challenge.channelId, challenge.challenger))
          .get();
        if (open !== undefined && open.challenges >= most) return err('tooMany');
        const record = { ...challenge, status: 'open', messageId: null } as const;
        tx.insert(challenges).values(record).run();
        writeDue(tx, record.id, 0, [{ kind: 'expire', at: record.expiresAt }]);
        return ok(record);
      }, writing);
    },

    async challenge(id) {
      return readChallenge(db, id);
    },

    async openChallenges(channelId, challenger) {
      return db
        .select()
        .from(challenges)
        .where(isOpen(channelId, challenger))
        .orderBy(challenges.createdAt)
        .all();
    },

    async placeChallenge(id, messageId) {
      db.update(challenges).set({ messageId }).where(eq(challenges.id, id)).run();
    },

    async acceptChallenge(id, opponent, match, due) {
      return db.transaction((tx) => {
        const challenge = readChallenge(tx, id);
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        tx.update(challenges).set({ status: 'accepted', opponent }).where(eq(challenges.id, id)).run();
        return ok(createMatch(tx, id, match, due));
      }, writing);
    },

    async closeChallenge(id, status) {
      return db.transaction((tx) => {
        const challenge = readChallenge(tx, id);
        if (challenge === undefined) return err('gone');
        if (challenge.status !== 'open') return err(challenge);
        tx.update(challenges).set({ status }).where(eq(challenges.id, id)).run();
        return ok({ ...challenge, status });
      }, writing);
    },
  }) satisfies Partial<Store>;

const isOpen = (channelId: string, challenger: string) =>
  and(
    eq(challenges.challenger, challenger),
    eq(challenges.channelId, channelId),
    eq(challenges.status, 'open'),
  );

function readChallenge(tx: Db, id: string): ChallengeRecord | undefined {
  return tx.select().from(challenges).where(eq(challenges.id, id)).get();
}
