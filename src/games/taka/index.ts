import { images } from './analysis/images.ts';
import { err, ok, phrase } from '../../phrase.ts';
import type { Field, Game } from '../game.ts';
import { schemaOf } from '../notation/refusals.ts';
import { setup } from './board/setup.ts';
import { exampleOf, helpTopics, isIllustrated } from './help.ts';
import { lesson } from './lesson/lesson.ts';
import { writeGame } from './notation/export.ts';
import { findPosition } from './notation/find-position.ts';
import type { Options, RefusalCode, Rules } from '@taktable/taka';
import * as takaRules from '@taktable/taka';
import { begin, isPlacing } from './placing/beginning.ts';
import { isPlacement } from './placing/placement.ts';
import { puzzles } from './puzzles/index.ts';
import { pieceEmoji } from '../scene/emoji.ts';
import { ballAlone, emojiKinds, emojiOf, pieceAlone, pieceRadius } from './scene/pieces.ts';
import { readGame } from './notation/record.ts';
import { defaultable, withDefaults } from './options.ts';
import { worded } from './refusal.ts';

const { min, max } = takaRules.goalsRange;

const form: readonly Field[] = [
  { kind: 'integer', name: 'goals', choices: Array.from({ length: max - min + 1 }, (_, more) => min + more) },
  { kind: 'number', name: 'turns', ...takaRules.turnsRange, step: 1 },
  { kind: 'choice', name: 'limit', choices: takaRules.limits },
  { kind: 'text', name: 'formation', maxLength: takaRules.maxPositionLength },
];

/** Parse errors of texts that were not meant as a turn. */
const chatty: ReadonlySet<string> = new Set<RefusalCode>([
  'empty',
  'unreadable',
  'breaks-off',
  'no-such-square',
  'too-long',
  'too-many-steps',
]);

/** A square, a sign and another square: such a text was meant as a turn even if it is unreadable. */
const attempt = /^\s*(?:[a-z]\d{1,2}|o)\s*[->x]\s*(?:[a-z]\d{1,2}|o)/i;
const maxAttemptLength = 40;

/** Whether a match starts from another position than usual. */
const hasOwnFormation = ({ formation }: Options): boolean =>
  formation !== undefined && formation.trim() !== takaRules.startText;

/** Minimum number of full turns for a rated match. */
const leastRatedTurns = 40;

/** Unusable options are replaced by the usual ones. */
function read(options: unknown): { readonly options: Options; readonly rules: Rules } {
  const parsed = takaRules.parseOptions(options);
  const rules = parsed.ok ? takaRules.rulesOf(parsed.value) : parsed;
  return parsed.ok && rules.ok
    ? { options: parsed.value, rules: rules.value }
    : { options: {}, rules: takaRules.standardRules };
}

export const taka: Game = {
  id: 'taka',
  name: 'Taka',
  options: schemaOf(takaRules.parseOptions),
  form,
  details: [],
  boardTexts: ['step.', 'prompt.', 'turn.', 'place.', 'contents.', 'facing.', 'describe.position', 'scores'],
  help: helpTopics.map((topic) => {
    const shown = exampleOf(topic);
    return {
      title: phrase(`taka:help.${topic}.title`),
      body: phrase(`taka:help.${topic}.body`),
      ...shown,
      ...(isIllustrated(topic) && { caption: phrase(`taka:help.${topic}.caption`) }),
    };
  }),
  lesson,

  start(options) {
    const parsed = takaRules.parseOptions(options);
    return parsed.ok ? begin(parsed.value) : worded(parsed);
  },

  defaultable,

  withDefaults,

  terms: () => ({}),

  summary(given) {
    const { options, rules } = read(given);
    return [
      rules.limit === 'goals'
        ? phrase('taka:summary.goals', { count: rules.goals })
        : phrase(`taka:summary.${rules.limit}`),
      ...(rules.limit === 'time' || rules.turns === takaRules.standardRules.turns
        ? []
        : [phrase('taka:summary.turns', { turns: rules.turns })]),
      ...(isPlacing(options)
        ? [phrase('taka:summary.placing')]
        : hasOwnFormation(options)
          ? [phrase('taka:summary.formation')]
          : []),
    ];
  },

  isNotation(text) {
    if (isPlacement(text)) return true;
    const written = takaRules.parseWritten(text, 0);
    if (written.ok || !chatty.has(written.error.code)) return true;
    return text.length <= maxAttemptLength && attempt.test(text);
  },

  category(options) {
    const { goals, limit } = read(options).rules;
    if (limit !== 'goals') return 'limited';
    return goals === 1 ? 'single' : 'several';
  },

  categories: [
    { id: 'single', rated: true },
    { id: 'several', rated: true },
    { id: 'limited', rated: false },
  ],

  unrated(given) {
    const started = taka.start(given);
    if (!started.ok) return started.error;
    const { options, rules } = read(given);
    if (rules.limit !== 'goals') return phrase('taka:unrated.limit');
    if (hasOwnFormation(options)) return phrase('taka:unrated.formation');
    return rules.turns < leastRatedTurns
      ? phrase('taka:unrated.turns', { turns: rules.turns, least: leastRatedTurns })
      : undefined;
  },

  score: takaRules.scoreOf,

  read(text) {
    const game = readGame(text);
    return game.ok ? ok(game.value.record) : err(game.error);
  },

  files: [],

  find: findPosition,

  write: writeGame,

  opponent: {
    levels: [0, 6, 7, 8, 9, 10, 1, 2, 3, 4, 5],
    worker: new URL('./search/worker.ts', import.meta.url),
    hints: true,
    // In what holding a ball is worth.
    even: 0.4,
  },

  analysis: { worker: new URL('./analysis/worker.ts', import.meta.url), version: 2, images },

  puzzles,
  setup,
  emoji: pieceEmoji(emojiOf, emojiKinds, 0.78, (kind, owner, middle) =>
    kind === 'ball' ? ballAlone(owner, middle) : pieceAlone(owner, kind === 'goalie', middle, pieceRadius),
  ),
};
