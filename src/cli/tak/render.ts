import { readFile, writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { TakBoard } from '../../games/tak/board/board.ts';
import { readGame } from '../../games/tak/notation/record.ts';
import { parseTheme, themes } from '../../render/index.ts';
import { encodeFilm } from '../../render/film/film.ts';
import { drawPng } from '../../render/picture/painter.ts';
import type { Look, Scene, Theme } from '../../scene.ts';
import { sentence, valueOf } from '../sentence.ts';
import { positionFrom } from './positions.ts';
import { orUsageError, type Terminal, UsageError } from '../terminal.ts';

interface Pictured {
  /** From the start to the position that a still picture shows; at least one. */
  readonly boards: readonly TakBoard[];
  readonly names: Readonly<Record<'first' | 'second', string>>;
  /** A result that the last board does not know, such as that of a resignation. */
  readonly score?: string;
}

interface RenderOptions {
  readonly output: string;
  readonly theme?: string;
  readonly themeFile?: string;
}

export function renderCommand({ print }: Terminal): Command {
  return new Command('render')
    .description('draw a position, or a PTN file: its last position as .png, all of it as .gif')
    .argument('<TPS|file.ptn...>', 'what to draw')
    .requiredOption('-o, --output <file>', 'the picture to write: .png or .gif')
    .option('--theme <id>', `how it looks: ${[...themes.keys()].join(', ')}`)
    .addOption(
      new Option('--theme-file <file>', 'a theme of your own as JSON: see docs/themes.md').conflicts('theme'),
    )
    .addHelpText(
      'after',
      '\nA finished match is drawn with its result in the place of the move number, and its winning road is marked.' +
        '\nWhere the board has no result, that of the PTN is shown (1-0). The flats of a TPS are counted without komi.',
    )
    .action(async (words: readonly string[], { output, ...chosen }: RenderOptions) => {
      if (!/\.(?:png|gif)$/.test(output)) throw new UsageError('the output must end in .png or .gif');
      const scenes = scenesOf(await read(words.join(' ')));
      const theme = await themeFrom(chosen);
      const look = theme === undefined ? {} : { theme };
      const bytes = output.endsWith('.gif') ? await animate(scenes, look) : drawPng(scenes.at(-1)!, look);
      await orUsageError(writeFile(output, bytes));
      print(`${output}: ${bytes.length} bytes\n`);
    });
}

async function themeFrom({
  theme: id,
  themeFile: file,
}: Omit<RenderOptions, 'output'>): Promise<Theme | undefined> {
  if (file !== undefined) {
    const parsed = parseTheme(await orUsageError(readFile(file, 'utf8')));
    if (!parsed.ok) throw new UsageError(`${file}: ${parsed.error.map(sentence).join(' ')}`);
    return parsed.value;
  }
  const theme = id === undefined ? undefined : themes.get(id);
  if (id !== undefined && theme === undefined) throw new UsageError(`no theme is called ${id}`);
  return theme;
}

async function read(text: string): Promise<Pictured> {
  if (!/\.ptn$/i.test(text)) {
    const board = TakBoard.start(positionFrom({ tps: text }));
    return { boards: [board], names: { first: 'White', second: 'Black' } };
  }
  const { boards, board, record } = valueOf(readGame(await orUsageError(readFile(text, 'utf8'))));
  const { players, score } = record;
  return {
    boards,
    names: { first: players.first.name || 'White', second: players.second.name || 'Black' },
    ...(board.outcome === undefined && score !== undefined && { score }),
  };
}

function scenesOf({ boards, names, score }: Pictured): readonly Scene[] {
  return boards.map((board, index) =>
    board.scene({ names, ...(index === boards.length - 1 && score !== undefined && { score }) }),
  );
}

async function animate(scenes: readonly Scene[], look: Partial<Look>): Promise<Uint8Array> {
  const gif = await encodeFilm(
    { frames: scenes.length, last: scenes.at(-1)!, scenes: () => scenes },
    { look },
  );
  if (gif === undefined) throw new UsageError('the match is too long for a moving picture');
  return gif;
}
