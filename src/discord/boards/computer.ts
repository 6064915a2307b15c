import { gameById } from '../../games/index.ts';
import type { Logger } from 'pino';
import { otherSeat, type Game, type OpponentMove, type OpponentTask } from '../../games/game.ts';
import { computerToMove, type Match, type Matches } from '../../matches/index.ts';
import type { Phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';

/** Asks for one turn. Rejects if it is given up, or fails for good. */
export type AskOpponent = (question: {
  readonly worker: URL;
  readonly task: Omit<OpponentTask, 'stop'>;
  /** Who waits for the answer. */
  readonly person: string;
  /** Told when its turn in the line has come. */
  readonly onStart: () => void;
  readonly signal: AbortSignal;
}) => Promise<OpponentMove>;

export interface ComputerDeps {
  readonly matches: Matches;
  readonly games: readonly Game[];
  readonly ask: AskOpponent;
  /** Posts the board after an answer that came late. */
  readonly show: (match: Match) => Promise<unknown>;
  /** Shows in a channel, for ten seconds or until something is posted, that the bot is busy with it. */
  readonly type: (channelId: string) => Promise<unknown>;
  readonly time: Time;
  readonly log: Logger;
}

const noteKinds = ['thinks', 'waits'] as const;

const notePhrase = (name: string, kind: (typeof noteKinds)[number]): Phrase => ({
  key: `bot:computer.${kind}`,
  data: { name },
});

/** All that boards say of a computer of this name. */
export const notePhrases = (name: string): readonly Phrase[] =>
  noteKinds.map((kind) => notePhrase(name, kind));

export interface Note {
  readonly phrase: Phrase;
  /** Whether it ended without an answer, which would bring a new board. */
  readonly vain: Promise<boolean>;
}

/** After so long, in milliseconds, people see that the computer thinks, or that it has not begun to. */
const noticeMs = 1_000;
/** After so long their own move is shown without the answer. */
const patienceMs = 5_000;

/** An answer that is on its way. */
interface Job {
  readonly turn: number;
  readonly giveUp: AbortController;
  readonly isThinking: () => boolean;
  /** Those who show the board when the answer is there; without any the answer brings its own. */
  waiting: number;
  /** The match after the answer; undefined: there is none. */
  readonly done: Promise<Match | undefined>;
  /** Done, or nobody should wait for it any longer. */
  readonly soon: Promise<Match | undefined>;
}

/** Plays the computer's turns: at most one answer is on its way in each match. */
export class Computer {
  readonly #deps: ComputerDeps;
  readonly #jobs = new Map<string, Job>();
  #stopped = false;

  constructor(deps: ComputerDeps) {
    this.#deps = deps;
  }

  /**
   * The match after the computer's answer, so that one board shows both turns. Without it where the computer is
   * not to move, or takes long; then the answer is shown as soon as it is there.
   */
  async answered(match: Match): Promise<Match> {
    const job = this.think(match);
    if (job === undefined) return match;
    job.waiting += 1;
    const answer = await job.soon;
    if (answer === undefined) job.waiting -= 1;
    return answer ?? match;
  }

  /** Begins to think where the computer is to move and does not yet. */
  think(match: Match): Job | undefined {
    const known = this.#jobs.get(match.id);
    if (known?.turn === match.turn) return known;
    const opponent = gameById(this.#deps.games, match.gameId)?.opponent;
    if (this.#stopped || opponent === undefined || !computerToMove(match)) return undefined;
    // The turn that it thinks about was taken back.
    known?.giveUp.abort();
    const job = this.#begin(match, opponent);
    this.#jobs.set(match.id, job);
    void this.#finish(match.id, job);
    return job;
  }

  async #finish(id: string, job: Job): Promise<void> {
    const answer = await job.done;
    if (this.#jobs.get(id) === job) this.#jobs.delete(id);
    if (answer === undefined || job.waiting > 0 || this.#stopped) return;
    try {
      await this.#deps.show(answer);
    } catch (cause) {
      // Its due row posts it.
      this.#deps.log.error({ match: id, err: cause }, 'answer of the computer not shown');
    }
  }

  /** What a board says of the computer that is to move on it, for as long as it is true. */
  note(match: Match): Note | undefined {
    const job = this.#jobs.get(match.id);
    // What is said while the bot ends would never be taken back.
    if (this.#stopped || job?.turn !== match.turn) return undefined;
    const phrase = notePhrase(match.players[match.toMove].name, job.isThinking() ? 'thinks' : 'waits');
    const vain = job.done.then((answer) => answer === undefined && !this.#stopped);
    return { phrase, vain };
  }

  /** Gives up whatever it thinks about: it is begun anew after the next start. */
  stop(): void {
    this.#stopped = true;
    for (const { giveUp } of this.#jobs.values()) giveUp.abort();
  }

  #begin(match: Match, { worker, levels }: NonNullable<Game['opponent']>): Job {
    const giveUp = new AbortController();
    const person = match.players[otherSeat(match.toMove)].id;
    const cancels: (() => void)[] = [];
    const after = (ms: number, run: () => void): void => void cancels.push(this.#deps.time.after(ms, run));
    let thinking = false;
    const done = (async () => {
      try {
        const onStart = (): void => {
          thinking = true;
          after(noticeMs, () => void this.#type(match));
        };
        const found = await this.#deps.matches.turns.computerTask(match.id, match.turn);
        if (found === undefined) return undefined;
        const task = { ...found, level: Math.min(found.level, levels) };
        const move = await this.#deps.ask({ worker, task, person, onStart, signal: giveUp.signal });
        const played = await this.#deps.matches.turns.playComputer(match.id, match.turn, move);
        if (played.ok) return played.value.match;
        // It was taken back, or ended, meanwhile.
        this.#deps.log.info(
          { match: match.id, refusal: played.error.key },
          'answer of the computer not wanted',
        );
      } catch (cause) {
        // The due row of the turn brings it back.
        if (!giveUp.signal.aborted) this.#deps.log.error({ match: match.id, err: cause }, 'computer failed');
      } finally {
        for (const cancel of cancels) cancel();
      }
      return undefined;
    })();
    const patience = new Promise<undefined>((resolve) => {
      giveUp.signal.addEventListener('abort', () => resolve(undefined));
      after(noticeMs, () => (thinking ? undefined : resolve(undefined)));
      after(patienceMs, () => resolve(undefined));
    });
    return {
      turn: match.turn,
      giveUp,
      isThinking: () => thinking,
      waiting: 0,
      done,
      soon: Promise.race([done, patience]),
    };
  }

  async #type({ id, channelId }: Match): Promise<void> {
    try {
      await this.#deps.type(channelId);
    } catch (cause) {
      // A courtesy: the answer comes all the same.
      this.#deps.log.info({ match: id, err: cause }, 'thinking not shown');
    }
  }
}
