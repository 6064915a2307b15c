import type { DueWork } from '../../src/discord/interactions/background/due.ts';
import type { Bot } from '../../src/discord/interactions/context.ts';
import type { Game } from '../../src/games/game.ts';
import {
  createMatches,
  type DueRow,
  type Match,
  type Matches,
  type Proposal,
} from '../../src/matches/index.ts';
import type { Phrase } from '../../src/phrase.ts';
import type { Result } from '../../src/result.ts';
import type { Store } from '../../src/store/store.ts';
import { counting } from '../support/counting.ts';
import { memoryStore } from '../support/store.ts';

/** People, a server, and matches in memory, with a clock that stands still and controllable randomness. */

export const ada = { id: '100000000000000001', name: 'Ada' };
export const bob = { id: '100000000000000002', name: 'Bob' };
export const cleo = { id: '100000000000000003', name: 'Cleo' };
export const club = { guildId: '200000000000000001', channelId: '300000000000000001' };
export const elsewhere = { guildId: '200000000000000002', channelId: '300000000000000009' };

/** Due work with the row that asks for it. */
interface TakenWork extends DueWork {
  readonly kind: string;
  readonly row: DueRow;
  readonly match?: Match;
}

export class Table {
  now: number;
  /** The next random results; then always 0. */
  dice: number[] = [];
  readonly store: Store;
  readonly matches: Matches;
  readonly close: () => void;
  #dealt = 0;

  constructor(games: readonly Game[] = [counting], kept?: Store, now = 1_750_000_000_000) {
    this.now = now;
    const empty = memoryStore();
    this.store = kept ?? empty;
    this.close = () => empty.close();
    this.matches = createMatches({
      store: this.store,
      games,
      now: () => this.now,
      // Different for each ID, and heads for the first seat.
      random: () => this.dice.shift() ?? (this.#dealt++ % 31) / 62,
      holder: 'test',
    });
  }

  propose(more: Partial<Proposal> = {}) {
    const asked = {
      gameId: 'counting',
      options: { target: 5 },
      terms: {},
      opponent: bob,
      seat: 'first',
      thread: false,
    };
    return this.matches.challenges.propose({ ...club, challenger: ada, ...asked, ...more } as Proposal);
  }

  async begin(more: Partial<Proposal> = {}): Promise<Match> {
    const scope = { guildId: more.guildId ?? club.guildId, channelId: more.channelId ?? club.channelId };
    const challenge = value(await this.propose(more));
    return value(await this.matches.challenges.accept(challenge.id, challenge.opponent ?? bob, scope)).match;
  }

  /** The bot serves everybody now. @returns for how long it did not. */
  async beat(): Promise<number> {
    return (await this.matches.clocks.beat({ count: 1, ids: [0] })).awayMs;
  }

  /** Processes due work like the bot, but posts nothing; marks it as done. */
  async actOnDue(): Promise<readonly TakenWork[]> {
    const { due, clocks, challenges } = this.matches;
    const work = await this.takeDue(20);
    for (const { kind, row } of work) {
      if (kind === 'clock') await clocks.flag(row.subject);
      if (kind === 'expire') await challenges.expire(row.subject);
      if (kind === 'explore') await this.matches.exploration.count(row.subject);
      await due.done(row);
    }
    return work;
  }

  /** Takes due work and reads it as the features do that own it. */
  async takeDue(limit = 9): Promise<readonly TakenWork[]> {
    const { everyFeature } = await import('../support/table/features.ts');
    const kinds = new Map(everyFeature.flatMap(({ due = [] }) => due).map((one) => [one.kind, one]));
    const bot = { matches: this.matches, time: { now: () => this.now } } as Bot;
    const taken: TakenWork[] = [];
    for (const row of await this.matches.due.take(limit, [...kinds.keys()])) {
      const work = await kinds.get(row.kind)!.read(bot, row);
      if (work === undefined) await this.matches.due.done(row);
      else taken.push({ ...work, kind: row.kind, row } as TakenWork);
    }
    return taken;
  }

  /** Plays the plies, whichever seat is to move. */
  async play(match: Match, ...plies: string[]): Promise<Match> {
    for (const ply of plies) {
      match = value(await this.matches.turns.play(match.id, match.players[match.toMove], match, ply)).match;
    }
    return match;
  }
}

export function value<T>(result: Result<T, Phrase>): T {
  if (!result.ok) throw new Error(`refused: ${result.error.key} ${JSON.stringify(result.error.data)}`);
  return result.value;
}

export const refusal = (key: string, data: Phrase['data'] = {}) => ({ ok: false, error: { key, data } });
