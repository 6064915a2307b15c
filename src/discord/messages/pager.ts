import type { Say } from '../../phrase.ts';
import { buttonRow, type Button } from './buttons.ts';
import type { ActionRow } from './payload.ts';

/** The pages beside one that is shown; all from 1. */
interface Pager {
  readonly page: number;
  /** Whether there is a next one. */
  readonly more: boolean;
  /** Where Previous leads; default: to the page before. */
  readonly before?: number;
  /** The custom ID of a button that shows a page. */
  readonly idOf: (page: number) => string;
}

/** Previous and Next; no row if there is one page only. */
export const pagerRows = (plain: Say, pager: Pager): readonly ActionRow[] =>
  pager.page === 1 && !pager.more ? [] : [buttonRow(...pagerButtons(plain, pager))];

/** The same for a row that has other buttons, too. */
export function pagerButtons(plain: Say, { page, more, before = page - 1, idOf }: Pager): readonly Button[] {
  const turn = (key: 'before' | 'after', to: number, enabled: boolean) => ({
    label: plain(`bot:button.${key}`),
    id: idOf(Math.max(1, to)),
    disabled: !enabled,
  });
  return [turn('before', before, page > 1), turn('after', page + 1, more)];
}

/** Lines on as few pages as they fit on; `limit`: characters of a page, each line's end included. */
export function inPages(lines: readonly string[], limit: number): readonly (readonly string[])[] {
  const pages: string[][] = [[]];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > limit) {
      pages.push([]);
      length = line.length + 1;
    }
    pages.at(-1)!.push(line);
  }
  return pages;
}

/**
 * A page of a list that is read from the store. One entry more than is shown tells whether there is a next page; from
 * beyond the last page, Previous leads to the first.
 */
export async function readPage<T>(
  page: number,
  length: number,
  read: (page: { readonly offset: number; readonly limit: number }) => Promise<readonly T[]>,
): Promise<{ readonly entries: readonly T[] } & Omit<Pager, 'idOf'>> {
  const found = await read({ offset: (page - 1) * length, limit: length + 1 });
  const entries = found.slice(0, length);
  return { entries, page, more: found.length > length, before: entries.length === 0 ? 1 : page - 1 };
}
