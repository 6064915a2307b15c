import { describe } from 'vitest';
import { fixture, type Opened } from './fixture.ts';
import { describeAnalyses } from './suites/analysissuite.ts';
import { describeChallenges } from './suites/challengesuite.ts';
import { describeChanges } from './suites/changesuite.ts';
import { describeSettings } from './suites/people/settingssuite.ts';
import { describeClocks } from './suites/clocksuite.ts';
import { describeExplorer } from './suites/explorersuite.ts';
import { describeDueRows } from './suites/duesuite.ts';
import { describeFollows } from './suites/people/followsuite.ts';
import { describeLists } from './suites/listsuite.ts';
import { describeLog } from './suites/people/logsuite.ts';
import { describePlans } from './suites/plansuite.ts';
import { describePuzzles } from './suites/puzzlesuite.ts';
import { describeReminders } from './suites/remindersuite.ts';
import { describeRest } from './suites/restsuite.ts';
import { describePrivacy } from './suites/people/privacysuite.ts';
import { describeTexts } from './suites/textsuite.ts';
import { describeTournaments } from './suites/tournamentsuite.ts';
import { describeRatings } from './ratings/ratingsuite.ts';
import { describeReplays } from './ratings/replaysuite.ts';
import { describeSeasons } from './ratings/seasonsuite.ts';
import { describeLeaderboard } from './ratings/leaderboardsuite.ts';

/** What every Store does. `open` gives an empty one, as two processes would see it. */
export function describeStore(name: string, open: () => Promise<Opened>): void {
  describe(name, () => {
    const at = fixture(open);
    describeChallenges(at);
    describeChanges(at);
    describeSettings(at);
    describeClocks(at);
    describeRest(at);
    describeReminders(at);
    describeDueRows(at);
    describeLists(at);
    describePlans(at);
    describeLog(at);
    describeFollows(at);
    describePrivacy(at);
    describeTexts(at);
    describeTournaments(at);
    describeRatings(at);
    describeReplays(at);
    describeAnalyses(at);
    describePuzzles(at);
    describeExplorer(at);
    describeLeaderboard(at);
    describeSeasons(at);
  });
}
