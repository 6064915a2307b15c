import { onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { leaveButton, playButton, stepButton, typeButton } from '../../interactions/sharedbuttons.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
import { showAgain } from './boardcommand.ts';
import { playButtons } from './boardbuttons.ts';
import {
  answerButtons,
  answers,
  boardButton,
  moveButton,
  offerButton,
  offeredButton,
  pickButton,
  resignButton,
  resignedButton,
  resumeButton,
  stayButton,
} from './components.ts';
import { compose, leave, openComposer, play, playComposed } from './composer.ts';
import { playDue } from './due.ts';
import { moveField, playIn } from './moves.ts';
import { offerAfterAsking, offerByButton, resume, settleOffer, showRemote } from './offers.ts';
import { handleMessage } from './replies.ts';
import { askToResign, resign, stay } from './resignation.ts';

/** Everything players do in an open match. */
export const playing: Feature = {
  name: 'play',
  boardButtons: playButtons,
  components: [
    onPress(moveButton, 'private', openComposer),
    { ...onPress(stepButton, 'update', compose), isStep: true },
    onPress(playButton, 'update', playComposed),
    onPress(leaveButton, 'update', leave),
    onPressOpen(typeButton, moveField),
    onPress(pickButton, 'private', (context, id, turn, text) => playIn(context, id, text, turn)),
    onPress(boardButton, 'private', showAgain),
    onPress(offerButton, 'private', offerByButton),
    onPress(offeredButton, 'update', offerAfterAsking),
    ...answers.map((answer) =>
      onPress(answerButtons[answer], 'update', (context, id, turn, what) =>
        settleOffer(context, answer, id, turn, what),
      ),
    ),
    onPress(resumeButton, 'private', resume),
    onPress(resignButton, 'private', askToResign),
    onPress(resignedButton, 'update', resign),
    onPress(stayButton, 'update', stay),
  ],
  forms: [
    onSubmit(typeButton, 'update', (context, fields, id, turn, _game, path) =>
      play(context, id, turn, path, writtenIn(fields, 'move')),
    ),
  ],
  due: playDue,
  message: handleMessage,
  listeners: { remote: showRemote },
};
