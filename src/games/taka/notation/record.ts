import { type Options, type ReadMatch, readMatch, readMatches, type Refusal } from '@taktable/taka';
import { type Phrase, ok, type Result } from '../../../phrase.ts';
import { type ReadGame, recordOf } from '../../notation/records.ts';
import { TakaBoard } from '../board/board.ts';
import { worded } from '../refusal.ts';

/** Converts records of Taka to records of matches. */

type Read = Result<ReadGame<TakaBoard, Options>, Phrase>;

export const readGame = (text: string): Read => asRecord(readMatch(text));

export const readGames = (text: string): readonly Read[] => readMatches(text).map(asRecord);

function asRecord(read: Result<ReadMatch, Refusal>): Read {
  if (!read.ok) return worded(read);
  const players = ['white', 'black', 'whiterating', 'blackrating'] as const;
  const record = recordOf(read.value, TakaBoard.start(read.value.start), players);
  return ok({ ...record, notes: read.value.notes.map(noteInWords) });
}

const noteInWords = ({ name, data }: ReadMatch['notes'][number]): Phrase => ({
  key: `taka:note.${name}`,
  data,
});
