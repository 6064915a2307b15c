import type { Messages } from '../../../../phrase.ts';
import { prefixed } from '../prefixed.ts';

const fields: Messages = {
  goals: 'Goals needed to win, 1 to 9 (default: 1)',
  turns: 'Turns for each side until full time, 20 to 300 (default: 75)',
  limit: 'What ends the match: goals, turns or the clock (default: goals)',
  formation: 'Start from this position: rows 14 to 1, goalies, side to move, turn, goals',
};

const choices: Messages = {
  'limit.goals': 'Goals: the first to score enough wins',
  'limit.moves': 'Turns: the score counts after the last one',
  'limit.time': 'Time: the score counts when time is up',
  'limit.moves-and-time': 'Turns and time: the score counts when either runs out',
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
  moves: 'limited turns',
  time: 'limited time',
  'moves-and-time': 'limited turns and time',
  formation: 'custom formation',
};

const unrated: Messages = {
  formation: 'it doesn’t start from the standard formation',
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
  'levels',
] as const;

const help: Readonly<Record<`${(typeof helpTopics)[number]}.${'title' | 'body'}`, string>> = {
  'goal.title': 'Goal',
  'goal.body':
    'Send a ball into one of the four squares of your opponent’s goal. The first goal wins, unless the match requires more.\nEither ball counts, even one that you won from your opponent.',
  'board.title': 'Board',
  'board.body':
    'The board has columns a to j and rows 1 to 14. White’s goal is d1 to g1, Black’s d14 to g14.\nRows 1 to 5 are White’s shooting zone, rows 10 to 14 Black’s. Each side has ten field pieces, a goalie in its circle, and one ball.',
  'turn.title': 'A turn',
  'turn.body':
    'Do one thing: move a piece without a ball, dribble, turn, pass, tackle or activate the goalie.\nA move goes in a straight line: up to 3 squares towards your opponent’s goal, up to 2 in other directions. A dribble goes one square. Pieces can’t move through each other, and only goalies can enter goals.\nA piece that moves onto a loose ball picks it up, and can then dribble or pass.',
  'facing.title': 'Facing',
  'facing.body':
    'A piece with a ball faces north, east, south or west; the ball lies on that side.\nIt can pass forwards, sideways and diagonally forwards, but not backwards. Whenever it gets the ball, you choose which way it faces; turning it on the spot later takes a whole turn.',
  'passing.title': 'Passing',
  'passing.body':
    'A pass goes any distance in a straight line, to a teammate or to an empty square, where the ball then lies loose. A teammate next to that square can step in and take the ball.\nA chip goes over pieces, but not over one right in front of the passer.\nPasses can’t go through a goal. A shot is a pass into the goal from your opponent’s shooting zone.',
  'passes.title': 'Two passes',
  'passes.body':
    'A teammate that receives a pass can pass on in the same turn. It faces where the ball came from; after a diagonal pass, east or west.\nOnly the second pass can be a chip. If you pass from your zone into your opponent’s, it must be the only pass of the turn.',
  'tackling.title': 'Tackling',
  'tackling.body':
    'A piece without a ball wins the ball of an opponent next to it, from the front or the sides, not from behind. The two swap squares.\nAfter a tackle you can dribble or pass once.',
  'goalie.title': 'Goalie',
  'goalie.body':
    'In its circle, the goalie doesn’t stop shots. When you activate it, it jumps to a square in the three rows in front of the goal, columns d to g; that takes a whole turn.\nOn a goal square it blocks shots at that square. It can return to its circle from the squares around it, without a ball.',
  'offside.title': 'Offside',
  'offside.body':
    'You can’t pass to a teammate that is closer to the opponent’s goal line than both the ball and the second-to-last opponent. Level is onside.\nA goalie in its circle counts as being in the second row from its goal line. Offside doesn’t apply to passes to empty squares.',
  'end.title': 'End',
  'end.body':
    'The goal that completes the required number wins at once. After both sides’ last turns, the higher score wins; equal scores are a draw. So is the same position for the third time.\nAfter a goal that doesn’t end the match, the scorer places the ball in their own zone, in the same turn.\nYou can’t start the same two turns a third time in a row.',
  'notation.title': 'Notation',
  'notation.body':
    '`c4-c6` is a move or a dribble, `f3>f6` a pass, `e6xe7` a tackle, `o-e2` activates the goalie, `f3=e` turns.\n`=n`, `=e`, `=s` or `=w` at the end says which way the piece with the ball faces: `f3>f7=n`.\nAnything that follows is added at the end: `f3>f6>h8=n`, `c4-c6>f9`. `f3>f7<e7=n` lets e7 step in, `f12>e14@c4` places the ball after a goal.',
  'first.title': 'Your first match',
  'first.body':
    'Start your turn with the button below the board: choose a piece, what it does and where.\nBring pieces forward first, then pass to one that faces your opponent’s goal. Keep a piece near your goal line, and watch where the ball can go next turn.',
  'levels.title': 'The computer’s levels',
  'levels.body':
    'A weaker level sees less; none gives the ball away on purpose.\n**0** plays the better-looking of 2 random turns, and sees 20% of its goals.\n**1** plays the best-looking of 4, and sees 60%.\n**2** compares 7, sees 60%.\n**3** compares 14, sees 60%.\n**4** compares 32, sees 60%.\n**5** compares 105, sees 80%.\n**6** looks ahead at up to 400 positions, misjudges turns by up to 0.4, and sees only its own goals in 20% of its turns.\n**7** looks at up to 1,500, misjudges by up to 0.3, and sees only its own goals in 5%.\n**8** looks at up to 6,000, misjudges by up to 0.2.\n**9** looks at up to 30,000, misjudges by up to 0.1.\n**10** looks ahead for up to 2.5 seconds.\nHaving a ball is worth 1.',
};

