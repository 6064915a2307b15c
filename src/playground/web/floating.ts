const gap = 4;
const margin = 8;

/**
 * Shows an element of the top layer beside another one: below where there is room, else above. It closes at a
 * press elsewhere, at Escape and when the focus leaves it; the browser gives the focus back. `closed` runs once.
 */
export function float(element: HTMLElement, anchor: Element, closed: () => void = () => {}): void {
  element.popover = 'auto';
  element.addEventListener('toggle', (event) => {
    if (event.newState === 'closed') closed();
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) element.hidePopover();
  });
  // Inside a dialog it has to be the dialog's child, or the dialog makes it inert.
  if (!element.isConnected) (anchor.closest('dialog') ?? document.body).append(element);
  element.showPopover();
  place(element, anchor.getBoundingClientRect());
}

function place(element: HTMLElement, anchor: DOMRect): void {
  const { width, height } = element.getBoundingClientRect();
  const below = window.innerHeight - anchor.bottom - gap - margin;
  const above = anchor.top - gap - margin;
  const up = height > below && above > below;
  const room = Math.max(up ? above : below, 120);
  const shown = Math.min(height, room);
  element.style.maxHeight = `${room}px`;
  element.style.top = `${up ? anchor.top - gap - shown : anchor.bottom + gap}px`;
  element.style.left = `${Math.max(margin, Math.min(anchor.left, window.innerWidth - width - margin))}px`;
}
