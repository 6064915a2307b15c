import type { Unranked } from '../../../matches/index.ts';
import type { Say } from '../../../phrase.ts';

/** Why someone is unranked, and what is missing. Contains nothing to escape. */
export const unrankedText = (plain: Say, unranked: Unranked): string =>
  unranked.reason === 'few'
    ? plain('standings:unranked.few', { count: unranked.missing })
    : plain(`standings:unranked.${unranked.reason}`);
