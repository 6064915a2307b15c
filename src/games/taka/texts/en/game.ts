import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

const fields: Messages = {
  goals: 'Goals that win the match, 1 to 9 (1)',
  turns: 'Turns of each side until full time, 20 to 300 (75)',
  limit: 'What ends the match: goals, turns or the clock (goals)',
  formation: 'Start from this position: rows 14 to 1, goalies, who moves, turn, goals',
};

const choices: Messages = {
  'limit.goals': 'Goals: whoever scores them first wins',
  'limit.moves': 'Moves: the score counts after the last turn',
  'limit.time': 'Time: the score counts when the time is up',
  'limit.moves-and-time': 'Moves and time: the score counts after either',
};

const categories: Messages = {
  single: 'one goal',
  several: 'several goals',
  limited: 'on score',
};

const summary: Messages = {
  goals_one: 'first goal wins',
  goals_other: 'first to {{count}} goals',
  turns: '{{turns}} turns each',
  moves: 'move-limited',
  time: 'time-limited',
  'moves-and-time': 'move- and time-limited',
  formation: 'custom formation',
};

const unrated: Messages = {
  formation: 'it does not begin with the usual formation',
  turns: 'it ends after {{turns}} turns each: rated matches last at least {{least}}',
  limit: 'the score decides it when turns or time run out',
};

/** The rules, a topic a screen. */
export const helpTopics = [
  'goal',
  'board',
  'turn',
  'facing',
  'passing',
  'passes',
  'tackling',
  'goalie',
  'offside',
  'end',
  'notation',
  'first',
] as const;

const help: Readonly<Record<`${(typeof helpTopics)[number]}.${'title' | 'body'}`, string>> = {
  'goal.title': 'Goal',
  'goal.body':
    'Send a ball into one of the four squares of your opponent’s goal. The first goal wins, unless the match asks for more.\nEither ball will do, also one that you have won from your opponent.',
  'board.title': 'Board',
  'board.body':
    'The board has columns a to j and rows 1 to 14. White’s goal is d1 to g1, Black’s d14 to g14.\nRows 1 to 5 are White’s shooting zone, rows 10 to 14 Black’s. Each side has ten field pieces, a goalie in its circle, and one ball.',
  'turn.title': 'A turn',
  'turn.body':
    'Do one thing: move a piece without a ball, dribble, turn, pass, tackle or activate the goalie.\nA move goes in a straight line: up to 3 squares towards your opponent’s goal, else up to 2. A dribble goes one square. Nobody goes through pieces, and only goalies enter goals.\nWhoever moves onto a loose ball picks it up, and may then dribble or pass.',
  'facing.title': 'Facing',
  'facing.body':
    'A piece with a ball faces north, east, south or west; the ball lies on that side.\nIt passes to the front, to the sides and along the front diagonals, not backwards. Whenever it gets the ball you choose its facing; turning on the spot is a turn of its own.',
  'passing.title': 'Passing',
  'passing.body':
    'A pass goes any distance in a straight line, to a teammate or to an empty square, where the ball then lies loose. If a teammate stands next to that square, it may step in and take the ball.\nA chip goes over pieces, but not over one right before the passer.\nNo pass goes through a goal. A shot is a pass into the goal, taken in your opponent’s shooting zone.',
  'passes.title': 'Two passes',
  'passes.body':
    'A teammate who receives a pass may pass on in the same turn. It faces where the ball came from; on a diagonal east or west.\nOnly the second pass can be a chip. A pass from your zone into your opponent’s is always the only one.',
  'tackling.title': 'Tackling',
  'tackling.body':
    'A piece without a ball wins the ball of an opponent next to it, from the front or the sides, not from behind. The two swap squares.\nBehind a tackle you may dribble or pass once.',
  'goalie.title': 'Goalie',
  'goalie.body':
    'In its circle the goalie stops no shot. Activated, it jumps to a square in the three rows before the goal, columns d to g; that is a whole turn.\nOn a goal square it blocks shots there. It goes back to its circle from the squares around it, without a ball.',
  'offside.title': 'Offside',
  'offside.body':
    'Nobody passes to a teammate that is closer to the opponent’s goal line than both the ball and the second-to-last opponent. Level is onside.\nA goalie in its circle counts as in the second row from its goal line. Passes to empty squares are free.',
  'end.title': 'End',
  'end.body':
    'Enough goals win at once. After the last turn of both sides the higher score wins, and an equal one is a draw. The same position for the third time is a draw too.\nAfter a goal that does not end the match, who scored places the ball in their own zone, in the same turn.\nNobody may begin the same two turns a third time in a row.',
  'notation.title': 'Notation',
  'notation.body':
    '`c4-c6` is a move or a dribble, `f3>f6` a pass, `e6xe7` a tackle, `o-e2` activates the goalie, `f3=e` turns.\n`=n`, `=e`, `=s` or `=w` at the end is where the piece with the ball faces: `f3>f6=n`.\nWhat follows stands behind it: `f3>f6>h8=n`, `c4-c6>f9`. `f3>f7<e7=n` lets e7 step in, `f12>e14@c4` places the ball after a goal.',
  'first.title': 'Your first match',
  'first.body':
    'Press Move below the board: choose a piece, what it does, and where.\nBring pieces forward first, then pass to one that faces your opponent’s goal. Keep somebody near your goal line, and watch which way the ball can go next turn.',
};

export const game: Messages = {
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('category', categories),
  ...prefixed('summary', summary),
  ...prefixed('unrated', unrated),
  ...prefixed('help', help),
  'seat.first': 'White',
  'seat.second': 'Black',
  'by.goal': 'by a goal',
  'by.repetition': 'by repetition',
  'by.full-time': 'at full time',
  'by.no-legal-action': 'with no legal turn left',
  example: 'c4-c6 a move, f3>f6=n a pass, e6xe7=n a tackle, o-e2 the goalie',
};
