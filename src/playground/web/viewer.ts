import { byId, el } from './element.ts';
import { icon } from './icons.ts';

/** Shows a picture at full size; a press, or Escape, closes it. */
export function enlarge(image: { readonly url: string; readonly alt: string }): void {
  const dialog = byId('viewer') as HTMLDialogElement;
  const close = () => dialog.close();
  const label = image.alt === '' ? 'Picture' : image.alt;
  dialog.setAttribute('aria-label', label);
  dialog.replaceChildren(
    el('img', { src: image.url, alt: image.alt, on: { click: close } }),
    el(
      'footer',
      {},
      image.alt !== '' && el('p', { class: 'viewer-alt' }, image.alt),
      el(
        'a',
        { class: 'link', href: image.url, target: '_blank', rel: 'noopener noreferrer' },
        'Open in a tab',
      ),
    ),
    el(
      'button',
      { class: 'tool viewer-close', type: 'button', 'aria-label': 'Close', on: { click: close } },
      icon('close'),
    ),
  );
  dialog.onclick = (event) => {
    if (event.target === dialog) close();
  };
  dialog.showModal();
}
