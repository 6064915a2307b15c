import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/store/sqlite/file/database.ts';
import { durable, Flush } from '../../src/store/sqlite/file/flush.ts';
import { storeIn } from '../../src/store/sqlite/index.ts';
import type { Store } from '../../src/store/store.ts';
import { challenge } from './fixture.ts';
import { dueKinds } from '../support/duekinds.ts';

let folder: string;
let close: () => void;
let plain: Store;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taktable-flush-'));
  const opened = openDatabase(join(folder, 'test.db'));
  if (!opened.ok) throw new Error(opened.error.sentence);
  plain = storeIn(opened.value.db);
  close = opened.value.close;
});
afterEach(() => {
  close();
  rmSync(folder, { recursive: true, force: true });
});

/** A disk as slow as the test wants. */
class SlowDisk {
  asked = 0;
  #release: () => void = () => undefined;

  wait(): Promise<void> {
    this.asked += 1;
    return new Promise((resolve) => (this.#release = resolve));
  }

  arrive(): void {
    this.#release();
  }
}

describe('what somebody is told of', () => {
  const told: readonly [string, (store: Store) => Promise<unknown>][] = [
    ['a challenge', (store) => store.challenges.add(challenge('AAAA'), 3)],
    ['a choice', (store) => store.settings.change('person', '2', () => ({ reminders: false }))],
    ['to be on no leaderboard', (store) => store.people.setListing('1', '2', { hidden: true })],
  ];
  it.each(told)('is on the disk before they are told: %s', async (_, change) => {
    const disk = new SlowDisk();
    let done = false;
    const changing = change(durable(plain, disk)).then(() => (done = true));
    await vi.waitFor(() => expect(disk.asked).toBe(1));
    expect(done).toBe(false);
    disk.arrive();
    await changing;
  });

  it('can be read before it is on the disk', async () => {
    const disk = new SlowDisk();
    const store = durable(plain, disk);
    const adding = store.challenges.add(challenge('AAAA'), 3);
    await vi.waitFor(() => expect(disk.asked).toBe(1));
    expect(await store.challenges.get('AAAA')).toMatchObject({ status: 'open' });
    disk.arrive();
    await adding;
  });

  it('and only that: names and notes wait for nothing', async () => {
    const disk = new SlowDisk();
    const store = durable(plain, disk);
    await store.people.rememberName('1', '2', 'Ada');
    await store.notes.set('a', 'b');
    await store.due.claim(0, 'me', 1_000, 10, dueKinds);
    expect(disk.asked).toBe(0);
  });
});

describe('a flush', () => {
  it('is shared by all who come while another one runs', async () => {
    const flush = new Flush(join(folder, 'test.db-wal'));
    await plain.notes.set('a', 'b');
    const first = flush.wait();
    const later = [flush.wait(), flush.wait(), flush.wait()];
    // The running one may have begun too early for them.
    expect(later.every((one) => one !== first && one === later[0])).toBe(true);
    await Promise.all([first, ...later]);
    const again = flush.wait();
    expect(again).not.toBe(later[0]);
    await again;
    flush.close();
  });

  it('that fails is told to all who wait for it, and the next one tries again', async () => {
    const path = join(folder, 'missing-wal');
    const flush = new Flush(path);
    const [one, two] = [flush.wait(), flush.wait()];
    await expect(one).rejects.toThrow('ENOENT');
    await expect(two).rejects.toThrow('ENOENT');
    await expect(flush.wait()).rejects.toThrow('ENOENT');
  });
});
