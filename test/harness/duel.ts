import { setTimeout as sleep } from 'node:timers/promises';
import { tak } from '../../src/games/tak/index.ts';
import type { Board } from '../../src/games/game.ts';
import { leaseMs } from '../../src/matches/reading/due.ts';
import type { Channel, LocalDiscord, PersonDriver, ShownMessage } from 'local-discord';
import {
  boardsSeen,
  ways,
  wayNames,
  type Played,
  type SeenBoard,
  type Way,
} from '../support/table/players.ts';
import type { Random } from '../support/random.ts';

/** A match as its players know it: what they were told must be stored. */
export interface KnownMatch {
  readonly id: string;
  readonly channel: Channel;
  readonly players: readonly [PersonDriver, PersonDriver];
  readonly plies: string[];
}

/** A process may be stopped while it holds the board to be posted. In milliseconds. */
const boardMs = 20_000 + leaseMs;

export interface DuelDeps {
  readonly discord: LocalDiscord;
  readonly random: Random;
  /** Milliseconds between two moves of the match, minimum and maximum. */
  readonly pause: readonly [number, number];
  /** Maximum number of tries per move. */
  readonly tries: number;
  readonly isOver: () => boolean;
  /** Resolves when the current process has ended, after which nothing more is heard of a move. */
  readonly died: () => Promise<unknown>;
  /** Called for anything that no crash may cause. */
  readonly complain: (problem: string) => void;
}

/** Two people who play match after match with random legal moves in a channel of their own. */
export class Duel {
  readonly matches: KnownMatch[] = [];
  /** How many moves were confirmed, by way of moving. */
  readonly acknowledged: Record<Way, number> = { command: 0, button: 0, reply: 0 };
  /** Number of unconfirmed moves, which were repeated by command. */
  unclear = 0;
  readonly #deps: DuelDeps;
  readonly #people: readonly [PersonDriver, PersonDriver];
  readonly #channel: Channel;

  constructor(deps: DuelDeps, people: readonly [PersonDriver, PersonDriver], channel: Channel) {
    this.#deps = deps;
    this.#people = people;
    this.#channel = channel;
  }

  /** Plays until the end, leaving no move unclear. */
  async play(): Promise<void> {
    for (let round = 0; !this.#deps.isOver(); round++) {
      const [ada, ben] = this.#people;
      const players = round % 2 === 0 ? ([ada, ben] as const) : ([ben, ada] as const);
      const size = this.#deps.random.of([4, 5, 6]);
      const first = await this.#begin(players, size);
      if (first !== undefined) await this.#match(first, players, size);
    }
  }

