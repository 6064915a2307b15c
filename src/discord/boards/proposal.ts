import { ofGame, type Game } from '../../games/game.ts';
import { gameById } from '../../games/index.ts';
import { isHidden, type Match } from '../../matches/index.ts';
import type { PayloadFile } from '../messages/payload.ts';
import type { Wording } from '../messages/words.ts';
import { boardPicture, type BoardMessageDeps } from './message.ts';

/** The position that a player proposes to go on from, before the other has answered. */
export function proposal(
  deps: Pick<BoardMessageDeps, 'draw'> & { readonly games: readonly Game[] },
  { say, plain }: Wording,
  match: Match,
): { readonly lines: readonly string[]; readonly files: readonly PayloadFile[] } {
  const { proposed, gameId, casual } = match;
  if (proposed === undefined) return { lines: [], files: [] };
  const { board, reason } = proposed;
  const position = gameById(deps.games, gameId)?.setup?.text(board) ?? '';
  const seat = plain(ofGame(gameId, `seat.${board.toMove}`));
  return {
    lines: [
      say('bot:proposal.position', { position, seat }),
      ...(reason === undefined ? [] : [say('bot:adjudicate.because', { reason })]),
      ...(casual === undefined ? [say('bot:proposal.casual')] : []),
      say(isHidden(match) ? 'bot:proposal.waitsBlind' : 'bot:proposal.waits'),
    ],
    // It is no board of the match.
    files: [{ ...boardPicture(deps, match, board, plain), name: `${gameId}-proposed.png` }],
  };
}
