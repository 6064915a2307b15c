import { mapMethods } from '../../../src/store/methods.ts';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { commands } from '../../../commands/index.ts';
import { openSqliteStore, type SqliteStore } from '../../../src/store/sqlite/index.ts';
import { createWebBoard } from '../../../src/discord/features/web/index.ts';
import { everything } from '../../support/table/everything.ts';
import { webBoard } from '../../support/table/features.ts';
import { openTable } from '../../support/table/table.ts';

/** A store that answers nothing between `hold` and `release`. */
function heldStore() {
  const opened = openSqliteStore(':memory:');
  if (!opened.ok) throw new Error(opened.error.sentence);
  let gate: Promise<void> | undefined;
  let release = (): void => undefined;
  const store: SqliteStore = mapMethods(
    opened.value,
    (method) =>
      (...given) =>
        gate === undefined ? method(...given) : gate.then(() => method(...given)),
  );
  return {
    store,
    hold: () => {
      gate = new Promise((resolve) => (release = resolve));
    },
    release: () => {
      gate = undefined;
      release();
    },
  };
}

const boards = [
  { how: 'by link', feature: webBoard },
  { how: 'as an Activity', feature: createWebBoard({ activity: true, linkTo: undefined }) },
];

it.each(boards)(
  'acknowledges everything before the store answers, and suggests nothing after two seconds: boards open $how',
  async ({ feature }) => {
    const { store, hold, release } = heldStore();
    const table = await openTable({ store, patience: false, network: true, moreFeatures: [feature] });
    const board = await table.start({ size: 4 });
    hold();
    const sent = everything(table, board);
    expect(sent.length).toBeGreaterThan(commands.length + 20);
    const unanswered = new Set(sent);
    const answers = sent.map(async (one) => {
      if ((await one.outcome).error === undefined) unanswered.delete(one);
    });
    const all = async (of: (one: (typeof sent)[number]) => boolean): Promise<readonly string[]> => {
      // What is not answered by then never is: the time stands still.
      const enough = setTimeout(60_000, undefined, { ref: false });
      await Promise.race([Promise.all(answers.filter((_, index) => of(sent[index]!))), enough]);
      return [...unanswered].filter(of).map(({ name }) => name);
    };
    expect(await all(({ suggests }) => !suggests)).toEqual([]);
    // Discord waits for three seconds.
    table.time.advance(2_000);
    await setImmediate();
    expect(await all(({ suggests }) => suggests)).toEqual([]);
    release();
    await table.close();
  },
);

it('goes on with a command when Discord took the acknowledgement but is slow to say so', async () => {
  const table = await openTable({ patience: false, network: true });
  await table.start({ size: 4 });
  const { ada, channel, discord, time } = table;
  const isCallback = /^\/interactions\/.*\/callback/;
  discord.faults.request({ path: isCallback }, { kind: 'late answer', ms: 60_000 }, 3);
  const before = discord.requests.length;
  const tries = (): number =>
    discord.requests.slice(before).filter(({ path }) => isCallback.test(path)).length;
  const moved = ada.command(channel, 'move', { move: 'a1' });
  for (const count of [1, 2, 3]) {
    await discord.until(() => tries() === count);
    time.advance(2_500);
  }
  expect((await moved).error).toBeUndefined();
  await table.board(2);
  expect(tries()).toBe(4);
  await table.close();
});
