import type { Random } from '../clock/random.ts';
import type { Discord } from '../discord/discord.ts';
import type { Channel, Interaction, Message, Person } from '../discord/records.ts';
import type { Option } from './options.ts';

/** A match as people see it. */
export interface SeenMatch {
  readonly id: string;
  readonly gameId: string;
  readonly players: readonly [string, string];
  readonly turn: number;
  /** Whose turn it is. */
  readonly toMove: string;
  readonly channelId: string;
  /** A team is to move. */
  readonly isVoted: boolean;
  /** Some legal turn. */
  ply(random: Random): string | undefined;
  /** Some legal turns, one after the other. */
  line(random: Random, length: number): readonly string[];
}

/** Is told what people are about to do. */
export interface Acting {
  interacted(
    interaction: Interaction,
    given: {
      readonly customId?: string;
      readonly options?: readonly Option[];
      readonly fields?: readonly string[];
    },
  ): void;
  wrote(message: Message, replyTo: Message | undefined): void;
}

export interface PeopleDeps {
  readonly discord: Discord;
  readonly random: Random;
  readonly after: (ms: number, run: () => void) => void;
  /** Matches in progress where this channel is: in its server, or in the direct messages themselves. */
  readonly matchesOf: (channel: Channel) => readonly SeenMatch[];
  /** IDs of the tournaments there that are not over. */
  readonly tournamentsOf: (channel: Channel) => readonly string[];
  readonly acting: Acting;
  /** The board in the browser. */
  readonly pages: {
    act(): void;
    enter(person: Person, channel: Channel): void;
    play(personId: string, matchId: string): boolean;
  };
}