/** What the pictures of the help show. */
const captions = {
  'goal.caption':
    'White has just shot from f11 past the goalie on e14, which is not in the way: the ball is in the goal on f14.',
  'board.caption': 'The position at the start: White has its ball on f3, Black on e12.',
  'turn.caption': '`c4-c7`: a white piece has moved three squares forwards, from c4 to c7.',
  'facing.caption':
    'The white piece on f3 faces east. The marked squares are those it can pass to: none of them lies behind it.',
  'passing.caption':
    '`f3>f6<g5=n`: White has passed from f3 to f6, where the teammate from g5 stepped in. It now faces north.',
  'passes.caption': '`f3>f7>d5=n`: the piece on f7 has received the ball from f3 and passed it on to d5.',
  'tackling.caption':
    '`e7xe8=n`: White has won the ball on e8 from the front. Its opponent now stands on e7.',
  'goalie.caption': '`o-e2`: White’s goalie has jumped out of its circle to e2.',
  'offside.caption':
    'White has the ball on e8. The piece on c13 is offside, so its square is not marked; the one on g10 is not offside.',
};

export const game: Messages = {
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('category', categories),
  ...prefixed('summary', summary),
  ...prefixed('unrated', unrated),
  ...prefixed('help', help),
  ...prefixed('help', captions),
  'seat.first': 'White',
  'seat.second': 'Black',
  'by.goal': 'by a goal',
  'by.repetition': 'by repetition',
  'by.full-time': 'at full time',
  'by.no-legal-action': 'with no legal turn left',
  'end.goal': 'by a goal on {{square}}',
  'end.goals': 'by a goal on {{square}}, {{winner}} to {{loser}}',
  'end.score': 'at full time, {{winner}} to {{loser}}',
  'end.repetition': 'by repetition: the same position for the third time',
  'level.0': 'for a first match',
  'level.1': 'for beginners',
  'level.2': 'for beginners',
  'level.3': 'very easy',
  'level.4': 'easy',
  'level.5': 'easy',
  'level.6': 'moderate',
  'level.7': 'medium',
  'level.8': 'strong',
  'level.9': 'very strong',
  'level.10': 'as strong as I can',
  scores: 'White’s result comes first, then Black’s: `1` won, `0` lost, `1/2` drew.',
  example: 'c4-c6 to move, f3>f7=n to pass, e6xe7=n to tackle, o-e2 for the goalie',
  record: 'a Taka record',
  'note.branches': 'I read the main line only; branches left out: {{branches}}.',
  'note.prose': 'I read the turns up to “{{found}}” at line {{line}}.',
  readable: 'a position, row by row, such as `10/10/4p[bs]p4/…`, or a match in notation',
};