  /** Challenges and accepts until there is a board; `undefined` if the run ended first. */
  async #begin(players: KnownMatch['players'], size: number): Promise<SeenBoard | undefined> {
    const [challenger, opponent] = players;
    const channel = this.#channel;
    const tried = new Set<string>();
    const shown = () => boardsSeen(challenger, channel).findLast(({ matchId }) => tried.has(matchId));
    while (!this.#deps.isOver()) {
      await this.#connected();
      // A challenge posted before a crash is accepted rather than repeated.
      const open = this.#openChallenge(players, size);
      if (open === undefined) {
        await challenger.command(channel, 'tak', { opponent, color: 'first', size, thread: false });
        continue;
      }
      tried.add(open.id);
      const accepted = await opponent.press(open.message, 'Accept');
      const said = () => accepted.followUps.map(({ content }) => content).join(' ');
      const isRepeated = () => /took too long|too much at once/.test(said());
      const isOpen = () => this.#openChallenge(players, size)?.id === open.id;
      const heard = (ms: number) =>
        this.#deps.discord.until(() => shown() ?? isRepeated(), ms).catch(() => undefined);
      // With or without a reply: once stored, the match posts its board by itself.
      if ((await heard(3_000)) === undefined && (accepted.error === undefined || !isOpen()))
        await heard(boardMs);
      const board = shown();
      if (board !== undefined) return board;
      if (isRepeated()) await sleep(2_000);
      // Still open if the process ended, or was stopped, before it was stored.
      else if (said() !== '' || !isOpen())
        this.#deps.complain(`${open.id}, accepted in #${channel.name}, shows no board: ${said()}`);
    }
    return undefined;
  }

  /** The newest challenge of one to the other that is still open. */
  #openChallenge(
    [challenger, opponent]: KnownMatch['players'],
    size: number,
  ): { readonly id: string; readonly message: ShownMessage } | undefined {
    const meant = `${opponent.mention}, ${challenger.mention} challenges you`;
    return opponent
      .sees(this.#channel)
      .flatMap((message) => {
        const id = /"accept:([A-Z0-9]+)"/.exec(JSON.stringify(message.components ?? []))?.[1];
        const isMeant = message.content.startsWith(meant) && message.content.includes(`${size}x${size}`);
        return id !== undefined && isMeant ? [{ id, message }] : [];
      })
      .at(-1);
  }

  async #match(first: SeenBoard, players: KnownMatch['players'], size: number): Promise<void> {
    const { random, isOver, pause } = this.#deps;
    const match: KnownMatch = { id: first.matchId, channel: this.#channel, players, plies: [] };
    this.matches.push(match);
    const started = tak.start({ size });
    if (!started.ok) throw new Error('the match cannot be started');
    for (let position: Board = started.value; position.outcome === undefined && !isOver();) {
      await sleep(random.between(...pause));
      const ply = random.of([...position.legalPlies()]);
      const mover = players[match.plies.length % 2]!;
      await this.#move(match, mover, ply);
      const next = position.play(ply);
      if (!next.ok) throw new Error(`${ply} was offered as legal`);
      position = next.value;
    }
  }

  /** Repeats a move until it certainly counts. */
  async #move(match: KnownMatch, mover: PersonDriver, ply: string): Promise<void> {
    const { discord, random, complain, tries } = this.#deps;
    const { channel, id, plies } = match;
    const turn = plies.length;
    for (let attempt = 0; ; attempt++) {
      await this.#connected();
      const board = boardsSeen(mover, channel).findLast(({ matchId }) => matchId === id);
      if (board === undefined) throw new Error(`the board of ${id} is gone`);
      // Only this turn's board can be replied to, and after a crash it may be missing at first.
      const way = attempt === 0 && board.turn === turn ? random.of(wayNames) : 'command';
      const died = this.#deps.died().then((): Played => ({ kind: 'unclear' }));
      const played = await Promise.race([ways[way]({ discord, mover, channel, board, ply }), died]);
      switch (played.kind) {
        case 'played':
          this.acknowledged[way] += 1;
          plies.push(ply);
          return;
        case 'unclear':
          this.unclear += 1;
          // The end of the process is known before the end of its connection.
          await sleep(20);
          break;
        case 'refused':
          // Stored before the crash, as this refusal shows.
          if (attempt > 0 && /It isn’t your turn|is over|has moved on/.test(played.sentence)) {
            plies.push(ply);
            return;
          }
          if (played.sentence.includes('too much at once')) await sleep(2_000);
          // A process that was stopped says so when it goes on, or one on a busy machine: nothing was changed.
          else if (played.sentence.includes('took too long')) this.unclear += 1;
          // A board that was edited just before a crash shows a turn that is noted only after the restart.
          else if (attempt === 0 && played.sentence.includes('has moved on')) this.unclear += 1;
          else complain(`${ply} in ${id} by ${way}, try ${attempt + 1}: ${played.sentence}`);
      }
      if (attempt === tries)
        throw new Error(`${ply} in ${id} could not be made in ${tries} tries: ${JSON.stringify(played)}`);
    }
  }

  async #connected(): Promise<void> {
    await this.#deps.discord.until(() => this.#deps.discord.gateway.online, 60_000, 'the bot to come back');
  }
}
