import { onPress, onPressOpen, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { leave, look } from './analysis.ts';
import * as buttons from './components.ts';
import { analyseDue } from './due.ts';
import { showNotes } from './notes.ts';
import { attempt, attemptComposed, retry, showChoice, showLine, typeField } from './retry.ts';
import { share } from './share.ts';

/** Looking at finished matches: winning chances, mistakes and their causes, better turns to find. */
export const analysis: Feature = {
  name: 'analysis',
  boardButtons: (plain, { id, outcome, plies }, game) =>
    outcome === undefined || plies === 0 || game?.analysis === undefined
      ? []
      : [{ label: plain('analysis:button.look'), id: buttons.lookButton.of(id) }],
  components: [
    { ...onPress(buttons.lookButton, 'private', look), onPage: 'everybody' },
    { ...onPress(buttons.stopButton, 'update', leave), onPage: 'everybody' },
    onPress(buttons.shareButton, 'private', share),
    onPress(buttons.notesButton, 'private', showNotes),
    onPress(buttons.retryButton, 'private', retry),
    onPress(buttons.findButton, 'update', showChoice),
    onPress(buttons.attemptButton, 'update', attemptComposed),
    onPressOpen(buttons.typeButton, typeField),
    onPress(buttons.lineButton, 'update', showLine),
  ],
  forms: [
    onText(buttons.typeButton, 'update', (context, id, index, _gameId, path, text) =>
      attempt(context, id, index, path, text),
    ),
  ],
  due: [analyseDue],
};
