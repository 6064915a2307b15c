import type { Messages } from '../../../../phrase.ts';
import { contentsTexts } from '../contents.ts';
import { prefixed } from '../prefixed.ts';
import { passSentences } from '../turnsentences.ts';

const steps: Messages = {
  row: 'Reihe {{row}}',
  square: '{{square}}',
  teammate: '{{square}} (Mitspieler)',
  ball: '{{square}} (Ball)',
  goal: '{{square}} (Tor)',
  keeper: 'Torwart im Kreis',
  return: 'Zurück in den Kreis',
  piece: '{{square}}',
  'piece-ball': '{{square}} mit Ball',
  goalie: 'Torwart {{square}}',
  'goalie-ball': 'Torwart {{square}} mit Ball',
  circle: 'Torwart im Kreis',
  'circle-ball': 'Torwart im Kreis mit Ball',
  tackle: '{{square}} tackeln',
  turn: 'Drehen',
  dribble: 'Dribbeln',
  pass: 'Passen',
  twice: 'Zwei Pässe',
  activate: 'Aktivieren',
  'follow-up-none': 'Nichts',
  'follow-up-dribble': 'Dribbeln',
  'follow-up-pass': 'Passen',
  nobody: 'Niemand',
  stepper: '{{square}} läuft ein',
  'facing-n': '{{arrow}} Norden',
  'facing-e': '{{arrow}} Osten',
  'facing-s': '{{arrow}} Süden',
  'facing-w': '{{arrow}} Westen',
};

const prompts: Messages = {
  from: 'Welche Figur beginnt den Zug?',
  action: 'Was macht die Figur auf {{square}}?',
  activate: 'Auf welches Feld springt der Torwart?',
  move: 'Wohin läuft die Figur von {{square}}? Einen freien Ball dort nimmt sie auf.',
  'move-or-tackle': 'Wohin läuft die Figur von {{square}}, oder wen tackelt sie?',
  tackle: 'Wen tackelt die Figur auf {{square}}?',
  dribble: 'Wohin dribbelt die Figur von {{square}}?',
  pass: 'Wohin passt die Figur auf {{square}}?',
  'pass-row': 'Wohin passt die Figur auf {{square}}? Wähle zuerst die Reihe.',
  twice: 'Welcher Mitspieler bekommt den ersten Pass von {{square}} und passt weiter?',
  'follow-up': 'Die Figur auf {{square}} hat jetzt den Ball. Wie geht es weiter?',
  stepper: 'Läuft ein Mitspieler ein und nimmt den Ball auf {{square}} an?',
  restart: 'Tor! Wohin legst du den Ball?',
  'restart-row': 'Tor! Wer bekommt den Ball? Oder wähle die Reihe, in die du ihn legst.',
  facing: 'Wohin schaut die Figur auf {{square}}?',
};

const starts: Messages = {
  pass: '{{from}} passt',
  twice: '{{from}} passt zu {{to}}, von dort geht der Ball weiter',
  'move-pass': '{{from}} nimmt den Ball auf {{to}} auf und passt',
  'tackle-pass': '{{from}} gewinnt den Ball auf {{to}} und passt',
};

const ends: Messages = {
  square: 'nach {{end}}',
  teammate: 'zu {{end}}, mit Blick nach $t(taka:facing.{{facing}})',
  circle: 'zum Torwart im Kreis',
  stepper: 'nach {{end}}; dort läuft {{extra}} ein und schaut nach $t(taka:facing.{{facing}})',
  goal: 'ins Tor auf {{end}}',
  restart: 'ins Tor auf {{end}}; der Ball kommt nach {{extra}}',
  'restart-teammate':
    'ins Tor auf {{end}}; der Ball kommt zu {{extra}}, mit Blick nach $t(taka:facing.{{facing}})',
};

const turns: Messages = {
  move: '{{from}} läuft nach {{to}}.',
  'move-ball': '{{from}} nimmt den Ball auf {{to}} auf und schaut nach $t(taka:facing.{{facing}}).',
  'move-dribble':
    '{{from}} nimmt den Ball auf {{to}} auf, dribbelt nach {{end}} und schaut nach $t(taka:facing.{{facing}}).',
  turn: '{{from}} dreht sich und schaut nach $t(taka:facing.{{facing}}).',
  dribble: '{{from}} dribbelt nach {{to}} und schaut nach $t(taka:facing.{{facing}}).',
  activation: 'Der Torwart springt nach {{to}}.',
  'activation-ball':
    'Der Torwart springt nach {{to}}, bekommt dort einen Ball und schaut nach $t(taka:facing.{{facing}}).',
  return: 'Der Torwart geht von {{from}} zurück in den Kreis.',
  tackle: '{{from}} gewinnt den Ball auf {{to}} und schaut nach $t(taka:facing.{{facing}}).',
  'tackle-dribble':
    '{{from}} gewinnt den Ball auf {{to}}, dribbelt nach {{end}} und schaut nach $t(taka:facing.{{facing}}).',
  ...passSentences(starts, ends),
};

const contents = contentsTexts({
  empty: 'leer',
  pieces: {
    piece: { first: 'weißer Feldspieler', second: 'schwarzer Feldspieler' },
    goalie: { first: 'weißer Torwart', second: 'schwarzer Torwart' },
  },
  balls: { first: 'der weiße Ball', second: 'der schwarze Ball' },
  withBall: 'mit Ball',
  facings: {
    n: 'mit Blick nach Norden',
    e: 'mit Blick nach Osten',
    s: 'mit Blick nach Süden',
    w: 'mit Blick nach Westen',
  },
});

/** What a board says of itself and of turns on it. */
export const board: Messages = {
  ...prefixed('step', steps),
  ...prefixed('prompt', prompts),
  ...prefixed('turn', turns),
  ...prefixed('contents', contents),
  'facing.n': 'Norden',
  'facing.e': 'Osten',
  'facing.s': 'Süden',
  'facing.w': 'Westen',
};
