import { Tool } from '../controls/buttons.tsx';
import { answer, closePanel } from '../state/activity.ts';
import { bot, panel } from '../state/page.ts';

addEventListener('message', ({ source, data }: MessageEvent<unknown>) => {
  if (source === null || source !== frames[0]) return;
  const send = (said: unknown) => said === undefined || source.postMessage(said, location.origin);
  void answer(data).then(send);
});

/** The application's Activity, beside the channel; the page has no other frame. */
export function Panel() {
  const url = panel.value?.url;
  if (url === undefined) return null;
  const name = bot.value?.name;
  return (
    <aside id="panel" aria-label={name}>
      <header>
        <h2>{name}</h2>
        <Tool class="tool" icon="close" label="close" onClick={closePanel} />
      </header>
      {/* Another address of the same page is opened anew. */}
      <iframe key={url} src={url} title={name} />
    </aside>
  );
}
