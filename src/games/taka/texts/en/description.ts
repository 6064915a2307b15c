import type { Messages } from '../../../../phrase.ts';

const sides = { first: 'White', second: 'Black' } as const;
type Side = keyof typeof sides;

const held = (ball: Side, holder: Side): Messages => {
  const key = `ball-${ball}-${holder}`;
  const start = `${sides[ball]}’s ball is with ${sides[holder]}`;
  return {
    [`${key}-circle`]: `${start}’s goalie in the circle.`,
    [`${key}-n`]: `${start} on {{square}}, facing north.`,
    [`${key}-e`]: `${start} on {{square}}, facing east.`,
    [`${key}-s`]: `${start} on {{square}}, facing south.`,
    [`${key}-w`]: `${start} on {{square}}, facing west.`,
  };
};

const ball = (side: Side): Messages => ({
  [`ball-${side}-loose`]: `${sides[side]}’s ball is loose on {{square}}.`,
  [`ball-${side}-goal`]: `${sides[side]}’s ball is in the goal on {{square}}.`,
  ...held(side, 'first'),
  ...held(side, 'second'),
});

export const description: Messages = {
  board: 'Taka board: columns a to j, rows 1 (White’s goal) to 14 (Black’s goal).',
  'turn-first': 'Turn {{number}}, White to play.',
  'turn-second': 'Turn {{number}}, Black to play.',
  'won-first': 'White won, {{- score}}.',
  'won-second': 'Black won, {{- score}}.',
  'no-result': 'No result.',
  drawn: 'Drawn, {{- score}}.',
  goals: 'Goals: White {{first}}, Black {{second}}.',
  last: 'Last turn: {{- turn}}.',
  ...ball('first'),
  ...ball('second'),
  'pieces-first': 'White’s field pieces: {{squares}}.',
  'pieces-second': 'Black’s field pieces: {{squares}}.',
  'goalie-first': 'White’s goalie: {{square}}.',
  'goalie-second': 'Black’s goalie: {{square}}.',
  'goalie-first-circle': 'White’s goalie is in the circle.',
  'goalie-second-circle': 'Black’s goalie is in the circle.',
  position: 'Position: {{- text}}',
};
