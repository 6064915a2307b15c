import { useEffect, useRef } from 'preact/hooks';
import { Tool } from '../controls/buttons.tsx';
import { answer, closePanel } from '../state/activity.ts';
import { panel } from '../state/page.ts';
import { say } from '../text/language.ts';

/** The application's Activity, beside the channel. */
export function Panel() {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const receive = ({ source, data }: MessageEvent<unknown>): void => {
      const asking = frame.current?.contentWindow;
      if (source === null || source !== asking) return;
      void answer(data).then((said) => {
        if (said !== undefined) asking.postMessage(said, location.origin);
      });
    };
    addEventListener('message', receive);
    return () => removeEventListener('message', receive);
  }, []);
  const url = panel.value?.url;
  if (url === undefined) return null;
  return (
    <aside id="panel" aria-label={say('Panel')}>
      <header>
        <Tool class="tool" icon="close" label="Close" onClick={closePanel} />
      </header>
      {/* Another address of the same page is opened anew. */}
      <iframe key={url} ref={frame} src={url} title={say('Panel')} />
    </aside>
  );
}
