import { TakaBoard } from './board/board.ts';
import { arrange, startText } from '@taktable/taka';

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

/** An illustration in the help: a position, with a turn or the first choices of one. */
interface Example {
  readonly formation: string;
  readonly ply?: string;
  readonly path?: readonly string[];
}

const examples = {
  // Past the goalie, which has left the circle.
  goal: {
    formation: '4g5/10/4p1p3/2p[bs]2P[wn]1p2/3p2P3/1pP5p1/4pp1p2/4P5/1P6P1/3P2P3/2P4P2/10/10/10 G w 30 0:0',
    ply: 'f11>f14',
  },
  board: { formation: startText },
  turn: { formation: startText, ply: 'c4-c7' },
  // The squares that the carrier can pass to.
  facing: { formation: startText.replace('PP[wn]', 'PP[we]'), path: ['f3', 'pass'] },
  // A teammate steps in.
  passing: { formation: startText, ply: 'f3>f6<g5=n' },
  passes: { formation: startText, ply: 'f3>f7>d5=n' },
  tackling: {
    formation: startText.replace('4p[bs]p4', '4pp4').replace('/4pp4/4PP4/', '/4p[bs]p4/4PP4/'),
    ply: 'e7xe8=n',
  },
  goalie: { formation: startText, ply: 'o-e2' },
  // c13 is offside, g10 is not.
  offside: {
    formation: '10/2P7/6p[bs]3/3p3p2/6P3/1p6p1/2p1P[wn]p4/3p2p3/1P6P1/3Pp1P3/2P4P2/4P5/10/10 Gg w 20 0:0',
    path: ['e8', 'pass'],
  },
} satisfies Partial<Record<(typeof helpTopics)[number], Example>>;

export const isIllustrated = (topic: (typeof helpTopics)[number]): topic is keyof typeof examples =>
  topic in examples;

export function exampleOf(topic: (typeof helpTopics)[number]): {
  readonly example?: TakaBoard;
  readonly path?: readonly string[];
} {
  if (!isIllustrated(topic)) return {};
  const { formation, ply, path }: Example = examples[topic];
  const position = arrange({ formation });
  if (!position.ok) throw new Error(`The example of ${topic} is no position: ${position.error.code}`);
  const board = TakaBoard.start(position.value);
  const played = ply === undefined ? undefined : board.play(ply);
  if (played?.ok === false) throw new Error(`The example of ${topic} is no turn: ${played.error.key}`);
  if (path !== undefined && board.choices(path).length === 0) {
    throw new Error(`The example of ${topic} has no such choices`);
  }
  return { example: played?.value ?? board, ...(path && { path }) };
}
