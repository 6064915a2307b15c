import type { Messages } from '../../../phrase.ts';
import type { RefusalName } from '../refusal.ts';
import { en as outcomes } from './outcomes.ts';
import { lesson } from './lesson/en.ts';
import { en as causes } from './causes.ts';
import { en as puzzles } from './puzzles.ts';
import { en as hints } from './hints.ts';
import { board } from './board/en.ts';
import { prefixed } from './prefixed.ts';
import { en as setup } from './setup.ts';
import { en as unrated } from './unrated.ts';

/** One or two sentences per rule: what is wrong, and what would be right. */
const refusals: Readonly<Record<RefusalName, string>> = {
  'game-over': 'This match is over ({{- score}}), so no more moves can be played.',
  unreadable:
    'I can’t read “{{text}}”: “{{found}}” at character {{at}} doesn’t make sense there. Place a piece, like c3, Sc3 or Cc3, or move a stack, like 3c4>12.',
  blind: 'The pieces are hidden until this match is over.',
  empty: 'There is no move here. Place a piece, like c3, Sc3 or Cc3, or move a stack, like 3c4>12.',
  'breaks-off': '“{{text}}” is incomplete. Place a piece, like c3, Sc3 or Cc3, or move a stack, like 3c4>12.',
  'no-such-square': '{{square}} isn’t on any board: files run from a to h, ranks from 1 to 8.',
  'too-long':
    'That is {{length}} characters long; I can read at most {{most}}. Enter a single move, like c3 or 3c4>12.',
  'count-without-direction':
    '“{{text}}” has a number but no direction. To move a stack, add +, -, < or >; to place a piece, leave out the number.',
  'step-without-drop':
    '“{{text}}” drops nothing on one of its squares: drop at least one piece on every square along the way.',
  'drops-do-not-add-up':
    'You lift {{count}} but drop {{sum}}: the numbers after the direction must add up to the number you lift.',
  'drops-do-not-add-up-but':
    'You lift {{count}} but drop {{sum}}: the numbers after the direction must add up to the number you lift, as in {{legal}}.',

  'off-board': '{{square}} isn’t on this {{size}}x{{size}} board.',
  occupied: '{{square}} is occupied: you can only place pieces on empty squares.',
  'no-flat-left': 'There are no flats left in the reserve: place a capstone or move a stack.',
  'no-capstone-left': 'There are no capstones left in the reserve: place a flat or a wall, or move a stack.',
  'opening-flats-only':
    'Your first turn places a flat of your opponent’s colour; walls and capstones come later. Enter only a square, like c3.',
  'opening-placements-only':
    'Your first turn places a flat of your opponent’s colour; you can move stacks later. Enter an empty square, like c3.',

  'empty-square':
    '{{square}} is empty, so there is no stack to move. To place a piece, leave out the direction.',
  'not-your-stack':
    'You don’t control the stack on {{square}}: your opponent’s piece is on top. Move a stack with your piece on top.',
  'more-than-stack':
    'You lift {{count}}, but the stack on {{square}} is only {{height}} high. Lift at most {{height}}.',
  'more-than-carry': 'You lift {{count}}, but on this board you can carry at most {{most}}.',
  'over-the-edge':
    'That move runs off the board (squares from {{square}} to the edge: {{free}}, needed: {{steps}}). Go another way, or not as far.',
  'wall-in-the-way':
    'There is a wall on {{square}}: only a capstone by itself can move onto it, as the last step. Stop before it or go another way.',
  'capstone-in-the-way':
    'There is a capstone on {{square}}: nothing can move onto it. Stop before it or go another way.',
  'flattening-needs-capstone-alone':
    'There is a wall on {{square}}: the capstone must move onto it by itself. Drop the other pieces before it.',
  'nothing-flattened':
    'The * means that a wall is flattened, but there is none on {{square}}. Leave out the *.',

  'passing-off': 'Passing is a house rule that this match doesn’t use: place a piece or move a stack.',
  'pass-in-opening': 'You can’t pass on your first turn: place a flat of your opponent’s colour.',
  'pass-without-stack': 'You can only pass if you control a stack: place a piece.',

  'option-whole': '{{field}} must be a whole number from {{min}} to {{max}}, not {{given}}.',
  'option-half-steps': '{{field}} must be from {{min}} to {{max}} in steps of 0.5, not {{given}}.',
  'option-choice': '{{field}} must be one of {{choices}}, not {{given}}.',
  'option-length': '{{field}} can have at most {{most}} characters; this one has {{length}}.',
  'unknown-option': 'Tak has no option “{{field}}”.',
  'bad-tps':
    'I can’t read this TPS at “{{at}}”. A TPS looks like x3/x,1,x/x3 2 2: the ranks from the top, the player to move (1 or 2), the move number.',
  'tps-size': 'Ranks in this TPS: {{ranks}}. Boards have 3 to 8.',
  'tps-rank': 'Rank {{rank}} of this TPS has {{squares}} squares; with {{size}} ranks it needs {{size}}.',
  'tps-covered': 'This TPS has a piece on top of a wall or a capstone (“{{at}}”), which can’t happen.',
  'tps-other-size':
    'The TPS is {{tps}}x{{tps}}, but you chose size {{size}}x{{size}}: leave one of them out.',
  'preset-other-size':
    'The preset {{preset}} is played on {{own}}x{{own}}, but you chose size {{size}}x{{size}}: leave one of them out.',
  'preset-other-tps':
    'The preset {{preset}} is played on {{own}}x{{own}}, but the TPS is {{size}}x{{size}}: leave one of them out.',
  'tps-too-many-flats':
    '$t(tak:seat.{{seat}}) has more flats and walls in this TPS ({{found}}) than the match provides ({{most}}): use fewer, or start a match with more.',
  'tps-too-many-capstones':
    '$t(tak:seat.{{seat}}) has more capstones in this TPS ({{found}}) than the match provides ({{most}}): use fewer, or start a match with more.',
  'tps-finished': 'The game is already over in this TPS ({{- score}}): choose an earlier position.',
  'tps-stuck': 'Nobody could move in this TPS: the opening needs a flat of the other colour.',

  'ptn-unreadable': 'I can’t read this PTN at line {{line}}, column {{column}}: “{{found}}”.',
  'ptn-unclosed': '“{{found}}” at line {{line}}, column {{column}} of this PTN is never closed.',
  'ptn-tag': 'The tag {{tag}} at line {{line}}, column {{column}} of this PTN can’t be “{{value}}”.',
  'ptn-tag-again':
    'The tag {{tag}} at line {{line}}, column {{column}} of this PTN is “{{value}}”, but an earlier one is “{{earlier}}”: leave one of them out.',
  'ptn-tag-name':
    'The tag name at line {{line}}, column {{column}} of this PTN is {{length}} characters long; I can read at most {{most}}.',
  'ptn-second-game':
    'A second game starts at line {{line}}, column {{column}} of this PTN: put each game in its own file.',
  'ptn-options': 'The tags of this PTN don’t describe a match that can be played.',
  'ptn-illegal': 'The move {{ply}} at line {{line}}, column {{column}} of this PTN isn’t legal.',
  'ptn-number':
    'The move number at line {{line}}, column {{column}} of this PTN is {{found}}, but the next move is {{expected}}: a move is missing or written twice, or the number is wrong. Correct that and try again.',
  'ptn-size-missing': 'This PTN doesn’t say how large its board is: add a tag such as [Size "6"].',
  'link-short': 'This is a short link, which only ptn.ninja can open: paste the long one or the PTN.',
  'link-broken': 'The PTN in this PlayTak link is damaged: copy the whole link, or paste the PTN.',
  'ptn-empty': 'There is no PTN here: no tags and no moves.',
  unfinished: 'The game has no result.',
  'other-result': 'The game is recorded as {{stated}}, but its moves lead to {{played}}.',
};

