import { onPress, onPressOpen, type Component, type Feature } from '../../interactions/feature.ts';
import {
  answerButtons,
  answers,
  composerButtons,
  leaveButton,
  pickButton,
} from '../../interactions/shared-buttons.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { showAgain } from './board-command.ts';
import * as buttons from './components.ts';
import { fadeDue } from './answers.ts';
import { cast, compose, leave, openComposer, play, takeComposed } from './composer.ts';
import { playDue } from './due.ts';
import { moveField, playIn } from './moves.ts';
import { offerAfterAsking, offerByButton, resume, settleOffer, showRemote } from './offers.ts';
import { handleMessage } from './replies.ts';
import { leaveTeam, voteDue } from './votes.ts';
import { askToResign, resign } from './resignation.ts';
import { isGuessable, isQuick, isVoted, usualOffers } from '../../../matches/index.ts';
import { isGuestPlace } from '../../gateway/guest-places.ts';
import type { BoardButtons } from '../../boards/buttons.ts';

/** For players: buttons to continue the match, or to resume a paused one. */
const playButtons: BoardButtons = (plain, match) => {
  if (match.outcome !== undefined) return [];
  const label = (key: 'draw' | 'undo' | 'resign' | 'resume') => plain(`play:button.${key}`);
  const { id, turn } = match;
  const resign = { label: label('resign'), id: buttons.resignButton.of(id) };
  if (match.held === 'paused')
    return [{ label: label('resume'), id: buttons.resumeButton.of(id), style: 'primary' }, resign];
  // The message stays as turns are played on the page.
  if (isQuick(match.terms))
    return [{ label: plain('play:button.now'), id: buttons.boardButton.of(id) }, resign];
  return [
    {
      label: plain(isVoted(match) ? 'team:button.vote' : 'bot:button.move'),
      id: buttons.moveButton.of(id, turn),
      style: 'primary',
    },
    // On some boards, the squares leave no room for these beside them.
    ...(match.board?.kinds?.() ?? []).map((kind) => ({
      label: plain(kind.label),
      id: buttons.placeButton.of(id, turn, kind.id),
      emoji: kind.emoji,
    })),
    ...usualOffers(match).map((what) => ({ label: label(what), id: buttons.offerButton.of(id, turn, what) })),
    resign,
    ...((match.guildId !== null || isGuestPlace(match.channelId)) && isGuessable(match)
      ? [{ label: plain('play:button.guess'), id: buttons.guessButton.of(id, turn) }]
      : []),
  ];
};

/** Everything players do in an open match. */
export const playing: Feature = {
  name: 'play',
  boardButtons: playButtons,
  components: [
    onPress(buttons.moveButton, 'private', openComposer),
    onPress(buttons.placeButton, 'private', openComposer),
    onPress(buttons.guessButton, 'private', (context, id, turn) =>
      openComposer(context, id, turn, '', 'ballot'),
    ),
    ...(['turn', 'ballot'] as const).flatMap((purpose): readonly Component[] => {
      const { step, play: take, type } = composerButtons[purpose];
      return [
        { ...onPress(step, 'update', compose(purpose)), isStep: true },
        onPress(take, 'update', takeComposed(purpose)),
        onPressOpen(type, (context, ...parts) => moveField(context, ...parts, purpose)),
      ];
    }),
    onPress(leaveButton, 'update', leave),
    onPress(buttons.leaveTeamButton, 'update', leaveTeam),
    {
      ...onPress(pickButton, 'private', (context, id, turn, text) => playIn(context, id, text, turn)),
      onPage: 'players',
    },
    onPress(buttons.boardButton, 'private', showAgain),
    onPress(buttons.offerButton, 'private', offerByButton),
    onPress(buttons.offeredButton, 'update', offerAfterAsking),
    ...answers.map((answer) =>
      onPress(answerButtons[answer], 'update', (context, id, turn, what) =>
        settleOffer(context, answer, id, turn, what),
      ),
    ),
    { ...onPress(buttons.resumeButton, 'private', resume), onPage: 'players' },
    onPress(buttons.resignButton, 'private', askToResign),
    onPress(buttons.resignedButton, 'update', resign),
    onPress(buttons.stayButton, 'update', (context) => context.tellInstead('play:resign.stay')),
  ],
  forms: [
    onText(composerButtons.turn.type, 'update', (context, id, turn, _game, path, text) =>
      play(context, id, turn, path, text),
    ),
    onText(composerButtons.ballot.type, 'update', (context, id, turn, _game, path, text) =>
      cast(context, id, turn, path, text),
    ),
  ],
  due: [...playDue, voteDue, fadeDue],
  message: handleMessage,
  listeners: { remote: showRemote },
};
