import type { Messages } from '../../../phrase.ts';
import type { RefusalName } from '../refusal.ts';
import { prefixed } from './prefixed.ts';

/** One sentence or two for each rule: what is wrong, and what would be right. */
const refusals: Readonly<Record<RefusalName, string>> = {
  'game-over': 'This match is over ({{- score}}): nothing more can be played in it.',
  unreadable:
    'I cannot read “{{text}}”: “{{found}}” at character {{at}} makes no sense there. Write a placement like c3, Sc3 or Cc3, or a move like 3c4>12.',
  blind: 'The pieces are hidden until this match is over.',
  empty: 'There is no move here. Write a placement like c3, Sc3 or Cc3, or a move like 3c4>12.',
  'breaks-off': '“{{text}}” breaks off. Write a placement like c3, Sc3 or Cc3, or a move like 3c4>12.',
  'no-such-square': '{{square}} is on no board: files go from a to h, ranks from 1 to 8.',
  'too-long':
    'That is {{length}} characters long; at most {{most}} can be read. Write one move, like c3 or 3c4>12.',
  'count-without-direction':
    '“{{text}}” has a number but no direction. To move a stack add +, -, < or >; to place a piece leave the number out.',
  'step-without-drop':
    '“{{text}}” drops nothing on one of its squares: at least one piece stays on every square of the way.',
  'drops-do-not-add-up':
    'You lift {{count}} but drop {{sum}}: the numbers behind the direction must add up to what is lifted.',
  'drops-do-not-add-up-but':
    'You lift {{count}} but drop {{sum}}: the numbers behind the direction must add up to what is lifted, as in {{legal}}.',

  'off-board': '{{square}} is not on this {{size}}x{{size}} board.',
  occupied: '{{square}} is occupied: pieces are placed on empty squares only.',
  'no-flat-left': 'No flat is left in the reserve: place a capstone, or move a stack.',
  'no-capstone-left': 'No capstone is left in the reserve: place a flat or a wall, or move a stack.',
  'opening-flats-only':
    'The first turn places a flat of the opponent’s colour: walls and capstones come later. Name the square alone, like c3.',
  'opening-placements-only':
    'The first turn places a flat of the opponent’s colour: stacks move later. Name an empty square, like c3.',

  'empty-square':
    '{{square}} is empty: there is no stack to move. To place a piece, leave the direction out.',
  'not-your-stack':
    'The stack on {{square}} is not yours: its top piece is your opponent’s. Move a stack with your piece on top.',
  'more-than-stack':
    'You lift {{count}}, but the stack on {{square}} is only {{height}} high. Lift at most {{height}}.',
  'more-than-carry': 'You lift {{count}}, but nobody carries more than {{most}} on this board.',
  'over-the-edge':
    'That way leads over the edge of the board: squares from {{square}} to the edge: {{free}}, needed: {{steps}}. Go another way, or not as far.',
  'wall-in-the-way':
    '{{square}} is a wall: only a capstone alone may move onto it, as the last step. Stop before it or go another way.',
  'capstone-in-the-way':
    '{{square}} is a capstone: nothing may move onto it. Stop before it or go another way.',
  'flattening-needs-capstone-alone':
    '{{square}} is a wall: the capstone must move onto it alone. Drop the other pieces before it.',
  'nothing-flattened': 'The * says that a wall is flattened, but {{square}} has none. Leave the * out.',

  'passing-off': 'Passing is a house rule that this match does not have: place a piece or move a stack.',
  'pass-in-opening': 'Nobody passes in the first turn: place a flat of the opponent’s colour.',
  'pass-without-stack': 'Only who controls a stack may pass: place a piece.',

  'option-whole': '{{field}} is a whole number from {{min}} to {{max}}: {{given}} is none of them.',
  'option-half-steps': '{{field}} goes from {{min}} to {{max}} in half steps: {{given}} is none of them.',
  'option-choice': '{{field}} is one of {{choices}}: {{given}} is none of them.',
  'option-length': '{{field}} has at most {{most}} characters: this one has {{length}}.',
  'unknown-option': 'Tak has no option “{{field}}”.',
  'bad-tps':
    'I cannot read this TPS at “{{at}}”. It looks like x3/x,1,x/x3 2 2: ranks from the top, who moves (1 or 2), the move number.',
  'tps-size': 'Ranks of this TPS: {{ranks}}. Boards have 3 to 8.',
  'tps-rank':
    'Rank {{rank}} of this TPS has {{squares}} squares; a board with {{size}} ranks needs {{size}}.',
  'tps-covered':
    'This TPS has something on top of a wall or a capstone (“{{at}}”): nothing ever stands there.',
  'tps-other-size':
    'The TPS is {{tps}}x{{tps}}, but the size asked for is {{size}}x{{size}}: leave one of them out.',
  'preset-other-size':
    'The preset {{preset}} is played on {{own}}x{{own}}, but the size asked for is {{size}}x{{size}}: leave one of them out.',
  'preset-other-tps':
    'The preset {{preset}} is played on {{own}}x{{own}}, but the TPS is {{size}}x{{size}}: leave one of them out.',
  'tps-too-many-flats':
    '{{colour}} has more flats and walls in this TPS ({{found}}) than in the match ({{most}}): raise flats, or use fewer.',
  'tps-too-many-capstones':
    '{{colour}} has more capstones in this TPS ({{found}}) than in the match ({{most}}): raise caps, or use fewer.',
  'tps-finished': 'The game is already over in this TPS ({{- score}}): start from an earlier position.',
  'tps-stuck': 'Nobody could make a turn in this TPS: the opening needs a flat of the other colour.',

  'ptn-unreadable': 'I cannot read this PTN at line {{line}}, column {{column}}: “{{found}}”.',
  'ptn-unclosed': 'What begins at line {{line}}, column {{column}} of this PTN is never closed: “{{found}}”.',
  'ptn-tag': 'The tag {{tag}} at line {{line}}, column {{column}} of this PTN cannot be “{{value}}”.',
  'ptn-tag-again':
    'The tag {{tag}} at line {{line}}, column {{column}} of this PTN says “{{value}}”, but an earlier one says “{{earlier}}”: leave one of them out.',
  'ptn-tag-name':
    'The name of the tag at line {{line}}, column {{column}} of this PTN is {{length}} characters long; at most {{most}} can be read.',
  'ptn-second-game':
    'A second game begins at line {{line}}, column {{column}} of this PTN: give each game a file of its own.',
  'ptn-options': 'This PTN’s tags describe no match that can be played.',
  'ptn-illegal': 'The ply {{ply}} at line {{line}}, column {{column}} of this PTN is not legal.',
  'ptn-empty': 'There is no PTN here: neither a tag nor a ply.',
};

