import { onChoose, onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { writtenIn } from '../../interactions/inputs/position.ts';
import { openChangeOf, propose, reasonField } from './change.ts';
import * as buttons from './components.ts';
import { judge } from './judging.ts';
import * as setup from './setup.ts';

/** A board for trying things out, in one private message. */
export const setups: Feature = {
  name: 'setup',
  components: [
    onPress(buttons.openButton, 'private', setup.openUsual),
    onPress(buttons.copyButton, 'private', setup.copy),
    { ...onPress(buttons.showButton, 'update', setup.showAt), isStep: true },
    onChoose(buttons.beginningMenu, 'update', setup.begin),
    { ...onPress(buttons.putButton, 'update', setup.put), isStep: true },
    { ...onPress(buttons.otherTurnButton, 'update', setup.turnOver), isStep: true },
    { ...onPress(buttons.composeButton, 'update', setup.compose), isStep: true },
    { ...onPress(buttons.playButton, 'update', setup.playComposed), isStep: true },
    onPressOpen(buttons.typeButton, setup.typeField),
    onPress(buttons.judgeButton, 'update', judge),
    onPress(buttons.shareButton, 'private', setup.share),
    onPress(buttons.changeButton, 'private', openChangeOf),
    onPressOpen(buttons.proposeButton, reasonField),
  ],
  forms: [
    onSubmit(buttons.recordFormId, 'private', async (context, fields) =>
      setup.openSetup(context, null, await writtenIn(context.bot, fields)),
    ),
    onText(buttons.typeButton, 'update', setup.play),
    onText(buttons.proposeButton, 'update', propose, 'reason'),
  ],
};
