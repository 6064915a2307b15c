import { describe } from 'vitest';
import { fixture, type Opened } from './fixture.ts';
import { describeChallenges } from './challengesuite.ts';
import { describeChanges } from './changesuite.ts';
import { describeChoices } from './choicesuite.ts';
import { describeClocks } from './clocksuite.ts';
import { describeDueRows } from './duesuite.ts';
import { describeLists } from './listsuite.ts';
import { describePrivacy } from './privacysuite.ts';
import { describeRatings } from './ratings/ratingsuite.ts';
import { describeReplays } from './ratings/replaysuite.ts';
import { describeTables } from './ratings/tablesuite.ts';

/** What every Store does, whatever it is made of. `open` gives an empty one, as two processes would see it. */
export function describeStore(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    const at = fixture(open);
    describeChallenges(at);
    describeChanges(at);
    describeChoices(at);
    describeClocks(at);
    describeDueRows(at);
    describeLists(at);
    describePrivacy(at);
    describeRatings(at);
    describeReplays(at);
    describeTables(at);
  });
}