/** What was left out of a record, or assumed. */
const notes: Messages = {
  size: 'The size of the board isn’t given, so I assumed {{size}}x{{size}}.',
  branches: 'I read the main line only; branches left out: {{branches}}.',
  prose: 'I read the moves up to “{{found}}” at line {{line}}.',
  unlinked: 'ptn.ninja can’t show a match with a pass, which is a house rule, so there is no link.',
};

const fields: Readonly<Record<string, string>> = {
  size: 'Squares along a side, 3 to 8 (default: 6)',
  komi: 'Added to Black’s flat count at the end: -4.5 to 4.5 in steps of 0.5 (default: 0)',
  opening: 'How the first turn works (default: swap)',
  preset: 'Board size and pieces of a named game',
  flats: 'Flats for each side, 3 to 60',
  caps: 'Capstones for each side, 0 to 5',
  flats1: 'White’s flats, if the sides differ',
  caps1: 'White’s capstones, if the sides differ',
  flats2: 'Black’s flats, if the sides differ',
  caps2: 'Black’s capstones, if the sides differ',
  tps: 'Start from this position (TPS)',
  'house-rules': 'Passing, or the old rule for ties (default: none)',
};

const choices: Readonly<Record<string, string>> = {
  'opening.swap': 'Swap: your first flat is of your opponent’s colour',
  'opening.no-swap': 'No swap: the first turn is like any other',
  'opening.double-black-stack': 'Double black stack: White first places two black flats',
  'preset.childrens': 'Children’s game (4x4, 15 flats)',
  'preset.travelers': 'Traveler’s game (5x5, 20 flats, 1 capstone)',
  'preset.courtly': 'Courtly game (6x6, 30 flats, 1 capstone)',
  'preset.masters': 'Master’s game (8x8, 50 flats, 2 capstones)',
  'preset.scholars': 'Scholar’s game (8x8, 50 flats, 2 capstones)',
  'house-rules.none': 'None',
  'house-rules.passing': 'Passing: you may put back a stack that you lifted',
  'house-rules.second-wins-ties': 'Black wins if the flat counts are equal',
  'house-rules.both': 'Passing, and Black wins ties',
};