const fields: Readonly<Record<string, string>> = {
  size: 'Squares along a side, 3 to 8 (6)',
  komi: 'Added to Black’s flats at the end, in half steps from -4.5 to 4.5 (0)',
  opening: 'How the first turn goes (swap)',
  preset: 'A game known by name: board and pieces',
  flats: 'Flats of each side, 3 to 60',
  caps: 'Capstones of each side, 0 to 5',
  flats1: 'White’s flats, when the sides differ',
  caps1: 'White’s capstones, when the sides differ',
  flats2: 'Black’s flats, when the sides differ',
  caps2: 'Black’s capstones, when the sides differ',
  tps: 'Start from this position (TPS)',
  'house-rules': 'Passing, or the old rule for ties (none)',
};

const choices: Readonly<Record<string, string>> = {
  'opening.swap': 'Swap: each places a flat of the other’s colour',
  'opening.no-swap': 'No swap: the first turn is an ordinary one',
  'opening.double-black-stack': 'Double black stack: White places two black flats',
  'preset.childrens': 'Children’s game (4x4, 15 flats)',
  'preset.travelers': 'Traveler’s game (5x5, 20 flats, 1 capstone)',
  'preset.courtly': 'Courtly game (6x6, 30 flats, 1 capstone)',
  'preset.masters': 'Master’s game (8x8, 50 flats, 2 capstones)',
  'preset.scholars': 'Scholar’s game (8x8, 50 flats, 2 capstones)',
  'house-rules.none': 'None',
  'house-rules.passing': 'Passing: a lifted stack may be put back',
  'house-rules.second-wins-ties': 'Black wins when the flats are equal',
  'house-rules.both': 'Passing, and Black wins ties',
};

/** The composer's buttons. */
const steps: Readonly<Record<string, string>> = {
  file: '{{file}}',
  empty: '{{square}}',
  piece: 'Move {{square}}',
  stack: 'Move {{square}} ({{height}} high)',
  flat: 'Flat',
  wall: 'Wall',
  capstone: 'Capstone',
  lift: 'Lift {{count}}',
  up: '↑ up',
  right: '→ right',
  down: '↓ down',
  left: '← left',
  drop: '{{count}} on {{square}}, {{left}} left',
  'drop-all': '{{count}} on {{square}}, none left',
  pass: 'Pass',
};

