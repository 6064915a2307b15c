import { winnerOf } from '@taktable/tak';
import type { Shape, View } from '../../../scene.ts';
import { headerShapes as shapesOf } from '../../scene/header.ts';
import type { Snapshot } from './snapshot.ts';
import type { Layout } from './layout.ts';

/** The flat counts, with Black's komi after them; nothing if they are hidden. */
export const headerShapes = (snapshot: Snapshot, view: View, layout: Layout): readonly Shape[] => {
  const { flats, komi, moveNumber, outcome, toMove } = snapshot;
  const score = view.score ?? outcome?.score;
  const raised = formatKomi(komi);
  return shapesOf(
    {
      box: layout.header,
      unit: layout.unit,
      label: score ?? String(moveNumber),
      toMove: score === undefined ? toMove : undefined,
      lit: score === undefined ? toMove : winnerOf(score),
      counts:
        view.blind || view.details?.['flat-counts'] === false
          ? undefined
          : {
              first: { text: String(flats.first) },
              second: { text: String(flats.second), ...(raised !== '' && { raised }) },
            },
    },
    view,
  );
};

/** As players write it: +2½. */
const formatKomi = (komi: number): string => {
  if (komi === 0) return '';
  const whole = Math.floor(Math.abs(komi));
  const half = Number.isInteger(komi) ? '' : '½';
  return `${komi < 0 ? '−' : '+'}${whole === 0 ? '' : whole}${half}`;
};
