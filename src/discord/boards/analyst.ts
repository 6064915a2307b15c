import PQueue from 'p-queue';
import type { Logger } from 'pino';
import { follow, type BackgroundModule, type Game, type Seat } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import type { StoredAnalysis, EngineAccess, Matches } from '../../matches/index.ts';
import { isComplete, isSuspect } from '../../matches/index.ts';

/** Asks for part of an analysis. Rejects if cancelled, or if it fails for good. */
export type AskAnalysis = <K extends keyof BackgroundModule>(
  name: K,
  question: {
    readonly worker: URL;
    readonly task: Parameters<BackgroundModule[K]>[0];
    readonly access: EngineAccess;
    /** The ID of the person waiting for the answer. */
    readonly person: string;
    readonly signal?: AbortSignal;
  },
) => Promise<ReturnType<BackgroundModule[K]>>;

interface AnalystDeps {
  readonly analyses: Matches['analyses'];
  readonly games: readonly Game[];
  readonly ask: AskAnalysis;
  readonly log: Logger;
}

/** Further analyses wait until one of these has ended. */
const atOnce = 2;
/** What is known is stored after so many positions. */
const storedEvery = 8;

interface Run {
  readonly stop: AbortController;
  /** Those who asked for it; none if it is continued after a restart. */
  readonly people: Set<string>;
  readonly progress: Set<(judged: number) => void>;
  /** The complete analysis; `undefined` if it was stopped or failed. */
  readonly done: Promise<StoredAnalysis | undefined>;
}

/** Analyses matches in the background, each once however many people ask for it. */
export class Analyst {
  readonly #deps: AnalystDeps;
  readonly #runs = new Map<string, Run>();
  readonly #queue = new PQueue({ concurrency: atOnce });
  #stopped = false;

  constructor(deps: AnalystDeps) {
    this.#deps = deps;
  }

  /**
   * Completes an analysis.
   * @param person whoever asks; nobody after a restart.
   * @param onProgress told how many positions have been judged.
   * @returns `undefined` if it was stopped or failed.
   */
  async complete(
    stored: StoredAnalysis,
    access: EngineAccess,
    person?: string,
    onProgress?: (judged: number) => void,
  ): Promise<StoredAnalysis | undefined> {
    if (isComplete(stored)) return stored;
    if (this.#stopped) {
      await this.#deps.analyses.save(stored);
      return undefined;
    }
    const run = this.#runs.get(stored.id) ?? this.#begin(stored, access, person ?? stored.id);
    if (person !== undefined) run.people.add(person);
    if (onProgress !== undefined) run.progress.add(onProgress);
    return run.done.finally(() => onProgress && run.progress.delete(onProgress));
  }

  /** Whoever asked no longer waits; it ends if nobody else does. @returns whether they had asked. */
  leave(id: string, person: string): boolean {
    const run = this.#runs.get(id);
    if (run?.people.delete(person) !== true) return false;
    if (run.people.size === 0) run.stop.abort();
    return true;
  }

  isRunning(id: string): boolean {
    return this.#runs.has(id);
  }

  /** Ends all; they are continued after the next start. */
  stop(): void {
    this.#stopped = true;
    for (const { stop } of this.#runs.values()) stop.abort();
  }

  /** Resolves when none is in progress. */
  async idle(): Promise<void> {
    await Promise.all([...this.#runs.values()].map(({ done }) => done));
  }

  #begin(stored: StoredAnalysis, access: EngineAccess, person: string): Run {
    const stop = new AbortController();
    const progress = new Set<(judged: number) => void>();
    const done = this.#queue
      .add(() => this.#judgeAll(stored, { access, person, signal: stop.signal, progress }))
      .finally(() => this.#runs.delete(stored.id));
    const run: Run = { stop, people: new Set(), progress, done };
    this.#runs.set(stored.id, run);
    return run;
  }

  async #judgeAll(
    stored: StoredAnalysis,
    asked: Pick<Parameters<AskAnalysis>[1], 'access' | 'person'> & {
      readonly signal: AbortSignal;
      readonly progress: Run['progress'];
    },
  ): Promise<StoredAnalysis | undefined> {
    const { analyses, log } = this.#deps;
    const { signal, progress } = asked;
    let known = stored;
    try {
      await analyses.save(known);
      while (!isComplete(known)) {
        known = await this.#judgeNext(known, asked);
        const judged = known.judgements.length;
        if (judged % storedEvery === 0 || isComplete(known)) await analyses.save(known);
        for (const tell of progress) tell(judged);
      }
      return known;
    } catch (cause) {
      if (!signal.aborted) log.error({ err: cause, analysis: stored.id }, 'analysis failed');
      // At the end of the process its due row has it continued; a failure would only repeat itself.
      if (!this.#stopped) await this.#abandon(known);
      return undefined;
    }
  }

  async #abandon(stored: StoredAnalysis): Promise<void> {
    const { analyses, log } = this.#deps;
    try {
      await analyses.abandon(stored);
    } catch (cause) {
      log.error({ err: cause, analysis: stored.id }, 'analysis not stored');
    }
  }

  /** Judges one more position, and explains the turn that led to it if it may have been a mistake. */
  async #judgeNext(
    stored: StoredAnalysis,
    {
      access,
      person,
      signal,
    }: Pick<Parameters<AskAnalysis>[1], 'access' | 'person'> & { readonly signal: AbortSignal },
  ): Promise<StoredAnalysis> {
    const game = gameById(this.#deps.games, stored.gameId);
    if (game?.analysis === undefined) throw new Error(`${stored.gameId} has no analysis`);
    const { worker } = game.analysis;
    const { options, plies, judgements, explanations } = stored;
    const count = judgements.length;
    const ask = <K extends keyof BackgroundModule>(name: K, task: Parameters<BackgroundModule[K]>[0]) =>
      this.#deps.ask(name, { worker, task, access, person, signal });
    const after = await ask('judge', { options, plies: plies.slice(0, count) });
    const judged = { ...stored, judgements: [...judgements, after] };
    const before = judgements.at(-1);
    const played = plies[count - 1];
    if (before === undefined || played === undefined) return judged;
    const earlier = plies.slice(0, count - 1);
    if (!isSuspect(seatToMove(game, options, earlier), played, before, after)) return judged;
    const explained = await ask('explain', { options, plies: earlier, played, before, after });
    return { ...judged, explanations: [...explanations, { turn: count - 1, ...explained }] };
  }
}

function seatToMove(game: Game, options: unknown, plies: readonly string[]): Seat {
  const start = game.start(options);
  let board = start.ok ? start.value : undefined;
  for (const ply of plies) {
    const next = board && follow(board, ply);
    board = next?.ok === true ? next.value : undefined;
  }
  if (board === undefined) throw new Error('the plies cannot be played');
  return board.toMove;
}
