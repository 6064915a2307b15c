import type { Options, RefusalCode } from '@taktable/tak';
import * as takRules from '@taktable/tak';
import { images } from './analysis/images.ts';
import { pieceEmoji } from '../scene/emoji.ts';
import { emojiOf, single } from './scene/pieces.ts';
import { topKinds } from './scene/snapshot.ts';
import { ok, phrase } from '../../phrase.ts';
import type { Detail, Field, Game, SuggestedTerms } from '../game.ts';
import { schemaOf } from '../notation/refusals.ts';
import { TakBoard } from './board/board.ts';
import { setup } from './board/setup.ts';
import { explorer } from './explorer/explorer.ts';
import { writeGame } from './notation/export.ts';
import { findPosition } from './notation/find-position.ts';
import { startPosition, withDefaults } from './options.ts';
import { lesson } from './lesson/lesson.ts';
import { puzzles } from './puzzles/index.ts';
import { readGame } from './notation/record.ts';
import { inWords, worded } from './refusal.ts';

const count = (name: string, { min, max }: { min: number; max: number }): Field => ({
  kind: 'number',
  name,
  min,
  max,
  step: 1,
});

const sizes = [3, 4, 5, 6, 7, 8] as const;

const form: readonly Field[] = [
  { kind: 'integer', name: 'size', choices: sizes },
  { kind: 'number', name: 'komi', ...takRules.komiRange },
  { kind: 'choice', name: 'opening', choices: takRules.openings },
  { kind: 'choice', name: 'preset', choices: takRules.presetNames },
  count('flats', takRules.flatsRange),
  count('caps', takRules.capsRange),
  count('flats1', takRules.flatsRange),
  count('caps1', takRules.capsRange),
  count('flats2', takRules.flatsRange),
  count('caps2', takRules.capsRange),
  { kind: 'text', name: 'tps', maxLength: takRules.maxTpsLength },
  { kind: 'choice', name: 'house-rules', choices: takRules.houseRules },
];

const details: readonly Detail[] = [
  { name: 'flat-counts', usual: true },
  { name: 'stack-counts', usual: true },
  { name: 'roads', usual: true },
  { name: 'reserves', usual: true },
  { name: 'wobbly', usual: false },
];

const helpTopics = ['goal', 'pieces', 'turn', 'moving', 'end', 'notation', 'levels'] as const;

/** Positions shown in the help, with the ply that illustrates the point. */
type Topic = (typeof helpTopics)[number];

interface Example {
  readonly tps: string;
  readonly ply: string;
}

const examples = {
  // A road that bends and includes a capstone.
  goal: { tps: 'x,1,x3/x,1,2,2,x/x2,1,2,x/2,x,1C,2,x/x,2,1,x2 1 8', ply: 'b3' },
  // Each kind of piece in both colours.
  pieces: { tps: 'x5/x,1,x,2,x/x2,1S,x2/x,2,x,2C,x/x,2S,1,x2 1 6', ply: 'Ca3' },
  // Three pieces are lifted and dropped on two squares.
  moving: { tps: 'x5/x5/x,1221,x,2,x/x3,1S,x/x,2,2,1,x 1 9', ply: '3b3>12' },
} satisfies Partial<Record<Topic, Example>>;

const isIllustrated = (topic: Topic): topic is keyof typeof examples => topic in examples;

/** Parse errors of texts that were not meant as a ply. */
const chatty: ReadonlySet<string> = new Set<RefusalCode>([
  'empty',
  'unreadable',
  'breaks-off',
  'no-such-square',
  'too-long',
]);

/** What players of these presets are used to. */
const presetTerms: Partial<Record<(typeof takRules.presetNames)[number], SuggestedTerms>> = {
  travelers: { calls: false },
  courtly: { calls: true, takebacks: 'free' },
};

/** The smallest board of a rated match. */
const leastRatedSize = 5;

/** The komi allowed in a rated match. */
const ratedKomi = { min: -2, max: 4 } as const;

