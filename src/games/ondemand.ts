import type { Messages } from '../phrase.ts';
import type { Result } from '../result.ts';
import type { Board, Refusal } from './game.ts';
import type { Options as TakOptions } from './tak/options.ts';
import type { Options as TakaOptions } from './taka/options.ts';

/** What pages need of a game; without the texts of commands, files and lessons, and without what checks options. */
interface GameOnDemand {
  /** As `Game.start`, for options that it has accepted. */
  readonly start: () => Promise<(options: unknown) => Result<Board, Refusal>>;
  /** What boards say of themselves and of turns on them. */
  readonly texts: Readonly<Record<'en' | 'de', () => Promise<Messages>>>;
}

/** The games of ./index.ts by ID, each loaded when it is needed. */
export const gamesOnDemand: Readonly<Record<string, GameOnDemand>> = {
  tak: {
    start: async () => {
      const { TakBoard } = await import('./tak/board/board.ts');
      return (options) => TakBoard.from(options as TakOptions);
    },
    texts: {
      en: async () => (await import('./tak/texts/board/en.ts')).board,
      de: async () => (await import('./tak/texts/board/de.ts')).board,
    },
  },
  taka: {
    start: async () => {
      const { TakaBoard } = await import('./taka/board/board.ts');
      return (options) => TakaBoard.from(options as TakaOptions);
    },
    texts: {
      en: async () => (await import('./taka/texts/en/board.ts')).board,
      de: async () => (await import('./taka/texts/de/board.ts')).board,
    },
  },
};
