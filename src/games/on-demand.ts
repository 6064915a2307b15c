import type { Options as TakOptions } from '@taktable/tak';
import type { Result } from '../result.ts';
import type { Board, Refusal } from './game.ts';
import type { Options as TakaOptions } from '@taktable/taka';

/** `Game.start` for options that it has accepted, without what checks them. */
type Start = (options: unknown) => Result<Board, Refusal>;

/** For pages: the games of ./index.ts by ID, each loaded when it is needed. */
export const gamesOnDemand: Readonly<Record<string, () => Promise<Start>>> = {
  tak: async () => {
    const { TakBoard } = await import('./tak/board/board.ts');
    return (options) => TakBoard.from(options as TakOptions);
  },
  taka: async () => {
    const { TakaBoard } = await import('./taka/board/board.ts');
    return (options) => TakaBoard.from(options as TakaOptions);
  },
};
