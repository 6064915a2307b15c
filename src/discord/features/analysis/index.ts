import { onPress, onPressOpen, onSubmit, type Feature } from '../../interactions/feature.ts';
import { onText } from '../../interactions/inputs/forms.ts';
import { analyseRecord, leave, look } from './analysis.ts';
import * as buttons from './components.ts';
import { showNotes } from './notes.ts';
import { attempt, attemptComposed, retry, showChoice, showLine, typeField } from './retry.ts';
import { openAccess, isPlayer } from '../../../matches/index.ts';
import { dueKind, subjectOf } from '../../interactions/background/due.ts';
import type { Context } from '../../interactions/context.ts';
import { missingPermission } from '../../gateway/permissions.ts';
import { analysisMessage } from './message.ts';
import { findSubject } from './subject.ts';

/** The row of an analysis in progress is put off by each saving; this only while it waits for others to end. */
const againMs = 60_000;

/** An analysis that was interrupted is continued. Anyone can analyse, so any process may. */
const analyseDue = dueKind({
  kind: 'analyse',
  read: subjectOf,
  async handle({ matches, engines: { analyst }, time }, { id }) {
    if (!analyst.isRunning(id)) {
      const stored = await matches.analyses.interrupted(id);
      if (stored === undefined) return 'done';
      void analyst.complete(stored, openAccess);
    }
    return { at: time.now() + againMs };
  },
});

/** Posts what an analysis found in the channel, in its language; that of a match only for its players. */
async function share(context: Context, id: string): Promise<void> {
  const found = await findSubject(context, id);
  if (!found.ok) return context.tell(found.error);
  const { match } = found.value;
  if (match !== undefined && !isPlayer(match, context.person.id))
    return context.tell('analysis:onlyPlayers', { id });
  const missing = missingPermission(context.place, context.rights.granted, false);
  if (missing !== undefined) return context.tell(missing);
  const wording = context.bot.wordingOf(context.scope);
  await context.post(analysisMessage(context, found.value, wording, true));
}

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
    onSubmit(buttons.recordFormId, 'private', analyseRecord),
    onText(buttons.typeButton, 'update', (context, id, index, _gameId, path, text) =>
      attempt(context, id, index, path, text),
    ),
  ],
  due: [analyseDue],
};
