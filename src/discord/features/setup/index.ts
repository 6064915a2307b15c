import { onChoose, onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
import {
  beginningMenu,
  composeButton,
  copyButton,
  judgeButton,
  openButton,
  otherTurnButton,
  playButton,
  putButton,
  shareButton,
  showButton,
  typeButton,
} from './components.ts';
import { judge } from './judging.ts';
import {
  begin,
  compose,
  copy,
  openUsual,
  play,
  playComposed,
  put,
  share,
  showAt,
  turnOver,
  typeField,
} from './setup.ts';

/** A board for trying things out, in one private message. */
export const setups: Feature = {
  name: 'setup',
  components: [
    onPress(openButton, 'private', openUsual),
    onPress(copyButton, 'private', copy),
    { ...onPress(showButton, 'update', showAt), isStep: true },
    onChoose(beginningMenu, 'update', begin),
    { ...onPress(putButton, 'update', put), isStep: true },
    { ...onPress(otherTurnButton, 'update', turnOver), isStep: true },
    { ...onPress(composeButton, 'update', compose), isStep: true },
    { ...onPress(playButton, 'update', playComposed), isStep: true },
    onPressOpen(typeButton, typeField),
    onPress(judgeButton, 'update', judge),
    onPress(shareButton, 'private', share),
  ],
  forms: [
    onSubmit(typeButton, 'update', (context, fields, id) => play(context, id, writtenIn(fields, 'move'))),
  ],
};
