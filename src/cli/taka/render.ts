import { TakaBoard } from '../../games/taka/board/board.ts';
import { readGame } from '../../games/taka/notation/record.ts';
import { worded } from '../../games/taka/refusal.ts';
import { arrange } from '@taktable/taka';
import { withGoals } from './goals.ts';
import { picturedMatch, type Renderable } from '../render.ts';
import { valueOf } from '../sentence.ts';

export const renderable: Renderable = {
  argument: 'position|file.taka.txt',
  description: 'draw a position, or a record of a match: its last position as .png, all of it as .gif',
  help:
    'A finished match shows its result instead of the turn number, and the goal is marked.\n' +
    'If the match was not decided on the board, the result in the record is shown (1-0).',
  isFile: (text) => /\.txt$/i.test(text),
  options: withGoals,
  // A position does not contain the number of goals to win; without the option there is none.
  position: (text, { goals }) => ({
    boards: [
      TakaBoard.start(
        valueOf(
          worded(
            arrange({
              formation: text,
              ...(goals === undefined ? { limit: 'moves' } : { goals: Number(goals) }),
            }),
          ),
        ),
      ),
    ],
    names: { first: 'White', second: 'Black' },
  }),
  match: (text) => picturedMatch('taka', valueOf(readGame(text))),
};