const details: Readonly<Record<string, string>> = {
  'flat-counts': 'Show flat counts next to the names',
  'stack-counts': 'Show heights next to the stacks',
  roads: 'Show lines between connected road pieces',
  reserves: 'Show each player’s remaining pieces next to the board',
  wobbly: 'Draw stacks that aren’t quite straight',
};

const description: Readonly<Record<string, string>> = {
  board: 'Tak board {{size}}x{{size}}.',
  'turn-first': 'Move {{number}}, White to play.',
  'turn-second': 'Move {{number}}, Black to play.',
  'won-first': 'White won, {{- score}}.',
  'won-second': 'Black won, {{- score}}.',
  'no-result': 'No result.',
  drawn: 'Drawn, {{- score}}.',
  last: 'Last move: {{- ply}}.',
  'flat-first': 'White flats: {{squares}}.',
  'wall-first': 'White walls: {{squares}}.',
  'capstone-first': 'White capstones: {{squares}}.',
  'flat-second': 'Black flats: {{squares}}.',
  'wall-second': 'Black walls: {{squares}}.',
  'capstone-second': 'Black capstones: {{squares}}.',
  flats: 'Flat count {{first}} to {{second}}.',
  'flats-komi': 'Flat count {{first}} to {{second}}, komi {{komi}}.',
  'reserve-first': 'White’s reserve: flats {{flats}}, capstones {{caps}}.',
  'reserve-second': 'Black’s reserve: flats {{flats}}, capstones {{caps}}.',
  road: 'Road: {{squares}}.',
  tps: 'TPS: {{- tps}}',
};

const summary: Readonly<Record<string, string>> = {
  size: '{{size}}x{{size}}',
  komi: 'komi {{komi}}',
  'no-swap': 'no swap',
  'double-black-stack': 'double black stack',
  pieces: 'flats: {{flats}}, capstones: {{caps}}',
  'pieces-each':
    'flats: White {{whiteFlats}}, Black {{blackFlats}}; capstones: White {{whiteCaps}}, Black {{blackCaps}}',
  passing: 'passing allowed',
  'second-wins-ties': 'Black wins ties',
  tps: 'custom position',
};

const categories: Readonly<Record<string, string>> = {
  3: '3x3',
  4: '4x4',
  5: '5x5',
  6: '6x6',
  7: '7x7',
  8: '8x8',
};

/** In reading order. */
export const helpTopics = ['goal', 'pieces', 'turn', 'moving', 'end', 'notation', 'levels'] as const;

