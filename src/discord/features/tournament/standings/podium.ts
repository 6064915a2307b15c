import { reachedPhrase, type BoardSettings, type Tournament } from '../../../../matches/index.ts';
import { rect, write, type Scene, type Shape } from '../../../../scene.ts';
import { themeOf } from '../../../boards/style.ts';
import type { Bot } from '../../../interactions/context.ts';
import { altLimit, type PayloadFile } from '../../../messages/payload.ts';
import { sheet, sheetEdge, sheetWidth, sizeFor, type SheetText } from '../../../messages/sheet.ts';
import type { Wording } from '../../../messages/words.ts';
import { progress } from './page.ts';
import { halves } from './table.ts';

/** The first three of a tournament as a picture. All texts are ready to display. */

export interface PodiumPlace {
  /** From 1; several may share one. */
  readonly rank: number;
  readonly name: string;
  readonly detail: string;
}

const header = 2.9;
const footer = 0.5;
const gap = 0.35;
const wide = (sheetWidth - 2 * sheetEdge - 2 * gap) / 3;
/** Where the best three stand, and how high each rank does. */
const columns = [1, 0, 2] as const;
const heights = [4.6, 3.4, 2.5] as const;

export function podiumScene(texts: SheetText, steps: readonly PodiumPlace[]): Scene {
  const bottom = header + 1.4 + heights[0];
  const size = sizeFor(
    steps.map(({ name }) => name),
    0.85 * wide,
    0.72,
    0.46,
  );
  const shapes = steps.slice(0, columns.length).flatMap(({ rank, name, detail }, index): Shape[] => {
    const x = sheetEdge + columns[index]! * (wide + gap);
    const middle = x + wide / 2;
    const height = heights[rank - 1]!;
    const top = bottom - height;
    const [fill, ink] = rank === 1 ? (['lastMark', 'lastText'] as const) : (['panel', 'label'] as const);
    const centred = { align: 'center', width: wide - 0.2 } as const;
    return [
      write(name, middle, top - 0.6, size, { ...centred, bold: true }),
      rect([x, top, wide, height], { radius: 0.2, fill }),
      write(`${rank}`, middle, top + 1, 1.3, { ...centred, bold: true, fill: ink }),
      write(detail, middle, top + 1.95, 0.56, { ...centred, fill: ink }),
    ];
  });
  return sheet(texts, bottom + footer, footer, shapes);
}

export function podiumPicture(
  bot: Bot,
  wording: Wording,
  tournament: Tournament,
  settings: BoardSettings,
): PayloadFile {
  const { id, options, players, standings } = tournament;
  const { plain } = wording;
  const steps = standings.slice(0, columns.length).map(({ player, rank, points, reached }) => ({
    rank,
    name: players[player]!.name,
    detail: reached === undefined ? halves(points) : plain(reachedPhrase(reached)),
  }));
  const title = plain('tournament:title', { name: options.name });
  const texts = { title, subtitle: progress(wording, tournament), legend: '' };
  const alt = [title, ...steps.map(({ rank, name, detail }) => `${rank}. ${name}: ${detail}`)].join('\n');
  return {
    name: `tournament-${id}-podium.png`,
    data: () => bot.draw(() => podiumScene(texts, steps), themeOf(settings)),
    alt: alt.length <= altLimit ? alt : title,
  };
}
