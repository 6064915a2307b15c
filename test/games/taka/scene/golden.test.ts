import { describe, it } from 'vitest';
import { sceneOf, type Composing } from '../../../../src/games/taka/scene/index.ts';
import { circles, goAndPass, pass, tackle, turnOf } from '@taktable/taka';
import { themes } from '../../../../src/render/index.ts';
import { drawPng } from '../../../../src/render/picture/painter.ts';
import type { Style, View } from '../../../../src/scene.ts';
import { compare } from '../../../support/goldens.ts';
import { at, busy, shot, shownAfter } from './positions.ts';

const folder = new URL('../../../render/golden/taka/', import.meta.url);
const documents = new URL('../../../../docs/', import.meta.url);
const names = { first: 'Ada Lovelace', second: 'Grzegorz Brzęczyszczykiewicz' };

interface Golden {
  readonly options?: unknown;
  readonly plies?: readonly string[];
  readonly composing?: Composing;
  readonly view?: Partial<View>;
  readonly style?: Partial<Style>;
}

const goals = { goals: 3, formation: busy };
const black = { goals: 3, formation: busy.replace(' w ', ' b ') };
const squares = (text: string) => text.split(' ').map(at);

const goldens: Readonly<Record<string, Golden>> = {
  start: {},
  pass: { plies: ['f3>f7=n', 'e12>e8=s'] },
  'two-passes': { plies: ['f3>e3>e7=n'] },
  'step-in': { options: goals, plies: ['d5-d3>h3<i3=w'] },
  chip: { options: goals, plies: ['f5>f9'] },
  'pickup-and-dribble': { options: goals, plies: ['d5-d3-c4=n'] },
  'tackle-and-dribble': { options: black, plies: ['g6xf5-g4=s'] },
  turn: { options: goals, plies: ['f5=n'] },
  activation: { options: goals, plies: ['o-e3'] },
  goal: { options: { formation: shot, goals: 2 }, plies: ['d12>d14@a3=e'] },
  end: { options: { formation: shot }, plies: ['d12>d14'] },
  resigned: { options: goals, view: { score: '1-0' } },
  turned: { options: goals, plies: ['d5-d3>b5'], view: { turned: true } },
  'labels-inside': { options: goals, view: { labels: 'inside' } },
  'labels-off': { options: goals, view: { labels: 'off' } },
  details: {
    options: goals,
    plies: ['d5-d3>b5'],
    view: {
      ratings: { first: '1523?', second: '1610' },
      clocks: { first: '7 days/move', second: '7 days/move' },
    },
    style: { size: 640 },
  },
  'compose-piece': { composing: { open: [...squares('b6 c4 d5 e3 e7 f3 f7 g5 h4 i6'), circles[0]] } },
  'compose-pass': {
    options: goals,
    composing: {
      chosen: at('f5'),
      open: squares('f6 f9 f11 f12 f13 g5 h5 i5 j5 h7 i8 j9 g4 f4 f3 f2'),
      passedFrom: at('f5'),
    },
  },
  'compose-facing': {
    options: goals,
    composing: {
      chosen: at('d5'),
      draft: turnOf(goAndPass, at('d5'), at('d3'), at('i3'), 0, 0),
      facings: { square: at('i3'), among: [1, 2, 3, 4] },
    },
  },
  'compose-follow-up': {
    options: black,
    composing: {
      chosen: at('g6'),
      draft: turnOf(tackle, at('g6'), at('f5'), 0, 0, 0),
      open: squares('e4 e5 e6 f4 f6 g4 g5'),
      facings: { square: at('f5'), among: [1, 2, 3, 4] },
      passedFrom: at('f5'),
    },
  },
  'compose-circle': {
    options: {
      goals: 3,
      formation: busy.replace(' w ', ' b ').replace('1P2g5', '1P8').replace(' G ', ' Gg '),
    },
    composing: { chosen: circles[1], open: squares('d12 e12 f12 g12 d13 e13 f13 g13 d14 e14 f14 g14') },
  },
  'compose-to-circle': {
    composing: {
      chosen: at('f3'),
      draft: turnOf(pass, at('f3'), at('c3'), 0, 0, 0),
      open: [circles[0]],
    },
  },
  suggestions: {
    options: goals,
    view: { suggestions: ['f5>f9', 'd5-d3>i3=n', 'e8-e6', 'o-e2'], evaluation: 0.3 },
  },
  blind: { options: goals, view: { blind: true } },
  ...Object.fromEntries(
    [...themes.values()].map((theme) => [
      `theme-${theme.id}`,
      { options: goals, plies: ['d5-d3>b5'], style: { theme, size: 290 } } satisfies Golden,
    ]),
  ),
};

describe('pictures of Taka', () => {
  it.each(Object.entries(goldens))('%s', (name, { options, plies, composing, view, style }) => {
    const shown = { ...shownAfter(options, plies), ...(composing && { composing }) };
    compare(`${name}.png`, drawPng(sceneOf(shown, { names, ...view }), { size: 400, ...style }), folder);
  });

  it('taka.png of the documents', () => {
    const view: View = {
      names: { first: 'Ada', second: 'Ben' },
      ratings: { first: '1612', second: '1547?' },
      clocks: { first: '1 day/move', second: '1 day/move' },
    };
    const shown = shownAfter(goals, ['d5-d3>h3<i3=w']);
    compare('taka.png', drawPng(sceneOf(shown, view), { size: 400 }), documents);
  });
});