export const tak: Game = {
  id: 'tak',
  name: 'Tak',
  options: schemaOf(takRules.parseOptions),
  form,
  details,
  boardTexts: ['step.', 'prompt.', 'turn.', 'contents.', 'seat.', 'describe.tps', 'scores'],
  emoji: pieceEmoji(emojiOf, topKinds, 0.8, (kind, owner, [x, y]) => single(kind, { owner, x, y })),
  help: helpTopics.map((topic) => ({
    title: phrase(`tak:help.${topic}.title`),
    body: phrase(`tak:help.${topic}.body`),
    ...(isIllustrated(topic) && { caption: phrase(`tak:help.${topic}.caption`) }),
    ...example(topic),
  })),
  lesson,

  start(options) {
    const parsed = takRules.parseOptions(options);
    return parsed.ok ? TakBoard.from(parsed.value) : worded(parsed);
  },

  defaultable: ['size', 'komi', 'opening'],
  // As in the tournaments of the US Tak Association.
  tournament: { options: { size: 6, komi: 2 }, games: 2 },

  withDefaults,

  terms(options) {
    const parsed = takRules.parseOptions(options);
    const preset = parsed.ok ? parsed.value.preset : undefined;
    return (preset && presetTerms[preset]) ?? {};
  },

  summary(options) {
    const position = startPosition(options);
    if (!position.ok) return [];
    const { rules } = position.value;
    const brief: Options = takRules.optionsOf(rules, undefined);
    const [whiteFlats, blackFlats] = rules.flats;
    const [whiteCaps, blackCaps] = rules.caps;
    const customSet = [brief.flats, brief.caps, brief.flats1, brief.caps1, brief.flats2, brief.caps2];
    const sameSets = whiteFlats === blackFlats && whiteCaps === blackCaps;
    return [
      phrase('tak:summary.size', { size: rules.size }),
      ...(rules.halfKomi === 0 ? [] : [phrase('tak:summary.komi', { komi: rules.halfKomi / 2 })]),
      ...(rules.opening === 'swap' ? [] : [phrase(`tak:summary.${rules.opening}`)]),
      ...(customSet.every((value) => value === undefined)
        ? []
        : sameSets
          ? [phrase('tak:summary.pieces', { flats: whiteFlats, caps: whiteCaps })]
          : [phrase('tak:summary.pieces-each', { whiteFlats, whiteCaps, blackFlats, blackCaps })]),
      ...(rules.passing ? [phrase('tak:summary.passing')] : []),
      ...(rules.secondWinsTies ? [phrase('tak:summary.second-wins-ties')] : []),
      ...(hasTps(options) ? [phrase('tak:summary.tps')] : []),
    ];
  },

  isNotation: (text) => {
    const written = takRules.parsePly(text);
    return written.ok || !chatty.has(written.error.code) || takRules.isAttempt(text);
  },

  category(options) {
    const position = startPosition(options);
    return String(position.ok ? position.value.rules.size : takRules.defaultSize);
  },

  categories: sizes.map((size) => ({ id: String(size), rated: size >= leastRatedSize })),

  unrated(options) {
    const position = startPosition(options);
    if (!position.ok) return inWords(position.error);
    const { rules } = position.value;
    const komi = rules.halfKomi / 2;
    if (rules.size < leastRatedSize) return phrase('tak:unrated.size', { size: rules.size });
    if (hasTps(options)) return phrase('tak:unrated.tps');
    if (komi < ratedKomi.min || komi > ratedKomi.max)
      return phrase('tak:unrated.komi', { komi, ...ratedKomi });
    if (rules.passing || rules.secondWinsTies) return phrase('tak:unrated.house-rules');
    return takRules.hasKnownReserves(rules) ? undefined : phrase('tak:unrated.pieces');
  },

  score(winner) {
    if (winner === undefined) return takRules.drawScore;
    return winner === 'first' ? '1-0' : '0-1';
  },

  read(text) {
    const read = readGame(text);
    return read.ok ? ok(read.value.record) : read;
  },

  files: ['ptn', 'tps'],

  find: findPosition,

  write: writeGame,

  opponent: {
    levels: [0, 7, 8, 9, 10, 11, 12, 13, 14, 1, 2, 3, 4, 5, 6],
    worker: new URL('./search/worker.ts', import.meta.url),
    hints: true,
    // In flats.
    even: 0.3,
  },

  analysis: { worker: new URL('./analysis/worker.ts', import.meta.url), version: 4, images },

  puzzles,
  explorer,
  setup,
};

function example(topic: Topic): { readonly example?: TakBoard } {
  if (!isIllustrated(topic)) return {};
  const shown = examples[topic];
  const board = TakBoard.from({ tps: shown.tps });
  if (!board.ok) throw new Error(`The example of ${topic} is no position: ${board.error.key}`);
  const played = board.value.play(shown.ply);
  if (!played.ok) throw new Error(`The example of ${topic} is no move: ${played.error.key}`);
  return { example: played.value };
}

function hasTps(options: unknown): boolean {
  const parsed = takRules.parseOptions(options);
  return parsed.ok && parsed.value.tps !== undefined;
}
