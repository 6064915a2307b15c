import { ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { describe, expect, it } from 'vitest';
import {
  finish,
  nextInput,
  removeBefore,
  startDraft,
  theLine,
  type,
  type CommandDraft,
} from '../../src/page/web/state/draft.ts';
import type { CommandEntry } from '../../src/page/web/state/command-line.ts';

const option = (name: string, more: object) => ({ name, description: name, ...more });
const entry = {
  name: 'tak',
  description: '',
  commandId: '1',
  path: [],
  options: [
    option('move', { type: Type.String, required: true }),
    option('size', { type: Type.Integer, choices: [{ name: '5x5', value: 5 }] }),
    option('komi', { type: Type.Number }),
  ],
} as unknown as CommandEntry;
const start = (values: Record<string, string>): CommandDraft =>
  startDraft({ entry, values: Object.entries(values).map(([name, text]) => ({ name, text })), rest: '' });
const brief = ({ fields }: CommandDraft): string =>
  fields.map(({ option: { name }, text }) => `${name}:${text}`).join(' ');

describe('a command that is filled in', () => {
  it.each([
    [{}, 'move:', 'move'],
    [{ move: 'c3', size: '5' }, 'move:c3 size:5x5', theLine],
    [{ komi: '2' }, 'move: komi:2', 'move'],
  ])('begins with %j', (values, fields, next) => {
    const draft = start(values);
    expect(brief(draft)).toBe(fields);
    expect(nextInput(draft)).toBe(next);
  });

  it.each([
    ['in the line', theLine, 'komi:2', 'move: komi:2', ''],
    ['in the line, with words before it', theLine, 'hello size:5', 'move: size:5x5', 'hello'],
    ['in a field', 'move', 'c3', 'move:c3', 'c3'],
    ['in a field, beginning the next one', 'move', 'c3 size:', 'move:c3 size:', 'c3'],
    ['in a field, its own name', 'move', 'move:c3', 'move:c3', ''],
    ['what is no option', theLine, 'colour:white', 'move:', 'colour:white'],
  ])('takes what is typed %s', (_where, input, text, fields, rest) => {
    const typed = type(start({}), input, text);
    expect(brief(typed.draft)).toBe(fields);
    expect(typed.rest).toBe(rest);
  });

  it.each([
    ['the line, behind an optional field', { size: '5' }, theLine, 'move:'],
    ['the line, behind a required field', {}, theLine, 'move'],
    ['an optional field', { size: '' }, 'size', 'move:'],
    ['the first field, which is required', {}, 'move', undefined],
  ])('steps back from %s', (_where, values, input, expected) => {
    const before = removeBefore(start(values), input);
    expect(typeof before === 'object' ? brief(before) : before).toBe(expected);
  });

  it.each([
    [{ move: 'c3', size: '5' }, '', '/tak move:c3 size:5x5'],
    [
      { size: '7', komi: 'x' },
      '',
      'move needs a value; size must be one of the choices; komi must be a number.',
    ],
    [{ move: 'c3' }, 'hello', '“hello” does not belong to any option of /tak.'],
  ])('is sent with %j and %j: %s', (values, rest, expected) => {
    const finished = finish(start(values), rest);
    expect(finished.ok ? finished.value.shown : finished.error).toBe(expected);
  });
});
