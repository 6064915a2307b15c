import { Tool } from '../controls/buttons.tsx';
import { panel } from '../state/places.ts';
import { say } from '../text/language.ts';

/** A page of the bot, beside the channel. */
export function Panel() {
  const url = panel.value;
  if (url === undefined) return null;
  return (
    <aside id="panel" aria-label={say('Panel')}>
      <header>
        <a
          class="link"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          children={say('Open in a tab')}
        />
        <Tool class="tool" icon="close" label="Close" onClick={() => (panel.value = undefined)} />
      </header>
      {/* Another address of the same page is opened anew. */}
      <iframe key={url} src={url} title={say('Panel')} />
    </aside>
  );
}
