import { gameById } from '../../games/index.ts';
import type { Logger } from 'pino';
import { otherSeat, type Game, type OpponentMove, type OpponentTask } from '../../games/game.ts';
import type { EngineAccess, Match, Matches } from '../../matches/index.ts';
import { computerToMove, openAccess } from '../../matches/index.ts';
import { phrase, type Phrase } from '../../phrase.ts';
import type { Time } from '../../time.ts';

/** Asks for one turn. Rejects if cancelled, or if it fails for good. */
export type AskOpponent = (question: {
  readonly worker: URL;
  readonly task: Omit<OpponentTask, 'stop'>;
  readonly access: EngineAccess;
  /** The ID of the person waiting for the answer. */
  readonly person: string;
  /** Called when the search begins. */
  readonly onStart?: () => void;
  readonly signal?: AbortSignal;
}) => Promise<OpponentMove>;

interface ComputerDeps {
  readonly matches: Matches;
  readonly games: readonly Game[];
  readonly ask: AskOpponent;
  /** Posts the board after a late answer. */
  readonly show: (match: Match) => Promise<unknown>;
  /** Shows the typing indicator in a channel, for ten seconds or until something is posted. */
  readonly type: (channelId: string) => Promise<unknown>;
  readonly time: Time;
  readonly log: Logger;
}

interface Note {
  readonly phrase: Phrase;
  /** Whether the search ended without an answer, which would have brought a new board. */
  readonly vain: Promise<boolean>;
}

/** After how many milliseconds people are told that the computer is thinking, or has not begun. */
const noticeMs = 1_000;
/** After how many milliseconds their own move is shown without the answer. */
const patienceMs = 5_000;

interface Job {
  readonly turn: number;
  readonly giveUp: AbortController;
  readonly isThinking: () => boolean;
  /** Number of callers that will post the board with the answer; if there are none, the answer posts its own. */
  waiting: number;
  /** The match after the answer; `undefined` if there is none. */
  readonly done: Promise<Match | undefined>;
  /** As `done`, or `undefined` once nobody should wait any longer. */
  readonly soon: Promise<Match | undefined>;
}

/** Plays the computer's turns: at most one search per match. */
export class Computer {
  readonly #deps: ComputerDeps;
  readonly #jobs = new Map<string, Job>();
  #stopped = false;

  constructor(deps: ComputerDeps) {
    this.#deps = deps;
  }

  /**
   * The match after the computer's answer, so that one board shows both turns. The match itself if the computer is not
   * to move or takes too long; its answer is then posted as soon as it arrives.
   */
  async answered(match: Match): Promise<Match> {
    const job = this.think(match);
    if (job === undefined) return match;
    job.waiting += 1;
    const answer = await job.soon;
    if (answer === undefined) job.waiting -= 1;
    return answer ?? match;
  }

  /** Starts a search if the computer is to move and none is running. */
  think(match: Match): Job | undefined {
    const known = this.#jobs.get(match.id);
    if (known?.turn === match.turn) return known;
    const opponent = gameById(this.#deps.games, match.gameId)?.opponent;
    if (this.#stopped || opponent === undefined || !computerToMove(match)) return undefined;
    // The turn it was thinking about has been taken back.
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

  /** What a board says about the computer to move, while it is true. */
  note(match: Match): Note | undefined {
    const job = this.#jobs.get(match.id);
    // A note shown during shutdown would never be removed.
    if (this.#stopped || job?.turn !== match.turn) return undefined;
    const { name } = match.players[match.toMove];
    const note = phrase(`bot:computer.${job.isThinking() ? 'thinks' : 'waits'}`, { name });
    const vain = job.done.then((answer) => answer === undefined && !this.#stopped);
    return { phrase: note, vain };
  }

  /** Cancels all searches; they are started again after the next start. */
  stop(): void {
    this.#stopped = true;
    for (const { giveUp } of this.#jobs.values()) giveUp.abort();
  }

  #begin(match: Match, { worker }: NonNullable<Game['opponent']>): Job {
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
        const task = await this.#deps.matches.turns.computerTask(match.id, match.turn);
        if (task === undefined) return undefined;
        const move = await this.#deps.ask({
          worker,
          task,
          access: openAccess,
          person,
          onStart,
          signal: giveUp.signal,
        });
        const played = await this.#deps.matches.turns.playComputer(match.id, match.turn, move);
        if (played.ok) return played.value.match;
        // Meanwhile the turn was taken back, or the match ended.
        this.#deps.log.info(
          { match: match.id, refusal: played.error.key },
          'answer of the computer not wanted',
        );
      } catch (cause) {
        // The turn's due row will retry it.
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
      // Only a courtesy: the answer comes anyway.
      this.#deps.log.info({ match: id, err: cause }, 'thinking not shown');
    }
  }
}
