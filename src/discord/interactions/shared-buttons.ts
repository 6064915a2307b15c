import type { Say } from '../../phrase.ts';
import { z } from 'zod';
import type { Game } from '../../games/game.ts';
import { offerKinds, type MatchSummary, type OfferKind } from '../../matches/index.ts';
import type { Button } from '../messages/buttons.ts';
import { customId, gameId, matchId, path, snowflake, turnNumber, typedMove } from './custom-id.ts';

/** Buttons that one feature handles and others show. */

/** Plays a turn that its text names: one that was typed, in the match chosen, or that of a hint. */
export const pickButton = customId('pick', matchId, turnNumber, typedMove);
/** Closes the composer. */
export const leaveButton = customId('leave');

/**
 * In the composer: shows a step, takes the completed turn, opens the text field for it; the form has the same ID.
 * `ballot`: the turn is not played, but kept secretly.
 */
export const composerButtons = {
  turn: {
    step: customId('step', matchId, turnNumber, path),
    play: customId('play', matchId, turnNumber, path),
    type: customId('type', matchId, turnNumber, gameId, path),
  },
  ballot: {
    step: customId('ballot-step', matchId, turnNumber, path),
    play: customId('ballot-cast', matchId, turnNumber, path),
    type: customId('ballot-type', matchId, turnNumber, gameId, path),
  },
} as const;
/** What a turn is composed for. */
export type Purpose = keyof typeof composerButtons;
export const { step: stepButton, play: playButton, type: typeButton } = composerButtons.turn;
/** Shows a server's settings. */
export const settingsButton = customId('settings');
export const learnButton = customId('learn', gameId);
/** Begins a match against the computer: the game, the level; `usual`: that of the person's last match. */
export const computerButton = customId(
  'computer',
  gameId,
  z.union([z.literal('usual'), z.coerce.number().int().min(0).max(100)]),
);
/** Begins one from the position that the message carries; see `triedIn`. */
export const beginButton = customId('beginhere', gameId);

/** How a match or a record went on: how many of its turns to begin with, and which others. */
export const exploreButton = customId('explore', matchId, turnNumber, path);

/** A person's finished matches. */
export const playedButton = customId('played', snowflake);

export const offerKind = z.enum(offerKinds);
/** The answers to an offer or request. */
export const answerButtons = {
  agree: customId('agree', matchId, turnNumber, offerKind),
  refuse: customId('refuse', matchId, turnNumber, offerKind),
  retract: customId('retract', matchId, turnNumber, offerKind),
} as const;
export const answers = [
  'agree',
  'refuse',
  'retract',
] as const satisfies readonly (keyof typeof answerButtons)[];
export type OfferAnswer = (typeof answers)[number];

/** Answers to an offer, in their order. */
export const offerAnswers = (
  plain: Say,
  { id, turn }: MatchSummary,
  what: OfferKind,
  kinds: readonly OfferAnswer[] = answers,
): readonly Button[] =>
  kinds.map((kind) => ({
    label: plain(`bot:button.${kind}`),
    id: answerButtons[kind].of(id, turn, what),
    ...(kind === 'agree' && { style: 'success' as const }),
  }));

export const followButton = customId('follow', matchId);

/** For those of the games that have a lesson. */
export const learnButtons = (plain: Say, games: readonly Game[]): readonly Button[] =>
  games
    .filter(({ lesson }) => lesson !== undefined)
    .map(({ id, name }) => ({ label: plain('bot:button.learn', { game: name }), id: learnButton.of(id) }));
