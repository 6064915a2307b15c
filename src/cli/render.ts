import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { Command, Option } from 'commander';
import { decodeFile } from '../text.ts';
import type { Board } from '../games/game.ts';
import { outcomeNotes } from '../games/notation/found.ts';
import type { Phrase } from '../phrase.ts';
import { encodeFilm } from '../render/film/film.ts';
import { parseTheme, themes } from '../render/index.ts';
import { drawPng } from '../render/picture/painter.ts';
import type { Style, Scene, View } from '../scene.ts';
import { sentence, sentences, valueOf } from './sentence.ts';
import { orUsageError, type Terminal, UsageError } from './terminal.ts';

interface Pictured {
  /** From the start to the position of a still picture; at least one. */
  readonly boards: readonly Pick<Board, 'play' | 'scene'>[];
  readonly names: View['names'];
  /** A result that the last board does not know, such as that of a resignation. */
  readonly score?: string;
  /** What was left out of a record, or assumed. */
  readonly notes?: readonly Phrase[];
}

/** How a game reads what to draw. */
export interface Renderable {
  /** The name of the argument: `TPS|file.ptn`. */
  readonly argument: string;
  readonly description: string;
  readonly help: string;
  /** Whether the argument names a file with a match, even if there is none. */
  readonly isFile: (text: string) => boolean;
  /** The game's own options, which are passed to `position`. */
  readonly options?: (command: Command) => Command;
  readonly position: (text: string, options: Readonly<Record<string, unknown>>) => Pictured;
  readonly match: (text: string) => Pictured;
}

interface RenderOptions {
  readonly output: string;
  readonly theme?: string;
  readonly themeFile?: string;
  readonly size?: number;
  readonly suggest?: readonly string[];
  readonly evaluation?: number;
}

/** Allowed widths of a picture, in pixels. */
const widths = { min: 100, max: 3000 } as const;

export function renderCommand({ print }: Terminal, game: Renderable): Command {
  const command = new Command('render')
    .description(game.description)
    .argument(`<${game.argument}...>`, 'what to draw')
    .requiredOption('-o, --output <file>', 'the picture to write: .png or .gif')
    .option('--size <pixels>', `approximate width, ${widths.min} to ${widths.max}`, parseSize)
    .option('--theme <id>', `the colours: ${[...themes.keys()].join(', ')}`)
    .addOption(
      new Option('--theme-file <file>', 'a JSON file with your own theme: see docs/themes.md').conflicts(
        'theme',
      ),
    )
    .option('--suggest <turns...>', 'turns to draw on the last position, best first')
    .option(
      '--evaluation <number>',
      'who stands better, as a bar: 1 is the first player, -1 the second',
      parseEvaluation,
    )
    .addHelpText('after', `\n${game.help}`)
    .action(async (words: readonly string[], given: RenderOptions) => {
      const { output, size } = given;
      if (!/\.(?:png|gif)$/.test(output)) throw new UsageError('the output must end in .png or .gif');
      const text = words.join(' ');
      const pictured =
        game.isFile(text) || existsSync(text)
          ? game.match(decodeFile(await orUsageError(readFile(text))))
          : game.position(text, { ...given });
      const scenes = scenesOf(pictured, given);
      const theme = await themeFrom(given);
      const style = { ...(theme && { theme }), ...(size !== undefined && { size }) };
      const bytes = output.endsWith('.gif') ? await animate(scenes, style) : drawPng(scenes.at(-1)!, style);
      await orUsageError(writeFile(output, bytes));
      print(`${output}: ${bytes.length} bytes${sentences(pictured.notes)}\n`);
    });
  return game.options?.(command) ?? command;
}

function parseSize(text: string): number {
  const size = Number(text);
  if (!/^\d{1,4}$/.test(text) || size < widths.min || size > widths.max) {
    throw new UsageError(`--size must be ${widths.min} to ${widths.max} pixels`);
  }
  return size;
}

function parseEvaluation(text: string): number {
  const evaluation = Number(text);
  if (text.trim() === '' || !(Math.abs(evaluation) <= 1)) throw new UsageError('--evaluation is -1 to 1');
  return evaluation;
}

async function themeFrom({ theme: id, themeFile: file }: Pick<RenderOptions, 'theme' | 'themeFile'>) {
  if (file !== undefined) {
    const parsed = parseTheme(await orUsageError(readFile(file, 'utf8')));
    if (!parsed.ok) throw new UsageError(`${file}: ${parsed.error.map(sentence).join(' ')}`);
    return parsed.value;
  }
  const theme = id === undefined ? undefined : themes.get(id);
  if (id !== undefined && theme === undefined)
    throw new UsageError(
      `there is no theme “${id}”: --theme must be one of ${[...themes.keys()].join(', ')}`,
    );
  return theme;
}

function scenesOf(
  { boards, names, score }: Pictured,
  { suggest, evaluation }: Pick<RenderOptions, 'suggest' | 'evaluation'>,
): readonly Scene[] {
  const last = boards.at(-1)!;
  for (const turn of suggest ?? []) valueOf(last.play(turn));
  const view = {
    ...(score !== undefined && { score }),
    ...(suggest && { suggestions: suggest }),
    ...(evaluation !== undefined && { evaluation }),
  };
  return boards.map((board) => board.scene({ names, ...(board === last && view) }));
}

async function animate(scenes: readonly Scene[], style: Partial<Style>): Promise<Uint8Array> {
  const gif = await encodeFilm(
    { frames: scenes.length, last: scenes.at(-1)!, scenes: () => scenes },
    { style },
  );
  if (gif === undefined) throw new UsageError('the match is too long for a GIF');
  return gif;
}

export const picturedMatch = (
  gameId: string,
  {
    boards,
    board,
    record: { players, score },
    stated,
    notes,
  }: {
    readonly boards: Pictured['boards'];
    readonly board: Pick<Board, 'outcome'>;
    readonly record: {
      readonly players: Readonly<Record<'first' | 'second', { readonly name: string }>>;
      readonly score?: string;
    };
    readonly stated: string | undefined;
    readonly notes: readonly Phrase[];
  },
): Pictured => ({
  boards,
  notes: [...notes, ...outcomeNotes(gameId, { board, stated })],
  names: { first: players.first.name || 'White', second: players.second.name || 'Black' },
  ...(board.outcome === undefined && score !== undefined && { score }),
});
