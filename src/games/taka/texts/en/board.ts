import type { Messages } from '../../../../phrase.ts';
import { contentsTexts } from '../contents.ts';
import { prefixed } from '../prefixed.ts';
import { passSentences } from '../turnsentences.ts';

/** The composer's buttons. */
const steps: Messages = {
  row: 'Row {{row}}',
  square: '{{square}}',
  teammate: '{{square}} (teammate)',
  ball: '{{square}} (ball)',
  goal: '{{square}} (goal)',
  keeper: 'Goalie in the circle',
  return: 'Back to the circle',
  piece: '{{square}}',
  'piece-ball': '{{square}} with a ball',
  goalie: 'Goalie {{square}}',
  'goalie-ball': 'Goalie {{square}} with a ball',
  circle: 'Goalie in the circle',
  'circle-ball': 'Goalie in the circle with a ball',
  tackle: 'Tackle {{square}}',
  turn: 'Turn',
  dribble: 'Dribble',
  pass: 'Pass',
  twice: 'Two passes',
  activate: 'Activate',
  'follow-up-none': 'Nothing',
  'follow-up-dribble': 'Dribble',
  'follow-up-pass': 'Pass',
  nobody: 'Nobody',
  stepper: '{{square}} steps in',
  'facing-n': '{{arrow}} north',
  'facing-e': '{{arrow}} east',
  'facing-s': '{{arrow}} south',
  'facing-w': '{{arrow}} west',
};

const prompts: Messages = {
  from: 'Which piece starts the turn?',
  action: 'What does the piece on {{square}} do?',
  activate: 'Which square does the goalie jump to?',
  move: 'Where does the piece on {{square}} move? It picks up a loose ball there.',
  'move-or-tackle': 'Where does the piece on {{square}} move, or who does it tackle?',
  tackle: 'Who does the piece on {{square}} tackle?',
  dribble: 'Where does the piece on {{square}} dribble?',
  pass: 'Where does the piece on {{square}} pass?',
  'pass-row': 'Where does the piece on {{square}} pass? Choose the row first.',
  twice: 'Which teammate receives the first pass from {{square}} and passes on?',
  'follow-up': 'The piece on {{square}} now has the ball. What next?',
  stepper: 'Does a teammate step in to receive the ball on {{square}}?',
  restart: 'Goal! Where do you place the ball?',
  'restart-row': 'Goal! Who gets the ball? Or choose the row to place it in.',
  facing: 'Which way does the piece on {{square}} face?',
};

const starts: Messages = {
  pass: '{{from}} passes',
  twice: '{{from}} passes to {{to}}, which passes on',
  'move-pass': '{{from}} picks up the ball on {{to}} and passes',
  'tackle-pass': '{{from}} wins the ball on {{to}} and passes',
};

const ends: Messages = {
  square: 'to {{end}}',
  teammate: 'to {{end}}, which faces $t(taka:facing.{{facing}})',
  circle: 'to the goalie in the circle',
  stepper: 'to {{end}}, where the piece from {{extra}} steps in and faces $t(taka:facing.{{facing}})',
  goal: 'into the goal on {{end}}',
  restart: 'into the goal on {{end}}; the ball is placed on {{extra}}',
  'restart-teammate':
    'into the goal on {{end}}; the ball is placed on {{extra}}, facing $t(taka:facing.{{facing}})',
};

const turns: Messages = {
  move: '{{from}} moves to {{to}}.',
  'move-ball': '{{from}} picks up the ball on {{to}} and faces $t(taka:facing.{{facing}}).',
  'move-dribble':
    '{{from}} picks up the ball on {{to}}, dribbles to {{end}} and faces $t(taka:facing.{{facing}}).',
  turn: '{{from}} turns to face $t(taka:facing.{{facing}}).',
  dribble: '{{from}} dribbles to {{to}} and faces $t(taka:facing.{{facing}}).',
  activation: 'The goalie jumps to {{to}}.',
  'activation-ball': 'The goalie jumps to {{to}} and gets a ball there, facing $t(taka:facing.{{facing}}).',
  return: 'The goalie goes from {{from}} back to its circle.',
  tackle: '{{from}} wins the ball on {{to}} and faces $t(taka:facing.{{facing}}).',
  'tackle-dribble':
    '{{from}} wins the ball on {{to}}, dribbles to {{end}} and faces $t(taka:facing.{{facing}}).',
  ...passSentences(starts, ends),
};

const contents = contentsTexts({
  empty: 'empty',
  pieces: {
    piece: { first: 'White piece', second: 'Black piece' },
    goalie: { first: 'White goalie', second: 'Black goalie' },
  },
  balls: { first: 'White’s ball', second: 'Black’s ball' },
  withBall: 'with a ball',
  facings: { n: 'facing north', e: 'facing east', s: 'facing south', w: 'facing west' },
});

/** What a board says of itself and of turns on it: all that pages need. */
export const board: Messages = {
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('contents', contents),
  'facing.n': 'north',
  'facing.e': 'east',
  'facing.s': 'south',
  'facing.w': 'west',
};
