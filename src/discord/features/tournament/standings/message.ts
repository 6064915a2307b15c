import type { BoardSettings, Standing, Tournament } from '../../../../matches/index.ts';
import { bracketOf, groupState, reachedPhrase } from '../../../../matches/index.ts';
import { phrase, type Say } from '../../../../phrase.ts';
import { themeOf } from '../../../boards/style.ts';
import type { Bot } from '../../../interactions/context.ts';
import { selectRow } from '../../../messages/buttons.ts';
import { pagerRows } from '../../../messages/pager.ts';
import { altLimit, type Payload, type ActionRow } from '../../../messages/payload.ts';
import { bracketPage, partsOf } from './bracket.ts';
import { pageButton, pageMenu, progress, type StandingsPage } from './page.ts';
import { halves, shownTie, standingsRows, tieNumber } from './table.ts';
import { tableScene } from './table-scene.ts';
import type { Wording } from '../../../messages/words.ts';

/** Players on a page of a table, and in the text beside it. */
const pageSize = 20;
const placesInText = 10;

/**
 * A page of the standings, from 1.
 * @param button leads to the pages beside it.
 */
export function standingsMessage(
  bot: Bot,
  wording: Wording,
  tournament: Tournament,
  settings: BoardSettings,
  page: number,
  button: Pick<typeof pageButton, 'of'> = pageButton,
): Payload {
  const { id, options, standings } = tournament;
  const { say, plain } = wording;
  if (standings.length === 0) return { content: say('tournament:empty', { name: options.name }) };
  const all = pagesOf(wording, tournament);
  const pages = all.length;
  const shown = Math.min(Math.max(page, 1), pages);
  const { heading, legend, lines, alt, scene } = all[shown - 1]!;
  const title = plain('tournament:title', { name: options.name });
  const subtitle = [
    ...(heading === undefined ? [] : [heading]),
    progress(wording, tournament),
    ...(pages > 1 ? [plain('tournament:page', { page: shown, pages })] : []),
  ].join(' · ');
  const described = [`${title} · ${subtitle}`, ...alt].join('\n');
  const idOf = (to: number) => button.of(id, to);
  const texts = { title, subtitle, legend: plain(legend) };
  return {
    content: say('tournament:standings', { name: options.name }),
    blocks: [lines.join('\n')],
    rows: [
      ...pagerRows(plain, { page: shown, more: shown < pages, idOf }),
      ...(button === pageButton ? groupRows(plain, id, all, shown) : []),
    ],
    files: [
      {
        name: `tournament-${id}-${shown}.png`,
        data: () => bot.draw(() => scene(texts), themeOf(settings)),
        alt: described.length <= altLimit ? described : `${title} · ${subtitle}`,
      },
    ],
  };
}

/** Options of a menu, by Discord's limit. */
const mostOptions = 25;

/** A menu of the groups, if there are several; in a very large field, of those nearest to the page. */
function groupRows(
  plain: Say,
  id: string,
  pages: readonly StandingsPage[],
  shown: number,
): readonly ActionRow[] {
  const groups = pages.flatMap(({ heading }, index) =>
    heading === undefined ? [] : [{ label: heading, value: `${index + 1}`, default: index + 1 === shown }],
  );
  if (groups.length < 2) return [];
  const from = Math.min(shown - Math.ceil(mostOptions / 2), groups.length - mostOptions);
  const options = groups.slice(Math.max(0, from)).slice(0, mostOptions);
  return [selectRow(pageMenu.of(id), plain('tournament:otherPage'), options)];
}

function pagesOf(wording: Wording, tournament: Tournament): readonly StandingsPage[] {
  const { state, standings, groups } = tournament;
  const bracket = bracketOf(state);
  const parts = bracket === undefined ? [] : partsOf(bracket);
  const pages = parts.map((part, index) => {
    const page = bracketPage(wording, tournament, part, bracket?.seeds ?? []);
    if (state.status !== 'ended' || index > 0) return page;
    return { ...page, lines: standings.slice(0, placesInText).map(cameTo(wording, tournament)) };
  });
  if (groups.length > 0) {
    return [
      ...pages,
      ...groups.flatMap((places, index) => {
        const group = {
          ...tournament,
          standings: places,
          state: groupState(state, state.groups?.[index] ?? []),
        };
        const heading = wording.plain('tournament:group', { number: index + 1 });
        return tablePages(wording, group).map((page) => ({ ...page, heading }));
      }),
    ];
  }
  return pages.length > 0 ? pages : tablePages(wording, tournament);
}

/** A table, and the first places in words. */
function tablePages(wording: Wording, tournament: Tournament): readonly StandingsPage[] {
  const { standings, state } = tournament;
  return Array.from({ length: Math.ceil(standings.length / pageSize) }, (_, page): StandingsPage => {
    const shown = standings.slice(page * pageSize, (page + 1) * pageSize);
    return {
      heading: undefined,
      legend: phrase(
        state.plan?.format === 'swiss' ? 'tournament:legend.swiss' : 'tournament:legend.roundRobin',
        {
          shown: wording.plain(`tournament:tie.${shownTie(tournament)}`),
        },
      ),
      lines: shown.slice(0, placesInText).map(hasPoints(wording, tournament, 'say')),
      alt: shown.map(hasPoints(wording, tournament, 'plain')),
      scene: (texts) => tableScene(texts, standingsRows(wording.plain, tournament, shown)),
    };
  });
}

/** Escaped like any value, so that Discord does not take the lines for a list and numbers them by itself. */
const rankText = (rank: number): string => `${rank}.`;

const hasPoints =
  (wording: Wording, { players, state }: Tournament, how: 'say' | 'plain') =>
  (place: Standing): string => {
    const { player, rank, points, withdrawn, annulled } = place;
    const { plain } = wording;
    const ties = state.rules.ties.flatMap((tie) =>
      tie === 'encounter' ? [] : [plain(`tournament:value.${tie}`, { value: tieNumber(plain, place, tie) })],
    );
    return wording[how](`tournament:place${annulled ? '.annulled' : withdrawn ? '.withdrawn' : ''}`, {
      rank: rankText(rank),
      name: players[player]!.name,
      points: halves(points),
      ties: ties.join(', '),
    });
  };

const cameTo =
  ({ say, plain }: Wording, { players }: Tournament) =>
  ({ player, rank, withdrawn, reached }: Standing): string => {
    const shown = reached === undefined ? phrase('tournament:reached.groups') : reachedPhrase(reached);
    return say(`tournament:place.reached${withdrawn ? 'Withdrawn' : ''}`, {
      rank: rankText(rank),
      name: players[player]!.name,
      reached: plain(shown),
    });
  };
