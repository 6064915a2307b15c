import { blanked, startOfTags, undress } from '@taktable/tak/records';
import { ok, type Result } from '../../../result.ts';
import type { FoundPosition, Refusal } from '../../game.ts';
import { foundIn } from '../../notation/found.ts';
import { TakaBoard } from '../board/board.ts';
import type { Options, Position, Refusal as TakaRefusal } from '@taktable/taka';
import { arrange, goals, parseOptions, parseWritten } from '@taktable/taka';
import { worded } from '../refusal.ts';
import { readGame } from './record.ts';

/** Finds positions in texts that contain other things, such as messages. */

/** Records of other games have tags too. */
const otherGame = /\[Game +"(?!Taka")/i;
/** Fourteen rows and the fields behind them; begins only where a run of such signs begins. */
const positionLike =
  /(?<![\w[\]()/])(?:[\dPpGgWwBbNnEeSs[\]()]+\/){13}[\dPpGgWwBbNnEeSs[\]()]+(?: +(?:-|[GgWwBb[\]]+|\d+|\d+:\d+)(?=\s|$)){0,4}/;
const firstTurn = /(?<![\w.])1(?:\.|\)) *(\S+)/;

/** The position in a text: the final one of a record, or a position; `undefined` if there is none. */
export function findPosition(message: string): Result<FoundPosition, Refusal> | undefined {
  const text = undress(message);
  const tagged = startOfTags(text);
  if (tagged >= 0) return otherGame.test(text) ? undefined : endOf(text, tagged);
  const formation = positionLike.exec(text)?.[0];
  if (formation !== undefined) return positionOf(formation);
  const numbered = firstTurn.exec(text);
  return numbered?.[1] !== undefined && parseWritten(numbered[1], 0).ok
    ? endOf(text, numbered.index)
    : undefined;
}

function endOf(text: string, start: number): Result<FoundPosition, Refusal> {
  const game = readGame(blanked(text.slice(0, start)) + text.slice(start));
  return game.ok ? ok(foundIn('taka', game.value)) : game;
}

/** A position does not say how many goals win, so unless a ball lies in a goal, its match goes on. */
function positionOf(formation: string): Result<FoundPosition, Refusal> {
  const usual = read({ formation });
  if (!usual.ok) return worded(usual);
  const { score, balls } = usual.value;
  const goesOn = score.some((count) => count > 0) && balls.every((square) => goals[square] === 0);
  const options: Options = { formation, ...(goesOn && { limit: 'moves' }) };
  const position = goesOn ? read(options) : usual;
  return position.ok ? ok({ board: TakaBoard.start(position.value), options }) : worded(position);
}

function read(given: Options): Result<Position, TakaRefusal> {
  const options = parseOptions(given);
  return options.ok ? arrange(options.value) : options;
}
