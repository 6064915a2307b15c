import { expect, it, onTestFinished } from 'vitest';
import { memoryStore } from '../../support/store.ts';
import { statementsOfTurns } from './turns.ts';

it.each([1, 2])('a turn with %i processes takes as few statements as it may', async (count) => {
  const store = memoryStore();
  onTestFinished(() => store.close());
  // On PostgreSQL, each of the two transactions is one statement, and three more settle who acts.
  expect(await statementsOfTurns(Array.from({ length: count }, () => store))).toEqual([24, 24]);
});
