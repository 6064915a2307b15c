import { useSignal } from '@preact/signals';
import { match } from '../../state/connection.ts';
import { canInvite, invite, isHosted, shareMatch } from '../../state/activity.ts';
import { isDrawing } from '../../state/marks.ts';
import { board } from '../../state/page.ts';
import { ask } from '../../state/requests.ts';
import { say } from '../../words.ts';
import { Press } from '../press.tsx';

/** What can be taken elsewhere, and pointing at squares where there is no second button. */
export function Sharing() {
  const said = useSignal('');
  const view = match.value;
  const notation = board.value?.notation?.();
  const copy = (text: string | Promise<string>) => async (): Promise<void> => {
    said.value = await write(await text).then(
      () => say('page:copied'),
      () => say('page:copy.failed'),
    );
  };
  return (
    <details class="settings">
      <summary>{say('page:share')}</summary>
      <div class="choices">
        {canInvite.value && <Press label={say('page:invite')} run={invite} />}
        {isHosted.value && view !== undefined && (
          <Press
            label={say('page:link.match')}
            run={() => shareMatch(view.id, say('page:link.message', view.names))}
          />
        )}
        {view !== undefined && <Press label={say('page:copy.record')} run={() => void copy(record())()} />}
        {notation !== undefined && (
          <Press
            label={say('page:copy.position')}
            run={() => void copy(say(notation).replace(/^\w+: /, ''))()}
          />
        )}
        {view?.link !== undefined && (
          <Press label={say('page:copy.link')} run={() => void copy(view.link!)()} />
        )}
      </div>
      <label>
        <input
          type="checkbox"
          checked={isDrawing.value}
          onChange={(event) => (isDrawing.value = event.currentTarget.checked)}
        />
        {say('page:draw.marks')}
      </label>
      <p class="presence" role="status">
        {said.value}
      </p>
    </details>
  );
}

const record = async (): Promise<string> => (await ask('record')).text();

/** Frames of other sites may not write to the clipboard; what is selected they may copy. */
async function write(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    document.body.append(field);
    field.select();
    const isDone = document.execCommand('copy');
    field.remove();
    if (!isDone) throw new Error('not copied');
  }
}
