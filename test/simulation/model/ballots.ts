import type { BallotRow, Store } from '../../../src/store/store.ts';
import type { ModelMatch } from './matches.ts';

/** The most that one guess scores. */
const most = 10;

interface Cast {
  readonly ply: string;
  /** They had their data deleted after the turn. */
  isGone?: true;
}

/** What people chose secretly, and what has to be stored of it: the points are those that the events give. */
export class Ballots {
  /** By match and turn, then by person. */
  readonly #cast = new Map<string, Map<number, Map<string, Cast>>>();

  cast({ matchId, turn, personId, ply }: Omit<BallotRow, 'points'>): void {
    const ofMatch = this.#cast.get(matchId) ?? new Map<number, Map<string, Cast>>();
    this.#cast.set(matchId, ofMatch);
    ofMatch.set(turn, (ofMatch.get(turn) ?? new Map<string, Cast>()).set(personId, { ply }));
  }

  /** @param turnOf the present turn of a match. */
  forget(personId: string, turnOf: (matchId: string) => number | undefined): void {
    for (const [matchId, turns] of this.#cast)
      for (const [turn, people] of turns) {
        const cast = people.get(personId);
        if (cast !== undefined && turn !== turnOf(matchId)) cast.isGone = true;
        else people.delete(personId);
      }
  }

  /** @returns what is not stored as it ought to be. */
  async check({ id, stored }: ModelMatch, store: Store): Promise<readonly string[]> {
    const wrong: string[] = [];
    const played = playedIn(stored.events.map(({ data }) => data as Event));
    for (const [turn, people] of this.#cast.get(id) ?? []) {
      const all = [...people.values()];
      const ply = played.get(turn);
      const right = all.filter((one) => one.ply === ply).length;
      const share = Math.min(most, Math.floor(all.length / right));
      const points = (one: Cast) => (ply === undefined ? null : one.ply === ply ? share : 0);
      const expected = [...people].flatMap(([personId, one]) =>
        one.isGone ? [] : [[personId, one.ply, points(one)] as const],
      );
      const found = (await store.ballots.at(id, turn)).map((row) => [row.personId, row.ply, row.points]);
      const [is, ought] = [found, expected].map((rows) => JSON.stringify(rows.toSorted()));
      if (is !== ought) wrong.push(`match ${id}, turn ${turn}: the ballots are ${is} instead of ${ought}`);
    }
    return wrong;
  }
}

interface Event {
  readonly kind: string;
  readonly text: string;
  readonly plies: number;
}

/** What was played at each turn, without what was taken back. */
function playedIn(events: readonly Event[]): ReadonlyMap<number, string> {
  let turn = 0;
  const standing: (readonly [turn: number, ply: string])[] = [];
  for (const { kind, text, plies } of events) {
    if (kind === 'ply' || kind === 'change') standing.push([turn, text]);
    if (kind === 'undo') standing.splice(-plies);
    if (kind === 'ply' || kind === 'change' || kind === 'undo') turn += 1;
  }
  return new Map(standing);
}