const help: Readonly<Record<`${(typeof helpTopics)[number]}.${'title' | 'body'}`, string>> = {
  'goal.title': 'Goal',
  'goal.body':
    'Build a road: an unbroken line of your pieces that connects two opposite edges of the board. It may turn corners, but diagonal neighbours aren’t connected.',
  'pieces.title': 'Pieces',
  'pieces.body':
    'A flat counts for a road, and other pieces can move onto it.\nA wall is a flat stood on its edge: it blocks the way, but doesn’t count for a road.\nA capstone counts for a road, nothing can move onto it, and it alone can flatten a wall.\nWhat each player has left to place stands beside the board: here 18 flats or walls each; `18+1` would mean a capstone too.',
  'turn.title': 'A turn',
  'turn.body':
    'Place a piece from your reserve on an empty square, or move a stack that has your piece on top.\nOn the first turn, each player places a flat of the opponent’s colour.',
  'moving.title': 'Moving a stack',
  'moving.body':
    'Lift pieces from the top of a stack, at most as many as the board is wide, and move in a straight line. Drop at least one piece, from the bottom of those you carry, on every square along the way.\nNothing can move onto a wall or a capstone, except that a capstone by itself can flatten a wall as the last step.',
  'end.title': 'End',
  'end.body':
    'A road wins at once; if a move completes roads for both players, the player who moved wins.\nWhen the board is full or a reserve is empty, the player with more flats on top of stacks wins. Komi is added to Black’s count. Equal counts are a draw.',
  'notation.title': 'Notation',
  'notation.body':
    '`c3` places a flat, `Sc3` a wall, `Cc3` a capstone.\n`c3>` moves one piece from c3 to the right; `+` is up, `-` down, `<` left.\n`3c4>12` lifts three pieces from c4 and moves right, dropping one, then two.',
  'levels.title': 'The computer’s levels',
  'levels.body':
    'A weaker level sees less; none gives pieces away on purpose.\n**0** lays flats anywhere; later it moves a stack aimlessly in 79% of its turns instead. It sees 40% of the roads that it could complete, and 20% of those that it has to stop.\n**1** moves stacks in 68%; sees 50% and 30%.\n**2** moves stacks in 49%; sees 60% and 40%.\n**3** compares 3 moves picked at random; sees 60% and 40%.\n**4** compares 5; sees 70% and 50%.\n**5** compares 10; sees 80% and 60%.\n**6** compares 33; sees 80% and 70%.\n**7** looks ahead, at up to 2,000 positions before a move. In 53% of its turns it doesn’t, and then sees no roads, neither its own nor yours.\n**8** looks at up to 5,000 positions; in 20% of its turns it doesn’t look ahead.\n**9** looks at up to 10,000; in 7% it doesn’t.\n**10** looks at up to 24,000; in 3% it doesn’t.\n**11** looks at up to 60,000 positions, every turn.\n**12** looks at up to 240,000 positions.\n**13** looks at up to 1,000,000 positions.\n**14** looks ahead for up to 2.7 seconds. On 3x3 it knows how White wins; on 5x5 and 6x6 it knows openings by heart.\nLevels 7 to 12 also misjudge each move by up to 0.3 flats, level 13 by up to 0.2.',
};

/** What the pictures of the help show. */
const captions = {
  'goal.caption':
    'White has just played `b3`: the road leads from c1 via b3 to b5, and the capstone on c2 is part of it.',
  'pieces.caption': 'Flats on b4, d4, b2 and c1, walls on c3 and b1, capstones on a3 and d2.',
  'moving.caption': '`3b3>12`: White lifted three pieces from b3, dropped one on c3 and two on d3.',
};

export const en: Messages = {
  ...prefixed('refusal', refusals),
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('detail', details),
  ...prefixed('note', notes),
  ...prefixed('describe', description),
  ...board,
  ...prefixed('setup', setup),
  ...prefixed('summary', summary),
  ...unrated,
  ...prefixed('category', categories),
  ...prefixed('help', help),
  ...prefixed('help', captions),
  ...outcomes,
  ...hints,
  ...causes,
  ...puzzles,
  ...prefixed('lesson', lesson),
  'option.calls': 'Say “Tak!” when a road is one move away (default: yes)',
  record: 'PTN',
  readable: 'a TPS such as `x5/x5/x2,1,x2/x5/x5 2 1`, a match in PTN, or a long ptn.ninja or PlayTak link',
  'call.tak': 'Tak!',
  example: 'c3 for a flat, Sc3 for a wall, Cc3 for a capstone, 3c4>12 to move a stack',
};
