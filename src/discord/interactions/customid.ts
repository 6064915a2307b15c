import { z } from 'zod';
import { claims, offerKinds, periods } from '../../matches/index.ts';
import { maxPathText } from '../../games/game.ts';
import { locales } from '../../phrase.ts';
import { remindSpans } from '../features/reminders/spans.ts';

/**
 * What a button, a select or a modal means. All of it travels in the component's custom id (at most 100
 * characters), so that a restart forgets nothing. Ids can be forged: whoever handles one checks every
 * right against the database.
 */

const id = z.string().regex(/^[A-Za-z0-9]{1,16}$/);
const snowflake = z.string().regex(/^\d{17,20}$/);
const turn = z.coerce.number().int().min(0).max(1_000_000);
const page = z.coerce.number().int().min(1).max(100_000);
const category = z.string().regex(/^[a-z0-9]{1,16}$/);
const gameId = z.string().regex(/^[a-z]{1,16}$/);
/** Characters of a typed move that fit into a custom id beside the rest. */
export const maxPickText = 60;
/** A move as it was typed; `:` separates the parts of a custom id and is no notation. */
const text = z
  .string()
  .regex(/^[^:]+$/)
  .max(maxPickText);
/** The choices of a half-composed turn, joined by `.`; empty at the first step. */
const path = z
  .string()
  .regex(/^(?:[A-Za-z0-9+<>-]{1,8}(?:\.[A-Za-z0-9+<>-]{1,8})*)?$/)
  .max(maxPathText);

const offer = z.enum(offerKinds);

/** A language, or that of one's Discord. */
export const languageChoices = ['own', ...locales] as const;

/** The parts of each kind of custom id, in order: `kind:part:part`. */
const parts = {
  accept: z.tuple([id]),
  decline: z.tuple([id]),
  withdraw: z.tuple([id]),
  /** Opens the composer. */
  move: z.tuple([id, turn]),
  /** In the composer: shows a step, plays the turn that is complete, closes. */
  step: z.tuple([id, turn, path]),
  play: z.tuple([id, turn, path]),
  leave: z.tuple([]),
  /** Opens the field for the notation; the modal that it opens has the same id. */
  type: z.tuple([id, turn, path]),
  /** Posts the board of the chosen one of several matches. */
  board: z.tuple([id]),
  /** Offers a draw, asks for an undo or to cancel; then the answers to it. */
  offer: z.tuple([id, turn, offer]),
  agree: z.tuple([id, turn, offer]),
  refuse: z.tuple([id, turn, offer]),
  retract: z.tuple([id, turn, offer]),
  /** Ends a pause. */
  resume: z.tuple([id]),
  /** Ends a match in which the other has not moved for long. */
  claim: z.tuple([id, z.enum(claims)]),
  /** Sets a reminder in the chosen one of several matches. */
  remind: z.tuple([id, z.enum(remindSpans)]),
  /** Asks whether to resign; then the answer. */
  resign: z.tuple([id]),
  resigned: z.tuple([id]),
  stay: z.tuple([]),
  /** Plays a move in the chosen one of several matches. */
  pick: z.tuple([id, turn, text]),
  /** A challenge from the form that the user menu opens: which game, whom. */
  challenge: z.tuple([gameId, snowflake]),
  /** A page of a server's table: which game and page, and what it is narrowed down to. */
  table: z.tuple([gameId, page, category, z.enum([...periods, 'all']), z.enum(['picture', 'text'])]),
  /** The presser's own data: sends it, asks whether to delete it; then the answer. */
  data: z.tuple([]),
  forget: z.tuple([]),
  forgotten: z.tuple([]),
  keep: z.tuple([]),
  /** The presser's own preferences. */
  reminders: z.tuple([z.enum(['on', 'off'])]),
  listing: z.tuple([z.enum(['on', 'off'])]),
  language: z.tuple([z.enum(languageChoices)]),
  /** Opens the form for a channel's own theme; the form has the same id. */
  theme: z.tuple([]),
  /** Finished matches of a person, or of everybody, against another, or anybody: which page. */
  history: z.tuple([
    z.union([snowflake, z.literal('everybody')]),
    z.union([snowflake, z.literal('anybody')]),
    page,
  ]),
  /** Offers the same match again, colours swapped. */
  rematch: z.tuple([id]),
  /** Gives up the moving picture that this interaction asked for. */
  halt: z.tuple([snowflake]),
  /** Shows a whole finished match as a moving picture. */
  replay: z.tuple([id]),
} as const;

export type PressKind = keyof typeof parts;
export const pressKinds = Object.keys(parts) as readonly PressKind[];
export type Press = {
  [K in PressKind]: { readonly kind: K; readonly parts: z.infer<(typeof parts)[K]> };
}[PressKind];

/** The match or challenge that a press is about: where its first part is an id. */
export function subjectOf(press: Press): string | undefined {
  const [first] = parts[press.kind].def.items;
  return first === id ? String(press.parts[0]) : undefined;
}

export function formatPath(path: readonly string[]): string {
  return path.join('.');
}

export function parsePath(text: string): readonly string[] {
  return text === '' ? [] : text.split('.');
}

export function formatPress<K extends PressKind>(kind: K, ...values: z.infer<(typeof parts)[K]>): string {
  return [kind, ...values].join(':');
}

/** @returns undefined for an id that is none of ours, or of a version of the bot that is gone. */
export function parsePress(customId: string): Press | undefined {
  const [kind, ...values] = customId.split(':');
  if (kind === undefined || !Object.hasOwn(parts, kind)) return undefined;
  const parsed = parts[kind as PressKind].safeParse(values);
  return parsed.success ? ({ kind, parts: parsed.data } as Press) : undefined;
}