/** What the composer asks at each step. */
const prompts: Readonly<Record<string, string>> = {
  opening: 'In the first turn you place a flat of your opponent’s colour. On which square?',
  'opening-file': 'In the first turn you place a flat of your opponent’s colour. In which file (column)?',
  square: 'Place a piece on an empty square, or move a piece or stack of yours.',
  file: 'Place a piece, or move a piece or stack of yours: in which file (column)?',
  rank: 'Which square of file {{file}}?',
  piece: 'What do you place on {{square}}?',
  lift: 'How many pieces do you lift from {{square}}?',
  either: 'Place a piece on {{square}}, or lift how many from it?',
  direction: '{{count}} in your hand, from {{square}}. Which way?',
  drop: '{{count}} in your hand. How many stay on {{square}}? The others go on.',
};

/** What a composed turn does. */
const turns: Readonly<Record<string, string>> = {
  flat: 'A flat on {{square}}.',
  wall: 'A wall on {{square}}.',
  capstone: 'A capstone on {{square}}.',
  opening_one: 'A flat of your opponent’s colour on {{square}}.',
  opening_other: '{{count}} flats of your opponent’s colour on {{square}}.',
  pass: 'Pass: everything stays as it is.',
  move: '{{count}} from {{square}} to {{to}}.',
  'move-flattening': '{{count}} from {{square}} to {{to}}, where the wall is flattened.',
  spread: '{{count}} from {{square}}: {{falls}}.',
  'spread-flattening': '{{count}} from {{square}}: {{falls}}. The wall on {{to}} is flattened.',
};

const description: Readonly<Record<string, string>> = {
  board: 'Tak board {{size}}x{{size}}.',
  'turn-first': 'Move {{number}}, White to play.',
  'turn-second': 'Move {{number}}, Black to play.',
  'won-first': 'White won, {{- score}}.',
  'won-second': 'Black won, {{- score}}.',
  'no-result': 'No result.',
  drawn: 'Drawn, {{- score}}.',
  last: 'Last ply: {{- ply}}.',
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
  tps: 'set position',
};

const unrated: Readonly<Record<string, string>> = {
  size: 'a {{size}}x{{size}} board is too small: rated matches are 5x5 or larger',
  tps: 'it does not start from the empty board',
  komi: 'komi {{komi}} is out of bounds: rated matches have {{min}} to {{max}}',
  'house-rules': 'it has house rules',
  pieces: 'its reserves are not those of the board or of a preset',
};

const categories: Readonly<Record<string, string>> = {
  3: '3x3',
  4: '4x4',
  5: '5x5',
  6: '6x6',
  7: '7x7',
  8: '8x8',
};

/** In the order in which they are read. */
export const helpTopics = ['goal', 'pieces', 'turn', 'moving', 'end', 'notation'] as const;

const help: Readonly<Record<`${(typeof helpTopics)[number]}.${'title' | 'body'}`, string>> = {
  'goal.title': 'Goal',
  'goal.body':
    'Build a road: a line of your pieces that joins two opposite edges of the board. It may bend, but not go diagonally.',
  'pieces.title': 'Pieces',
  'pieces.body':
    'A flat lies down: it counts for a road, and others may move onto it.\nA wall is the same stone standing: it blocks, and counts for no road.\nA capstone counts for a road, nothing may move onto it, and it alone can flatten a wall.',
  'turn.title': 'A turn',
  'turn.body':
    'Place one piece from your reserve on an empty square, or move one stack that has your piece on top.\nIn the first turn each player places a flat of the opponent’s colour.',
  'moving.title': 'Moving a stack',
  'moving.body':
    'Lift pieces from the top, at most as many as the board is wide, and walk in a straight line. Drop at least one piece, from the bottom, on every square you enter.\nNo piece enters a square with a wall or a capstone; but a capstone alone, as the last step, flattens a wall.',
  'end.title': 'End',
  'end.body':
    'A road wins at once; if one move completes roads for both, the player who moved wins.\nWhen the board is full, or a reserve is empty, whoever has more flats on top of stacks wins. Komi is added to Black’s. Equal flats are a draw.',
  'notation.title': 'Notation',
  'notation.body':
    '`c3` places a flat, `Sc3` a wall, `Cc3` a capstone.\n`c3>` moves one piece from c3 to the right; `+` is up, `-` down, `<` left.\n`3c4>12` lifts three pieces from c4, and going right drops one, then two.',
};

export const en: Messages = {
  ...prefixed('refusal', refusals),
  ...prefixed('field', fields),
  ...prefixed('choice', choices),
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('describe', description),
  ...prefixed('summary', summary),
  ...prefixed('unrated', unrated),
  ...prefixed('category', categories),
  ...prefixed('help', help),
  'seat.first': 'White',
  'seat.second': 'Black',
  'by.road': 'by a road',
  'by.flats': 'on flats',
  'by.tie': 'with equal flats',
  'by.length': 'after 1,000 plies',
  'call.tak': 'Tak!',
  example: 'c3 a flat, Sc3 a wall, Cc3 a capstone, 3c4>12 moves a stack',
};
