import { err, ok, type Result } from '../../../result.ts';
import type { Found } from '../../game.ts';
import { foundIn } from '../../notation/found.ts';
import { TakaBoard } from '../board/board.ts';
import { arrange, type Options } from '../options.ts';
import { parseOptions } from '../optionsschema.ts';
import { refuse, type TakaRefusal } from '../refusal.ts';
import type { Position } from '../rules/position.ts';
import { goals } from '../rules/squares.ts';
import { readGame } from './record.ts';
import { parseTurn } from './turntext.ts';

/** Finds positions in texts that contain other things, such as messages. */

const tag = /\[\w+ +"/;
/** Records of other games have tags too. */
const otherGame = /\[Game +"(?!Taka")/i;
/** Fourteen rows and the fields behind them; begins only where a run of such signs begins. */
const positionLike =
  /(?<![\w[\]()/])(?:[\dPpGgWwBbNnEeSs[\]()]+\/){13}[\dPpGgWwBbNnEeSs[\]()]+(?: +(?:-|[GgWwBb[\]]+|\d+|\d+:\d+)(?=\s|$)){0,4}/;
const firstTurn = /(?<![\w.])1\. *(\S+)/;
/** The end of a code block. */
const fence = '```';

/** The position in a text: the final one of a record, or a position; `undefined` if there is none. */
export function findPosition(text: string): Result<Found, TakaRefusal> | undefined {
  const tagged = tag.exec(text);
  if (tagged !== null) return otherGame.test(text) ? undefined : endOf(text.slice(tagged.index));
  const formation = positionLike.exec(text)?.[0];
  if (formation !== undefined) return positionOf(formation);
  const numbered = firstTurn.exec(text);
  return numbered?.[1] !== undefined && parseTurn(numbered[1], 0).ok
    ? endOf(turns(text.slice(numbered.index)))
    : undefined;
}

/** The beginning of the text, as long as its words are turns, their numbers or a result. */
function turns(text: string): string {
  const words = text.split(/\s+/);
  const end = words.findIndex((word) => !/^\d+\.|^(?:[01]|1\/2)-/.test(word) && !parseTurn(word, 0).ok);
  return words.slice(0, end < 0 ? undefined : end).join(' ');
}

function endOf(text: string): Result<Found, TakaRefusal> {
  const [block = ''] = text.split(fence);
  if (block.trim() === '') return err(refuse('record-empty', {}));
  const game = readGame(block);
  return game.ok ? ok(foundIn(game.value)) : game;
}

/** A position does not say how many goals win, so unless a ball lies in a goal, its match goes on. */
function positionOf(formation: string): Result<Found, TakaRefusal> {
  const usual = read({ formation });
  if (!usual.ok) return usual;
  const { score, balls } = usual.value;
  const goesOn = score.some((count) => count > 0) && balls.every((square) => goals[square] === 0);
  const options: Options = { formation, ...(goesOn && { limit: 'moves' }) };
  const position = goesOn ? read(options) : usual;
  return position.ok ? ok({ board: TakaBoard.start(position.value), options }) : position;
}

function read(given: Options): Result<Position, TakaRefusal> {
  const options = parseOptions(given);
  return options.ok ? arrange(options.value) : options;
}
