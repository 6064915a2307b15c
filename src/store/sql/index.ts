import type { Store } from '../store.ts';
import { analysisStore } from './matches/analyses.ts';
import { ballotStore } from './matches/ballots.ts';
import { challengeStore } from './matches/challenges.ts';
import { clockStore } from './matches/clocks.ts';
import { dueStore } from './matches/due.ts';
import { logStore } from './matches/log.ts';
import { matchStore } from './matches/matches.ts';
import { planStore } from './matches/plans.ts';
import { reminderStore } from './matches/reminders.ts';
import { tournamentStore } from './matches/tournaments.ts';
import { explorerStore } from './explorer.ts';
import { followStore } from './people/follows.ts';
import { noteStore } from './notes.ts';
import { peopleStore } from './people/people.ts';
import { puzzleStore } from './people/puzzles.ts';
import { privacyStore } from './people/privacy.ts';
import { settingsStore } from './people/settings.ts';
import { processStore, type Processes } from './processes.ts';
import type { Database, Queries, Statement } from './queries.ts';
import { leaderboardStore } from './ratings/leaderboard.ts';
import { replayStore } from './ratings/replays.ts';
import { seasonStore } from './ratings/seasons.ts';
import { storable } from '../../text.ts';

/** The store, whatever the database. */
export const storeOn = (database: Database, processes: Processes): Store => {
  const db = storing(database);
  return {
    matches: matchStore(db),
    challenges: challengeStore(db),
    clocks: clockStore(db, processes),
    reminders: reminderStore(db),
    due: dueStore(db, processes),
    processes: processStore(processes),
    people: { ...peopleStore(db), ...privacyStore(db) },
    settings: settingsStore(db),
    analyses: analysisStore(db),
    notes: noteStore(db),
    puzzles: puzzleStore(db),
    tournaments: tournamentStore(db),
    seasons: seasonStore(db),
    ratings: { ...leaderboardStore(db), ...replayStore(db) },
    plans: planStore(db),
    ballots: ballotStore(db),
    follows: followStore(db),
    log: logStore(db),
    explorer: explorerStore(db),
  };
};

/** A database for which texts are made `storable`: those that are written and looked for. */
const storing = (db: Database): Database => ({
  ...texts(db),
  reading: (work) => db.reading((queries) => work(texts(queries))),
  writing: (work) => db.writing((queries) => work(texts(queries))),
  together: (first, others) => db.together(text(first), others.map(text)),
});

const text = <Row>([query, values]: Statement<Row>): Statement<Row> => [query, storable(values)];

const texts = (db: Queries): Queries => ({
  all: (query, values) => db.all(query, storable(values)),
  get: (query, values) => db.get(query, storable(values)),
  run: (query, values) => db.run(query, storable(values)),
});
