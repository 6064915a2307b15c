import { useLayoutEffect, useRef } from 'preact/hooks';
import { Tool } from '../controls/buttons.tsx';
import { enlarged } from '../state/places.ts';
import { say } from '../text/language.ts';
import { Link } from '../text/markup.tsx';

/** A picture at full size; a click or Escape closes it. */
export function Viewer() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => dialog.current?.showModal(), [enlarged.value]);
  if (enlarged.value === undefined) return null;
  const { url, alt } = enlarged.value;
  const close = () => dialog.current?.close();
  const beside = (event: Event) => event.target === event.currentTarget && close();
  const closed = () => (enlarged.value = undefined);
  return (
    <dialog id="viewer" ref={dialog} aria-label={alt || say('picture')} onClose={closed} onClick={beside}>
      <img src={url} alt={alt} onClick={close} />
      <footer>
        {alt && <p class="viewer-alt">{alt}</p>}
        <Link class="link" url={url} children={say('picture.open')} />
      </footer>
      <Tool class="tool viewer-close" icon="close" label="close" onClick={close} />
    </dialog>
  );
}
