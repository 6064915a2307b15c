import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

/** By step: its title and task, what to say to a right turn, and to wrong ones. */
export const lesson: Messages = {
  ...prefixed('facing', {
    title: 'Facing',
    task: 'You win by sending a ball into your opponent’s goal, at the top: you are White. A piece with a ball faces one way, where its ball lies, and passes forwards, sideways or diagonally forwards, never backwards. Your piece on f3 faces east. **Turn it to the north, towards the goal.**',
    right:
      'Now it can pass up the board. Turning on the spot takes a whole turn, so choose the facing well when you get the ball.',
    direction: 'That’s not towards the goal. Turn it north, to the top of the board.',
    pass: 'You passed the ball away. This time, only turn the piece on f3.',
    dribble: 'You dribbled one square. This time, turn on the spot: choose f3, then Turn.',
    elsewhere: 'The piece on f3 still faces east. Choose f3, then Turn.',
  }),
  ...prefixed('pass', {
    title: 'Passing',
    task: 'A pass goes any distance in a straight line. If a teammate receives it, you choose which way that piece faces. **Pass from f3 to your teammate on f7, and let it face north.**',
    right: 'The ball has gone four squares in one turn, and the receiver looks at the goal.',
    direction: 'A good pass, but the receiver should face your opponent’s goal: choose north.',
    twice: 'The teammate may pass on in the same turn, but then the ball leaves f7. One pass is enough here.',
    detour:
      'The ball is on f7, but by way of another teammate. Pass there directly, and you can choose the facing.',
    target: 'That’s a pass, but not to f7. Choose f3, Pass, then f7.',
    elsewhere: 'The ball hasn’t gone to f7. Choose f3, Pass, then f7.',
  }),
  ...prefixed('tackle', {
    title: 'Tackling',
    task: 'A piece without a ball can win the ball of an opponent next to it, from the front or the sides, but not from behind. The two swap squares. **Win the ball of the piece on e8.**',
    right: 'The ball is yours. Either ball counts in the goal, so you can now play with both.',
    lost: 'You won the ball, but passed it to an empty square, where either side can pick it up. Keep it this time.',
    elsewhere: 'Black still has the ball on e8. Choose a piece of yours next to it, then Tackle.',
  }),
  ...prefixed('offside', {
    title: 'Offside',
    task: 'You can’t pass to a teammate who is closer to the opponent’s goal line than both the ball and the second-to-last opponent. A goalie in its circle counts as an opponent in the second row. c13 is offside. **Pass from e8 to the teammate who isn’t.**',
    right: 'g10 isn’t past the second-to-last opponent, so the pass is allowed.',
    target: 'That pass is allowed, but it doesn’t reach your teammate on g10.',
    elsewhere: 'The ball should go to g10. Choose e8, Pass, then g10.',
  }),
  ...prefixed('shot', {
    title: 'Shooting',
    task: 'A shot is a pass into the goal, d14 to g14, from your opponent’s shooting zone, rows 10 to 14. The black goalie has left its circle and stands on e14: it blocks that square only. **Score.**',
    right: 'Goal! The first goal wins the match, unless you agreed on more.',
    target: 'That’s a pass, but not into the goal. Choose f11, Pass, then f14.',
    elsewhere: 'The ball is still out of the goal. Choose f11, Pass, then f14.',
  }),
};
