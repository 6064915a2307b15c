import type { RefusalName } from '../../refusal.ts';

/** One or two sentences per rule: what is wrong, and what would be right. */
export const refusals: Readonly<Record<RefusalName, string>> = {
  'game-over': 'This match is over ({{- score}}), so no more moves can be played.',
  empty: 'There is no turn here. Enter a move like c4-c6, a pass like f3>f7=n, or a tackle like e6xe7=n.',
  unreadable:
    'I can’t read “{{text}}”: “{{found}}” at character {{at}} doesn’t make sense there. Enter a move like c4-c6, a pass like f3>f7=n, or a tackle like e6xe7=n.',
  'breaks-off':
    '“{{text}}” is incomplete. Enter a move like c4-c6, a pass like f3>f7=n, or a tackle like e6xe7=n.',
  'too-long': 'That is {{length}} characters long; I can read at most {{most}}.',
  'no-such-square': '{{square}} isn’t on the board: columns run from a to j, rows from 1 to 14.',
  'too-many-steps':
    '“{{text}}” is too much for one turn: play at most two passes, or one dribble or pass after a pickup or a tackle.',

  'empty-square': 'There is no piece on {{square}}. Start with the square of one of your pieces.',
  'not-your-piece':
    'The piece on {{square}} is your opponent’s. Start with the square of one of your pieces.',
  'no-ball': 'The piece on {{square}} doesn’t have a ball: it can move or tackle.',
  occupied: '{{square}} is occupied: two pieces can’t share a square.',
  'in-the-way': 'There is a piece on {{square}}: pieces can’t move through each other.',
  'goal-goalie-only': '{{square}} is a goal square: only goalies can enter goals.',
  'two-balls': 'There is already a ball on {{square}}: two balls can’t share a square or a piece.',
  'not-in-line':
    '{{from}} to {{to}} isn’t a straight line: everything moves along a row, a column or a diagonal.',
  'not-a-move': 'A pickup starts with a move to another square.',
  'too-far':
    'That is {{distance}} squares; here the piece can move at most {{most}}. Without a ball, pieces move up to 3 squares towards the opponent’s goal and up to 2 in any other direction.',
  'dribble-one-square':
    'The piece on {{square}} has a ball, so it dribbles one square in any direction. To send the ball further, pass with >.',
  'one-action':
    'A piece with a ball dribbles, turns or passes, and that ends the turn. Only a pickup or a tackle can be followed by something else.',
  'no-follow-up':
    'There is no loose ball on {{square}}: you can dribble or pass only after a pickup or a tackle.',
  'same-facing': 'The piece on {{square}} already faces $t(taka:facing.{{facing}}): turn it another way.',
  'facing-missing': 'Which way does the piece with the ball face? Add n, e, s or w, as in {{- example}}.',
  'facing-useless': 'No piece on the board has the ball at the end of this turn: leave out the facing.',
  'third-repetition':
    'You have already started these two turns twice and can’t do so a third time: play anything but {{- turn}}.',

  'goalie-out': 'Your goalie isn’t in its circle.',
  'circle-activates-only':
    'In its circle, the goalie can only be activated, as in o-e2: it can’t pass, dribble or turn there.',
  'circle-goalie-only': 'Only your goalie can enter the circle.',
  'circle-diagonals':
    'You can pass into the circle only along the diagonals through {{first}} and {{second}}.',
  'activation-area':
    'The goalie jumps to a square from {{first}} to {{last}}: the three rows in front of the goal.',
  'return-with-ball': 'A piece with a ball can’t enter the circle: pass the ball first.',
  'return-from': 'The goalie can return to its circle only from {{squares}}.',

  'behind-passer':
    'The piece on {{square}} faces $t(taka:facing.{{facing}}): it can pass forwards or sideways, not backwards.',
  'goal-mouth':
    'The pass would cross the goal square {{square}}: passes can’t go through or over a goal. They can only end there, as a shot.',
  'chip-neighbour':
    'The piece on {{square}} is right in front of the passer: you can’t chip over a neighbour.',
  'chip-goalie': 'You can’t chip over a goalie from the last row, and there is one on {{square}}.',
  'chip-first': 'Only the second of two passes can be a chip, and this one goes over a piece.',
  'pass-to-opponent':
    'There is an opponent on {{square}}: pass to a teammate, to an empty square or into the goal.',
  offside:
    'The piece on {{square}} is offside: it is closer to the opponent’s goal line than the ball and the second-to-last opponent.',
  'second-needs-teammate':
    'You have no piece on {{square}}: for a second pass, a teammate has to receive the first.',
  'cross-zone-ends': 'A pass from your zone into your opponent’s ends the turn: you can’t pass again.',
  'cross-zone-second':
    'The second of two passes can’t go from your zone into your opponent’s: that takes a turn of its own.',
  'cross-zone-step': 'On a pass from your zone into your opponent’s, no teammate can step in.',
  'own-goal': 'That is your own goal: you can’t pass there.',
  'shot-outside-zone': 'You can shoot only from the opponent’s shooting zone, rows {{first}} to {{last}}.',
  'shot-blocked': 'The piece on {{square}} blocks the shot: aim at another goal square.',

  'step-without-pass': 'A teammate can step in only on a pass to an empty square.',
  'step-occupied': '{{square}} is occupied: a teammate can step in only on a pass to an empty square.',
  'step-second': 'Nobody can step in on the second of two passes.',
  'step-tackle': 'Nobody can step in on a pass after a tackle.',
  'step-chip': 'Nobody can step in on a chip, and this pass goes over a piece.',
  'step-goal': 'Nobody can step in on a shot.',
  'step-circle': 'A goalie in its circle can’t step in.',
  'step-nobody': 'There is no teammate on {{square}} who could step in.',
  'step-passer': 'The passer on {{square}} can’t step in to receive its own pass.',
  'step-carrier': 'The piece on {{square}} has a ball, so it can’t step in to receive another.',
  'step-adjacent': 'A teammate steps in by one square, and {{square}} to {{to}} is further.',

  'restart-without-goal': '@ places the ball after a goal, and this isn’t one.',
  'restart-useless': 'This goal decides the match: leave out the @ part.',
  'restart-missing':
    'The match goes on after this goal: add where you place the ball in rows {{first}} to {{last}}, as in @c4 or, on one of your pieces, @c4=n.',
  'restart-circle': 'After a goal, you can’t place the ball in the circle.',
  'restart-zone':
    '{{square}} isn’t in your own zone: after a goal, place the ball in rows {{first}} to {{last}}.',
  'restart-on-goal': 'After a goal, you can’t place the ball on a goal square.',
  'restart-opponent':
    'There is an opponent on {{square}}: after a goal, place the ball on one of your pieces or an empty square.',

  'tackle-with-ball': 'The piece on {{square}} has a ball, so it can’t tackle.',
  'tackle-circle': 'A goalie in its circle can’t be tackled.',
  'tackle-nobody': 'There is no opponent on {{square}} to tackle.',
  'tackle-without-ball': 'The opponent on {{square}} doesn’t have a ball.',
  'tackle-adjacent': '{{square}} is too far away: you can only tackle a neighbour.',
  'tackle-protected':
    'The opponent on {{square}} faces $t(taka:facing.{{facing}}): tackle from the front or the sides, not from behind.',
  'tackle-goal': 'The two pieces would swap squares, and only goalies can enter goals.',

  illegal: 'This turn isn’t legal here.',

  'bad-position':
    'I can’t read this position at “{{at}}”. A position lists rows 14 to 1 separated by /, then the goalies in their circles, the side to move, the turn and the goals: {{- start}}',
  'position-rows': 'Rows in this position: {{found}}. The board has 14.',
  'position-row': 'Squares in row {{row}} of this position: {{squares}}. It needs {{columns}}.',
  'position-goalies-white': 'White’s goalies in this position: {{found}}. It needs exactly one (G).',
  'position-goalies-black': 'Black’s goalies in this position: {{found}}. It needs exactly one (g).',
  'position-pieces-white':
    'White’s pieces in this position, goalie included: {{found}}. It needs {{needed}}.',
  'position-pieces-black':
    'Black’s pieces in this position, goalie included: {{found}}. It needs {{needed}}.',
  'position-balls-white': 'White’s balls in this position: {{found}}. It needs exactly one.',
  'position-balls-black': 'Black’s balls in this position: {{found}}. It needs exactly one.',
  'position-goal': 'There is a field piece on the goal square {{square}}: only goalies can enter goals.',
  'position-ball-in-goal':
    'There is a loose ball on the goal square {{square}}: a match can’t start like that.',
  'position-finished': 'The match is already over in this position ({{- score}}): choose an earlier one.',
  'position-full-time':
    'This position is past full time ({{turns}} turns each): give it a lower turn number, or give the match more turns.',
  'position-stuck': 'Nobody could move in this position.',

  'record-empty': 'There is no record here: no tags and no turns.',
  'record-number':
    'The turn number at line {{line}}, column {{column}} of this record is {{found}}, but the next turn is {{expected}}: a turn is missing or written twice, or the number is wrong. Correct that and try again.',
  'record-unreadable': 'I can’t read this record at line {{line}}, column {{column}}: “{{found}}”.',
  'record-unclosed': '“{{found}}” at line {{line}}, column {{column}} of this record is never closed.',
  'record-tag': 'The tag {{tag}} at line {{line}}, column {{column}} of this record can’t be “{{value}}”.',
  'record-tag-again':
    'The tag {{tag}} at line {{line}}, column {{column}} of this record is “{{value}}”, but an earlier one is “{{earlier}}”: leave one of them out.',
  'record-tag-name':
    'The tag name at line {{line}}, column {{column}} of this record is {{length}} characters long; I can read at most {{most}}.',
  'record-second-game':
    'A second match starts at line {{line}}, column {{column}} of this record: put each match in its own file.',
  'record-options': 'The tags of this record don’t describe a match that can be played.',
  'record-illegal': 'The turn {{- turn}} at line {{line}}, column {{column}} of this record isn’t legal.',

  'option-whole': '{{field}} must be a whole number from {{min}} to {{max}}, not {{given}}.',
  'option-choice': '{{field}} must be one of {{choices}}, not {{given}}.',
  'unknown-option': 'Taka has no option “{{field}}”.',
  'goals-and-limit': 'With the limit “{{limit}}”, no number of goals wins the match: leave out “goals”.',
  'turns-and-time': 'With the limit “time”, no number of turns ends the match: leave out “turns”.',
};
