import type { Store } from '../../../src/store/store.ts';
import { ada, bob, challenge, channelId, cleo, day, end, scopeId, newMatch, ply, t0 } from '../fixture.ts';
import { dueKinds } from '../../support/duekinds.ts';
import { changeAt } from '../../support/change.ts';

/** A little of everything that a store keeps, the same in every fixture. */
export async function writeSample(store: Store): Promise<void> {
  for (const [id, name] of [
    [ada, 'Ada'],
    [bob, "Bob 'the Wall' O'Brien"],
    [cleo, 'Cleo'],
  ] as const) {
    await store.people.rememberName(scopeId, id, name);
  }
  for (const [id, second] of [
    ['OVER', bob],
    ['OPEN', cleo],
  ] as const) {
    await store.challenges.add(challenge(id, { opponent: second }), 3);
    const due = [{ kind: 'show', at: t0 } as const];
    const accepted = await store.challenges.accept(id, second, newMatch({ second }), due);
    if (!accepted.ok) throw new Error('not accepted');
    await store.matches.addBoard({
      matchId: id,
      channelId,
      messageId: `4000000000000${id}`,
      turn: 0,
      version: 1,
      lasting: null,
    });
    const moved = await changeAt(store, id, 1, () => ply('a1', t0 + 1_000));
    if (moved.ok && id === 'OVER') await changeAt(store, id, 2, () => end('first', t0 + 2_000));
  }
  await store.challenges.add(challenge('WAIT', { opponent: cleo, expiresAt: t0 + day }), 3);
  await store.challenges.place('WAIT', '400000000000000009');
  await store.notes.set('commands:1:everywhere', 'abc');
}

/** Everything that can be read of the sample, which must be the same before and after a migration. */
export async function readSample(store: Store) {
  return {
    over: await store.matches.get('OVER'),
    open: await store.matches.get('OPEN'),
    waiting: await store.challenges.get('WAIT'),
    accepted: await store.challenges.get('OVER'),
    history: await store.matches.list({ scopeId, status: 'ended', personId: bob }, { offset: 0, limit: 10 }),
    board: await store.matches.board('4000000000000OPEN'),
    records: await store.ratings.resultCounts(scopeId, 'tak', ada),
    names: [...(await store.people.names(scopeId, [ada, bob, cleo]))].map(([id, { name }]) => [id, name]),
    due: (await store.due.claim(t0 + 2 * day, 'sample', 1, 10, dueKinds)).map(({ kind, subject, at }) => ({
      kind,
      subject,
      at,
    })),
    note: await store.notes.get('commands:1:everywhere'),
  };
}
