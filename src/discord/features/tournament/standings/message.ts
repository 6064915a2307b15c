import { bracketOf, type BoardSettings, type Place, type Tournament } from '../../../../matches/index.ts';
import type { Locale, Phrase } from '../../../../phrase.ts';
import { themeOf } from '../../../boards/style.ts';
import type { Bot } from '../../../interactions/context.ts';
import { buttonRow } from '../../../messages/buttons.ts';
import { altLimit, type Payload } from '../../../messages/payload.ts';
import { standingsButton } from '../components.ts';
import { bracketPage, partsOf } from './bracket.ts';
import { progress, reachedPhrase, type StandingsPage } from './page.ts';
import { halves, standingsRows } from './table.ts';
import { tableScene } from './tablescene.ts';

/** Players on a page of a table, and in the text beside it. */
const pageSize = 20;
const placesInText = 10;

/** A page of the standings, from 1. */
export function standingsMessage(
  bot: Bot,
  locale: Locale,
  tournament: Tournament,
  settings: BoardSettings,
  page: number,
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
    id: standingsButton.of(id, Math.max(1, to)),
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
  const { state, standings } = tournament;
  const bracket = bracketOf(state);
  if (bracket === undefined) return tablePages(bot, locale, tournament, standings);
  const parts = partsOf(bracket);
  return parts.map((part, index) => {
    const page = bracketPage(bot, locale, tournament, part);
    const isEnd = state.status === 'ended' && index === 0;
    return isEnd ? { ...page, lines: placeLines(bot, locale, tournament, standings, 'say') } : page;
  });
}

/** A table, and the first places in words. */
function tablePages(
  bot: Bot,
  locale: Locale,
  tournament: Tournament,
  places: readonly Place[],
): readonly StandingsPage[] {
  return Array.from({ length: Math.ceil(places.length / pageSize) }, (_, page): StandingsPage => {
    const shown = places.slice(page * pageSize, (page + 1) * pageSize);
    return {
      heading: undefined,
      legend: tournament.state.plan?.format === 'swiss' ? 'legend.swiss' : 'legend.roundRobin',
      lines: placeLines(bot, locale, tournament, shown, 'say'),
      alt: placeLines(bot, locale, tournament, shown, 'plain'),
      scene: (texts) => tableScene(texts, standingsRows(bot, locale, tournament, shown)),
    };
  });
}

function placeLines(
  bot: Bot,
  locale: Locale,
  { players }: Tournament,
  places: readonly Place[],
  how: 'say' | 'plain',
): readonly string[] {
  const most = how === 'say' ? placesInText : places.length;
  return places.slice(0, most).map(({ player, rank, points, sonnebornBerger, wins, withdrawn, reached }) => {
    const data = { rank, name: players[player]!.name };
    if (reached !== undefined) {
      const came = bot.words.plain(locale, reachedPhrase(reached));
      const key = `place.reached${withdrawn ? 'Withdrawn' : ''}`;
      return bot.words[how](locale, { key: `tournament:${key}`, data: { ...data, reached: came } });
    }
    return bot.words[how](locale, {
      key: `tournament:place${withdrawn ? '.withdrawn' : ''}`,
      data: { ...data, points: halves(points), sonnebornBerger: sonnebornBerger / 4, wins },
    });
  });
}
