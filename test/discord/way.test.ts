import { expect, it, onTestFinished } from 'vitest';
import { choose, compose } from './features/play/composing.ts';
import { memoryStore } from '../support/store.ts';
import { openTable } from '../support/table/table.ts';

/** Files of ours on the way of a move; docs/structure.md lists them. */
const most = 10;

/** The files of the program on the call stack, the router's last. */
function filesOnStack(): readonly string[] {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 100;
  const { stack = '' } = new Error();
  Error.stackTraceLimit = stackTraceLimit;
  const files = [...stack.matchAll(/\/((?:src|commands)\/[\w/.-]+\.ts):/g)].map(([, file]) => file!);
  return files.slice(0, files.lastIndexOf('src/discord/interactions/router.ts') + 1);
}

/** Calls back at each call of a method, of groups of methods too. */
const watched = <T extends object>(target: T, onCall: () => void): T =>
  new Proxy(target, {
    get(object, name) {
      const value: unknown = Reflect.get(object, name, object);
      if (typeof value === 'object' && value !== null) return watched(value, onCall);
      if (typeof value !== 'function') return value;
      return (...given: unknown[]): unknown => {
        onCall();
        return Reflect.apply(value, object, given);
      };
    },
  });

it('few files are on the call stacks of a move, by command and by the last click of the composer', async () => {
  let files = new Set<string>();
  const record = (): void => filesOnStack().forEach((file) => files.add(file));
  const table = await openTable({
    store: watched(memoryStore(), record),
    network: true,
    request: (url, init) => {
      record();
      return fetch(url, init as object);
    },
  });
  onTestFinished(() => table.close());
  const { ada, ben, channel } = table;
  await table.start({ size: 3 });
  const onTheWay = async (act: () => Promise<unknown>): Promise<readonly string[]> => {
    await table.settled();
    files = new Set();
    await act();
    await table.settled();
    return [...files].sort();
  };
  const byCommand = await onTheWay(() => ada.command(channel, 'move', { move: 'a1' }));
  const composer = await compose(ben, await table.board(2));
  const byClick = await onTheWay(() => choose(ben, composer, 'c3'));
  expect(byCommand.length).toBeLessThanOrEqual(most);
  expect(byClick.length).toBeLessThanOrEqual(most);
});
