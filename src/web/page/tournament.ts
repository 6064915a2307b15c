/** Shows what changes on a tournament's page, which can be read without this script, too. */

async function refresh(): Promise<void> {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const focused = document.activeElement?.getAttribute('href');
  for (const part of document.querySelectorAll('[data-part]')) {
    const fresh = next.getElementById(part.id);
    if (fresh === null) continue;
    for (const details of fresh.querySelectorAll('details')) {
      const before = document.getElementById(details.id);
      if (before instanceof HTMLDetailsElement) details.open = before.open;
    }
    if (fresh.innerHTML !== part.innerHTML) part.replaceChildren(...fresh.childNodes);
  }
  if (focused && document.activeElement === document.body)
    [...document.links].find((link) => link.getAttribute('href') === focused)?.focus();
}

const changes = new EventSource('live');
const tell = (): void => void refresh().catch(() => undefined);
// Whatever happened while it was not connected.
changes.addEventListener('open', tell);
changes.addEventListener('message', tell);
