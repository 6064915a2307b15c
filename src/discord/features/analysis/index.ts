import { onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { writtenIn } from '../../interactions/inputs/fields.ts';
import { leave, look } from './analysis.ts';
import {
  attemptButton,
  findButton,
  lineButton,
  lookButton,
  notesButton,
  retryButton,
  shareButton,
  stopButton,
  typeButton,
} from './components.ts';
import { analyseDue } from './due.ts';
import { showNotes } from './notes.ts';
import { attempt, attemptComposed, retry, showChoice, showLine, typeField } from './retry.ts';
import { share } from './share.ts';
import { phrase } from '../../../phrase.ts';

/** Looking at finished matches: winning chances, mistakes and their causes, better turns to find. */
export const analysis: Feature = {
  name: 'analysis',
  boardButtons: (words, locale, { id, outcome, plies }, game) =>
    outcome === undefined || plies === 0 || game?.analysis === undefined
      ? []
      : [{ label: words.plain(locale, phrase('analysis:button.look')), id: lookButton.of(id) }],
  components: [
    onPress(lookButton, 'private', look),
    onPress(stopButton, 'update', leave),
    onPress(shareButton, 'private', share),
    onPress(notesButton, 'private', showNotes),
    onPress(retryButton, 'private', retry),
    onPress(findButton, 'update', showChoice),
    onPress(attemptButton, 'update', attemptComposed),
    onPressOpen(typeButton, typeField),
    onPress(lineButton, 'update', showLine),
  ],
  forms: [
    onSubmit(typeButton, 'update', (context, fields, id, index, _gameId, path) =>
      attempt(context, id, index, path, writtenIn(fields, 'move')),
    ),
  ],
  due: [analyseDue],
};
