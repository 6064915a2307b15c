import { type Command, InvalidArgumentError } from 'commander';
import { goalsRange } from '@taktable/taka';

export const withGoals = (command: Command): Command =>
  command.option('--goals <number>', 'goals to win, 1 to 9', parseGoals);

function parseGoals(text: string): number {
  const { min, max } = goalsRange;
  if (!/^\d$/.test(text) || Number(text) < min)
    throw new InvalidArgumentError(`The number of goals must be ${min} to ${max}.`);
  return Number(text);
}
