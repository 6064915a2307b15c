import { describe } from 'vitest';
import { fixture, type Opened } from './fixture.ts';
import { describeAnalyses } from './suites/analysis-suite.ts';
import { describeBallots } from './suites/ballot-suite.ts';
import { describeChallenges } from './suites/challenge-suite.ts';
import { describeChanges } from './suites/change-suite.ts';
import { describeSettings } from './suites/people/settings-suite.ts';
import { describeClocks } from './suites/clock-suite.ts';
import { describeExplorer } from './suites/explorer-suite.ts';
import { describeDueRows } from './suites/due-suite.ts';
import { describeFollows } from './suites/people/follow-suite.ts';
import { describeLists } from './suites/list-suite.ts';
import { describeLog } from './suites/people/log-suite.ts';
import { describePlans } from './suites/plan-suite.ts';
import { describePuzzles } from './suites/puzzle-suite.ts';
import { describeReminders } from './suites/reminder-suite.ts';
import { describeRest } from './suites/rest-suite.ts';
import { describePrivacy } from './suites/people/privacy-suite.ts';
import { describeTexts } from './suites/textsuite.ts';
import { describeTournaments } from './suites/tournament-suite.ts';
import { describeRatings } from './ratings/rating-suite.ts';
import { describeReplays } from './ratings/replay-suite.ts';
import { describeSeasons } from './ratings/season-suite.ts';
import { describeLeaderboard } from './ratings/leaderboard-suite.ts';

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
    describeBallots(at);
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
