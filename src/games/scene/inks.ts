import type { Ink } from '../../scene.ts';
import type { Seat } from '../game.ts';

/** The inks of one side. */
interface Inks {
  readonly face: Ink;
  readonly side: Ink;
  readonly line: Ink;
  readonly text: Ink;
  readonly road: Ink;
}

export const inks: Readonly<Record<Seat, Inks>> = {
  first: { face: 'firstFace', side: 'firstSide', line: 'firstLine', text: 'firstText', road: 'firstRoad' },
  second: {
    face: 'secondFace',
    side: 'secondSide',
    line: 'secondLine',
    text: 'secondText',
    road: 'secondRoad',
  },
};
