import {
  bracketOf,
  groupState,
  type BoardSettings,
  type Place,
  type Tournament,
} from '../../../../matches/index.ts';
import type { Locale, Phrase } from '../../../../phrase.ts';
import { themeOf } from '../../../boards/style.ts';
import type { Bot } from '../../../interactions/context.ts';
import { buttonRow } from '../../../messages/buttons.ts';
import { altLimit, type Payload } from '../../../messages/payload.ts';
import { pageButton } from '../components.ts';
import { bracketPage, partsOf } from './bracket.ts';
import { progress, reachedPhrase, type StandingsPage } from './page.ts';
import { halves, standingsRows } from './table.ts';
import { tableScene } from './tablescene.ts';

/** Players on a page of a table, and in the text beside it. */
const pageSize = 20;
const placesInText = 10;

/**
 * A page of the standings, from 1.
 * @param button leads to the pages beside it.
 */
export function standingsMessage(
  bot: Bot,
  locale: Locale,
  tournament: Tournament,
  settings: BoardSettings,
  page: number,
  button: Pick<typeof pageButton, 'of'> = pageButton,
): Payload {
  const { id, options, standings } = tournament;
  const word = (key: string, data: Phrase['data'] = {}) => ({ key: `tournament:${key}`, data });
  if (standings.length === 0)
    return { content: bot.words.say(locale, word('empty', { name: options.name })) };
  const all = pagesOf(bot, locale, tournament);
  const pages = all.length;
  const shown = Math.min(Math.max(page, 1), pages);
  const { heading, legend, lines, alt, scene } = all[shown - 1]!;
  const title = bot.words.plain(locale, word('title', { name: options.name }));
  const subtitle = [
    ...(heading === undefined ? [] : [heading]),
    progress(bot, locale, tournament),
    ...(pages > 1 ? [bot.words.plain(locale, word('page', { page: shown, pages }))] : []),
  ].join(' · ');
  const described = [`${title} · ${subtitle}`, ...alt].join('\n');
  const turn = (to: number, key: string) => ({
    label: bot.words.plain(locale, { key: `bot:button.${key}`, data: {} }),
    id: button.of(id, Math.max(1, to)),
    disabled: to < 1 || to > pages,
  });
  const texts = { title, subtitle, legend: bot.words.plain(locale, word(legend)) };
  return {
    content: [bot.words.say(locale, word('standings', { name: options.name })), ...lines].join('\n'),
    rows: pages > 1 ? [buttonRow(turn(shown - 1, 'before'), turn(shown + 1, 'after'))] : [],
    files: [
      {
        name: `tournament-${id}-${shown}.png`,
        data: () => bot.draw(scene(texts), themeOf(settings)),
        alt: described.length <= altLimit ? described : `${title} · ${subtitle}`,
      },
    ],
  };
}

function pagesOf(bot: Bot, locale: Locale, tournament: Tournament): readonly StandingsPage[] {
  const { state, standings, groups } = tournament;
  const bracket = bracketOf(state);
  const parts = bracket === undefined ? [] : partsOf(bracket);
  const pages = parts.map((part, index) => {
    const page = bracketPage(bot, locale, tournament, part);
    if (state.status !== 'ended' || index > 0) return page;
    return { ...page, lines: standings.slice(0, placesInText).map(cameTo(bot, locale, tournament)) };
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
        const heading = bot.words.plain(locale, { key: 'tournament:group', data: { number: index + 1 } });
        return tablePages(bot, locale, group).map((page) => ({ ...page, heading }));
      }),
    ];
  }
  return pages.length > 0 ? pages : tablePages(bot, locale, tournament);
}

/** A table, and the first places in words. */
function tablePages(bot: Bot, locale: Locale, tournament: Tournament): readonly StandingsPage[] {
  const { standings, state } = tournament;
  return Array.from({ length: Math.ceil(standings.length / pageSize) }, (_, page): StandingsPage => {
    const shown = standings.slice(page * pageSize, (page + 1) * pageSize);
    return {
      heading: undefined,
      legend: state.plan?.format === 'swiss' ? 'legend.swiss' : 'legend.roundRobin',
      lines: shown.slice(0, placesInText).map(hasPoints(bot, locale, tournament, 'say')),
      alt: shown.map(hasPoints(bot, locale, tournament, 'plain')),
      scene: (texts) => tableScene(texts, standingsRows(bot, locale, tournament, shown)),
    };
  });
}

const hasPoints =
  (bot: Bot, locale: Locale, { players }: Tournament, how: 'say' | 'plain') =>
  ({ player, rank, points, sonnebornBerger, wins, withdrawn }: Place): string =>
    bot.words[how](locale, {
      key: `tournament:place${withdrawn ? '.withdrawn' : ''}`,
      data: {
        rank,
        name: players[player]!.name,
        points: halves(points),
        sonnebornBerger: sonnebornBerger / 4,
        wins,
      },
    });

const cameTo =
  (bot: Bot, locale: Locale, { players }: Tournament) =>
  ({ player, rank, withdrawn, reached }: Place): string => {
    const phrase =
      reached === undefined ? { key: 'tournament:reached.groups', data: {} } : reachedPhrase(reached);
    return bot.words.say(locale, {
      key: `tournament:place.reached${withdrawn ? 'Withdrawn' : ''}`,
      data: { rank, name: players[player]!.name, reached: bot.words.plain(locale, phrase) },
    });
  };
