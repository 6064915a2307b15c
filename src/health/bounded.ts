import type { Vitals } from './metrics.ts';

/** How long the database may take, in milliseconds. Probes wait a few seconds: five in deploy/Dockerfile. */
const patienceMs = 2_000;

/** Vitals whose tally rejects if the database says nothing: the store tries again for longer than probes wait. */
export const bounded = (vitals: Vitals, after: (ms: number, task: () => void) => () => void): Vitals => ({
  ...vitals,
  tally: () =>
    new Promise((resolve, reject) => {
      const cancel = after(patienceMs, () => reject(new Error('the database says nothing')));
      void vitals.tally().then(resolve, reject).finally(cancel);
    }),
});
