import type { RefusalName } from '../../refusal.ts';

/** One sentence or two for each rule: what is wrong, and what would be right. */
export const refusals: Readonly<Record<RefusalName, string>> = {
  'game-over': 'This match is over ({{- score}}): nothing more can be played in it.',
  empty: 'There is no turn here. Write a move like c4-c6, a pass like f3>f6=n, or a tackle like e6xe7=n.',
  unreadable:
    'I cannot read “{{text}}”: “{{found}}” at character {{at}} makes no sense there. Write a move like c4-c6, a pass like f3>f6=n, or a tackle like e6xe7=n.',
  'breaks-off':
    '“{{text}}” breaks off. Write a move like c4-c6, a pass like f3>f6=n, or a tackle like e6xe7=n.',
  'too-long': 'That is {{length}} characters long; at most {{most}} can be read.',
  'no-such-square': '{{square}} is not on the board: columns go from a to j, rows from 1 to 14.',
  'too-many-steps':
    '“{{text}}” goes too far for one turn: at most two passes, or one step behind a pickup or a tackle.',

  'empty-square': 'There is no piece on {{square}}. Begin with the square of one of your pieces.',
  'not-your-piece':
    'The piece on {{square}} is your opponent’s. Begin with the square of one of your pieces.',
  'no-ball': 'The piece on {{square}} has no ball: it can move or tackle.',
  occupied: '{{square}} is occupied: two pieces never share a square.',
  'in-the-way': 'There is a piece on {{square}}: nobody moves through another piece.',
  'goal-goalie-only': '{{square}} is a goal square: only goalies enter goals.',
  'two-balls': 'There is a ball on {{square}} already: two balls never share a square or a piece.',
  'not-in-line':
    'From {{from}} to {{to}} is no straight line: everything goes along a row, a column or a diagonal.',
  'not-a-move': 'A pickup begins with a move to another square.',
  'too-far':
    'That is {{distance}} squares: without a ball a piece moves up to 3 towards the opponent’s goal and up to 2 in any other direction, here {{most}}.',
  'dribble-one-square':
    'The piece on {{square}} has a ball: it dribbles one square in any direction. To go further, pass with >.',
  'one-action':
    'A piece with a ball dribbles, turns or passes, and that is the whole turn. Only a pickup or a tackle has something behind it.',
  'no-follow-up':
    'No loose ball is picked up on {{square}}: only a pickup or a tackle can be followed by a dribble or a pass.',
  'same-facing': 'The piece on {{square}} faces {{facing}} already: turn it another way.',
  'facing-missing': 'Which way does the piece with the ball face? Add n, e, s or w, as in {{- example}}.',
  'facing-useless': 'Nobody on the board has the ball at the end of this turn: leave the facing out.',
  'third-repetition':
    'You have begun these two turns twice already, and may not begin them a third time: play anything but {{- turn}}.',

  'goalie-out': 'Your goalie is not in its circle.',
  'circle-activates-only':
    'In its circle the goalie can only be activated, as in o-e2: it cannot pass, dribble or turn there.',
  'circle-goalie-only': 'Only your goalie can enter the circle.',
  'circle-diagonals': 'A pass reaches the circle only along the diagonals over {{first}} and {{second}}.',
  'activation-area': 'The goalie jumps to a square from {{first}} to {{last}}: three rows before the goal.',
  'return-with-ball': 'With a ball nobody enters the circle: pass it first.',
  'return-from': 'The goalie returns to its circle from {{squares}}.',

  'behind-passer':
    'The piece on {{square}} faces {{facing}}: it can pass to the front and to the sides, not backwards.',
  'goal-mouth':
    'The pass would cross the goal square {{square}}: no pass goes through a goal or over it. It can only end there, as a shot.',
  'chip-neighbour':
    'The piece on {{square}} stands right before the passer: a chip cannot be lifted over a neighbour.',
  'chip-goalie': 'From the last row nobody chips over a goalie, and there is one on {{square}}.',
  'chip-first': 'Of two passes only the second can be a chip, and this one crosses a piece.',
  'pass-to-opponent':
    'There is an opponent on {{square}}: pass to a teammate, to an empty square or into the goal.',
  offside:
    'The piece on {{square}} is offside: it is closer to the opponent’s goal line than the ball and the second-to-last opponent.',
  'second-needs-teammate':
    'Nobody of yours stands on {{square}}: a second pass needs a teammate who receives the first.',
  'cross-zone-ends': 'A pass from your zone into your opponent’s ends the turn: there is no second one.',
  'cross-zone-second':
    'The second of two passes cannot go from your zone into your opponent’s: that takes a turn of its own.',
  'cross-zone-step': 'On a pass from your zone into your opponent’s no teammate may step in.',
  'own-goal': 'That is your own goal: no pass may end there.',
  'shot-outside-zone': 'Shots are taken inside the opponent’s shooting zone, rows {{first}} to {{last}}.',
  'shot-blocked': 'The piece on {{square}} blocks the shot: aim at another goal square.',

  'step-without-pass': 'A teammate steps in only on a pass to an empty square.',
  'step-occupied': '{{square}} is taken: a teammate steps in only on a pass to an empty square.',
  'step-second': 'Nobody steps in on the second of two passes.',
  'step-tackle': 'Nobody steps in on a pass behind a tackle.',
  'step-chip': 'Nobody steps in on a chip, and this pass crosses a piece.',
  'step-goal': 'Nobody steps in on a shot.',
  'step-circle': 'The goalie in its circle cannot step in.',
  'step-nobody': 'There is no teammate on {{square}} who could step in.',
  'step-passer': 'The passer on {{square}} cannot step in to receive its own pass.',
  'step-carrier': 'The piece on {{square}} has a ball: it cannot step in to receive another.',
  'step-adjacent': 'A teammate steps in by one square, and from {{square}} to {{to}} it is further.',

  'restart-without-goal': 'The ball is placed with @ only behind a goal, and this is none.',
  'restart-useless': 'This goal decides the match: leave the restart out.',
  'restart-missing':
    'The match goes on after this goal: add where the ball is placed in rows {{first}} to {{last}}, as in @c4 or, on one of your pieces, @c4=n.',
  'restart-circle': 'After a goal the ball is not placed in the circle.',
  'restart-zone':
    '{{square}} is not in your own zone: after a goal the ball is placed in rows {{first}} to {{last}}.',
  'restart-on-goal': 'After a goal the ball is not placed on a goal square.',
  'restart-opponent':
    'There is an opponent on {{square}}: after a goal the ball is placed on one of your pieces or a vacant square.',

  'tackle-with-ball': 'The piece on {{square}} has a ball: nobody tackles with a ball.',
  'tackle-circle': 'A goalie in its circle cannot be tackled.',
  'tackle-nobody': 'There is no opponent on {{square}} to tackle.',
  'tackle-without-ball': 'The opponent on {{square}} has no ball to win.',
  'tackle-adjacent': '{{square}} is too far: a tackle needs a neighbour.',
  'tackle-protected':
    'The opponent on {{square}} faces {{facing}}: tackle from the front or from the sides, not from behind.',
  'tackle-goal': 'The two pieces would swap squares, and only goalies enter goals.',

  illegal: 'This turn is not legal here.',

  'bad-position':
    'I cannot read this position at “{{at}}”. It has the rows 14 to 1 divided by /, then the goalies in their circles, who moves, the turn and the goals: {{- start}}',
  'position-rows': 'Rows of this position: {{found}}. The board has 14.',
  'position-row': 'Row {{row}} of this position has {{squares}} squares; it needs {{columns}}.',
  'position-goalies-white': 'White has {{found}} goalies in this position; it needs exactly one (G).',
  'position-goalies-black': 'Black has {{found}} goalies in this position; it needs exactly one (g).',
  'position-pieces-white':
    'White has {{found}} pieces in this position, goalie included; it needs {{needed}}.',
  'position-pieces-black':
    'Black has {{found}} pieces in this position, goalie included; it needs {{needed}}.',
  'position-balls-white': 'There are {{found}} white balls in this position; it needs exactly one.',
  'position-balls-black': 'There are {{found}} black balls in this position; it needs exactly one.',
  'position-goal': 'A field piece stands on the goal square {{square}}: only goalies enter goals.',
  'position-ball-in-goal': 'A loose ball lies on the goal square {{square}}: a match cannot begin like that.',
  'position-finished': 'The match is already over in this position ({{- score}}): start from an earlier one.',
  'position-full-time':
    'This position is past full time, {{turns}} turns each: give it a lower turn number, or the match more turns.',
  'position-stuck': 'Nobody could make a turn in this position.',

  'record-empty': 'There is no record here: neither a tag nor a turn.',
  'record-unreadable': 'I cannot read this record at line {{line}}, column {{column}}: “{{found}}”.',
  'record-unclosed':
    'What begins at line {{line}}, column {{column}} of this record is never closed: “{{found}}”.',
  'record-tag': 'The tag {{tag}} at line {{line}}, column {{column}} of this record cannot be “{{value}}”.',
  'record-tag-again':
    'The tag {{tag}} at line {{line}}, column {{column}} of this record says “{{value}}”, but an earlier one says “{{earlier}}”: leave one of them out.',
  'record-tag-name':
    'The name of the tag at line {{line}}, column {{column}} of this record is {{length}} characters long; at most {{most}} can be read.',
  'record-second-game':
    'A second match begins at line {{line}}, column {{column}} of this record: give each match a file of its own.',
  'record-options': 'This record’s tags describe no match that can be played.',
  'record-illegal': 'The turn {{- turn}} at line {{line}}, column {{column}} of this record is not legal.',

  'option-whole': '{{field}} is a whole number from {{min}} to {{max}}: {{given}} is none of them.',
  'option-choice': '{{field}} is one of {{choices}}: {{given}} is none of them.',
  'unknown-option': 'Taka has no option “{{field}}”.',
  'goals-and-limit': 'With the limit “{{limit}}” no number of goals wins: leave goals out.',
  'turns-and-time': 'With the limit “time” no number of turns ends the match: leave turns out.',
};
