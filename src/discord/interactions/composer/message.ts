import { isHidden, isVoted, type Match } from '../../../matches/index.ts';
import { composingAt } from '../../boards/composing.ts';
import type { BoardPicture } from '../../boards/message.ts';
import { boardView } from '../../boards/style.ts';
import { buttonRow } from '../../messages/buttons.ts';
import type { Payload } from '../../messages/payload.ts';
import type { Wording } from '../../messages/words.ts';
import { withPath } from '../custom-id.ts';
import { composerButtons, leaveButton, type Purpose } from '../shared-buttons.ts';

/**
 * One step of composing a turn: the choices so far, a picture that marks the next ones, and a button for each. Custom
 * IDs carry all that the next click needs.
 * @param note shown at the top: why the composer is back at this step.
 * @returns `undefined` for an invalid or complete path.
 */
export function composerMessage(
  picture: BoardPicture,
  wording: Wording,
  match: Match,
  path: readonly string[],
  note?: string,
  purpose: Purpose = 'turn',
): Payload | undefined {
  const { id, turn, gameId, board } = match;
  if (board === undefined) return undefined;
  const { say, plain } = wording;
  const hidden = isHidden(match);
  const buttons = composerButtons[purpose];
  const ids = {
    step: withPath(buttons.step, id, turn),
    play: withPath(buttons.play, id, turn),
    type: withPath(buttons.type, id, turn, gameId),
  };
  const turned = !hidden && boardView(match.boardSettings, board.toMove).turned;
  const composing = composingAt(wording, board, path, ids, { turned, own: purpose === 'ballot' });
  if (composing === undefined) return undefined;
  const { question, choices, isFull, steering, typing } = composing;
  const title = say(purpose === 'ballot' && isVoted(match) ? 'team:compose' : `bot:compose.${purpose}`, {
    id,
    move: board.moveNumber,
  });
  const cancel = { label: plain('bot:button.cancel'), id: leaveButton.of() };
  return {
    content: [
      ...(note === undefined ? [] : [note]),
      title,
      question,
      ...(isFull ? [say('bot:compose.full')] : []),
    ].join('\n'),
    rows: [...choices, ...(isFull ? [] : [buttonRow(...steering, cancel, typing)])],
    files: hidden ? [] : [picture(match, board, plain, path)],
  };
}
