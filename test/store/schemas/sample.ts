import type { Store } from '../../../src/store/store.ts';
import { ada, bob, challenge, channelId, cleo, day, end, scopeId, newMatch, ply, t0 } from '../fixture.ts';
import { dueKinds } from '../../support/duekinds.ts';

/** A little of everything that a store keeps, the same in every fixture. */
export async function writeSample(store: Store): Promise<void> {
  for (const [id, name] of [
    [ada, 'Ada'],
    [bob, "Bob 'the Wall' O'Brien"],
    [cleo, 'Cleo'],
  ] as const) {
    await store.rememberName(scopeId, id, name);
  }
  for (const [id, second] of [
    ['OVER', bob],
    ['OPEN', cleo],
  ] as const) {
    await store.addChallenge(challenge(id, { opponent: second }), 3);
    const due = [{ kind: 'show', at: t0 } as const];
    const accepted = await store.acceptChallenge(id, second, newMatch({ second }), due);
    if (!accepted.ok) throw new Error('not accepted');
    await store.addBoard({ matchId: id, channelId, messageId: `4000000000000${id}`, turn: 0, version: 1 });
    const moved = await store.change(id, 1, () => ply('a1', t0 + 1_000));
    if (moved.ok && id === 'OVER') await store.change(id, 2, () => end('first', t0 + 2_000));
  }
  await store.addChallenge(challenge('WAIT', { opponent: cleo, expiresAt: t0 + day }), 3);
  await store.placeChallenge('WAIT', '400000000000000009');
  await store.setNote('commands:1:everywhere', 'abc');
}

/** Everything that can be read of the sample, which must be the same before and after a migration. */
export async function readSample(store: Store) {
  return {
    over: await store.match('OVER'),
    open: await store.match('OPEN'),
    waiting: await store.challenge('WAIT'),
    accepted: await store.challenge('OVER'),
    history: await store.matches({ scopeId, status: 'ended', personId: bob }, { offset: 0, limit: 10 }),
    board: await store.board('4000000000000OPEN'),
    records: await store.record(scopeId, 'tak', ada),
    names: [...(await store.names(scopeId, [ada, bob, cleo]))],
    due: (await store.claimDue(t0 + 2 * day, 'sample', 1, 10, dueKinds)).map(({ kind, subject, at }) => ({
      kind,
      subject,
      at,
    })),
    note: await store.note('commands:1:everywhere'),
  };
}
