import { gameById } from '../../../games/index.ts';
import type { Board, Game } from '../../../games/game.ts';
import { type Phrase, ok, type Result } from '../../../phrase.ts';
import type { Context } from '../context.ts';

/** A position for trying things out. The text of its message carries it, so the bot keeps nothing. */

export interface Trial {
  readonly game: Game;
  readonly setup: NonNullable<Game['setup']>;
  /** The position as set up. */
  readonly text: string;
  /** The turns played from there, and how many of them are on the board. */
  readonly line: readonly string[];
  readonly count: number;
  readonly board: Board;
  /** The match that is to go on from it; what can be played in it is for that match to say. */
  readonly matchId?: string;
  /** Why nothing can be played from the position as set up. */
  readonly refusal: Phrase | undefined;
}

/** Divides a line where the board stands in it. */
const here = '▸';

/** The two lines of the message that carry it, after its title. */
export const triedLines = ({
  text,
  line,
  count,
}: Pick<Trial, 'text' | 'line' | 'count'>): readonly string[] => [
  `\`${text}\``,
  ...(line.length === 0 ? [] : [`\`${[...line.slice(0, count), here, ...line.slice(count)].join(' ')}\``]),
];

/** What the message carries; `undefined` if it is another one. */
export function triedIn({ bot, message }: Context, gameId: string): Trial | undefined {
  const game = gameById(bot.games, gameId);
  const [title = '', position = '', line = ''] = message.text.split('\n');
  const text = /^`([^`]+)`$/.exec(position)?.[1];
  if (game === undefined || text === undefined) return undefined;
  const words =
    /^`([^`]+)`$/
      .exec(line)?.[1]
      ?.split(' ')
      .filter((word) => word !== '') ?? [];
  const count = words.indexOf(here);
  const plies = words.filter((word) => word !== here);
  // Names are escaped, and only the bot writes private messages.
  const matchId = message.isPrivate ? /(?<!\\)`([A-Z\d]+)`/.exec(title)?.[1] : undefined;
  const tried = tryOn(game, text, count < 0 ? [] : plies, Math.max(count, 0), matchId);
  return tried?.ok === true ? tried.value : undefined;
}

/**
 * @param line turns from the position, of which `count` are played; those that cannot be played are left out.
 * @returns `undefined` if the game cannot set up positions.
 */
export function tryOn(
  game: Game,
  text: string,
  line: readonly string[] = [],
  count = line.length,
  matchId?: string,
): Result<Trial, Phrase> | undefined {
  const { setup } = game;
  if (setup === undefined) return undefined;
  const shown = setup.show(text);
  if (!shown.ok) return shown;
  const begun = game.start({ [setup.field]: setup.text(shown.value) });
  const boards = [begun.ok ? begun.value : shown.value];
  for (const ply of begun.ok ? line : []) {
    const next = boards.at(-1)!.play(ply);
    if (!next.ok) break;
    boards.push(next.value);
  }
  const at = Math.min(count, boards.length - 1);
  return ok({
    game,
    setup,
    text: setup.text(shown.value),
    line: boards.at(-1)!.plies,
    count: at,
    board: boards[at]!,
    ...(matchId !== undefined && { matchId }),
    refusal: begun.ok ? undefined : begun.error,
  });
}

/** A longer line, in characters, would leave no room for what is said below it. */
const longest = 1_200;

/**
 * With one more turn, which takes the place of those ahead unless it is the next of them. Where the line gets too long,
 * it begins anew at the position before.
 * @param after the board after the turn.
 */
export function withTurn(tried: Trial, after: Board): Trial {
  const { game, setup, text, line, count, board } = tried;
  const ply = after.plies.at(-1)!;
  const longer = ply === line[count] ? line : after.plies;
  const extended =
    longer.join(' ').length <= longest
      ? tryOn(game, text, longer, count + 1)
      : tryOn(game, setup.text(board), [ply]);
  return extended?.ok === true ? extended.value : tried;
}

/** The options of a match from the position on the board. */
export const beginningFrom = ({ setup, board }: Trial): Readonly<Record<string, string>> => ({
  [setup.field]: setup.text(board),
});
