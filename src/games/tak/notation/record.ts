import { type Options, type PtnGame, type PtnNote, readPtn, readPtnGames, type Refusal } from '@taktable/tak';
import { type Phrase, ok, type Result } from '../../../phrase.ts';
import { type ReadGame, recordOf } from '../../notation/records.ts';
import { TakBoard } from '../board/board.ts';
import { worded } from '../refusal.ts';

/** Converts games in PTN to records of matches. */

export const playerTags = ['player1', 'player2', 'rating1', 'rating2'] as const;

interface ReadPtn extends ReadGame<TakBoard, Options> {
  readonly branches: PtnGame['branches'];
}

/** As the package's `readPtn`. */
export const readGame = (text: string, stated: Pick<Options, 'size'> = {}): Result<ReadPtn, Phrase> =>
  asRecord(readPtn(text, stated));

export const readGames = (text: string): readonly Result<ReadPtn, Phrase>[] =>
  readPtnGames(text).map(asRecord);

function asRecord(read: Result<PtnGame, Refusal>): Result<ReadPtn, Phrase> {
  if (!read.ok) return worded(read);
  const { start, branches, notes } = read.value;
  const record = recordOf(read.value, TakBoard.start(start), playerTags);
  return ok({ ...record, branches, notes: notes.map(noteInWords) });
}

const noteInWords = ({ name, data }: PtnNote): Phrase => ({ key: `tak:note.${name}`, data });
