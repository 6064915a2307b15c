/** Outlines on a 20x20 grid, drawn for this page. */
const outlines = {
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'M5 5l10 10M15 5L5 15',
  reply: 'M8 5L3.5 9.5 8 14M4 9.5h7.5a5 5 0 0 1 5 5V16',
  more: 'M10 4.5v.01M10 10v.01M10 15.5v.01',
  hash: 'M8 3L6.5 17M13.5 3L12 17M3.5 7.5h13.5M3 12.5h13.5',
  thread: 'M4 4v6.5a3 3 0 0 0 3 3h9M12.5 10l3.5 3.5-3.5 3.5',
  chevron: 'M5.5 8l4.5 4.5L14.5 8',
  down: 'M10 4v12M5 11l5 5 5-5',
  send: 'M3.5 10L17 3.5 12.5 17l-3-6z',
  file: 'M5 2.5h6.5L15.5 7v10.5H5zM11.5 2.5V7h4',
  open: 'M8 4H4v12h12v-4M11.5 3.5h5v5M16.5 3.5L9 11',
  check: 'M4 10.5l4 4 8-9',
  eye: 'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10zM10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
  at: 'M13.5 10a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zm0-3.5v5a2 2 0 0 0 4 0V10A7.5 7.5 0 1 0 14 16.4',
} as const;

export type IconName = keyof typeof outlines;

const namespace = 'http://www.w3.org/2000/svg';

/** Decoration only: whatever carries an icon has a label of its own. */
export function icon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 20 20');
  svg.setAttribute('class', `icon icon-${name}`);
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', outlines[name]);
  svg.append(path);
  return svg;
}
