import { onPress, type Feature } from '../../interactions/feature.ts';
import { z } from 'zod';
import { gameById } from '../../../games/index.ts';
import { allowsHints } from '../../../matches/index.ts';
import type { BoardButtons } from '../../boards/buttons.ts';
import type { Context } from '../../interactions/context.ts';
import { customId, matchId, turnNumber } from '../../interactions/custom-id.ts';
import { positionPicture } from '../../boards/pictures.ts';
import { boardView } from '../../boards/style.ts';
import { pickButton } from '../../interactions/shared-buttons.ts';
import { type Button, buttonRow } from '../../messages/buttons.ts';
import type { PlainKey } from '../../../phrase.ts';

/** Where to look, the piece, the move. */
const all = 3;

/** A hint at where to look; then at the piece, then the move with its reason. */
const hintButton = customId('hint', matchId, turnNumber);
const moreButton = customId('more', matchId, turnNumber, z.coerce.number().int().min(2).max(all));

const offerHint: BoardButtons = (plain, match, game) => {
  const { id, turn, outcome, held, offers } = match;
  if (outcome !== undefined || held === 'paused' || offers.change !== undefined || !allowsHints(match, game))
    return [];
  return [{ label: plain('hints:button.hint'), id: hintButton.of(id, turn) }];
};

/**
 * @param steps how much of the hint to say, from 1 to `all`.
 * @param how as a new message, or instead of the one with less.
 */
async function showHint(context: Context, id: string, turn: number, steps: number, how: 'reply' | 'update') {
  const { bot, person, scope } = context;
  const asked = await bot.matches.hints.ask(id, person, scope, turn);
  if (!asked.ok) return context.tell(asked.error);
  context.interaction.about.match = id;
  const { gameId, task, access } = asked.value;
  const worker = gameById(bot.games, gameId)?.opponent?.worker;
  if (worker === undefined) return context.tell('match:noHints', { id });
  const { hint, ply } = await bot.engines.askOpponent({ worker, task, access, person: person.id });
  if (hint === undefined) throw new Error(`The opponent of ${gameId} gave no hint`);
  const said = [hint.where, hint.piece, hint.move].slice(0, steps);
  const more = (to: number, key: PlainKey) => ({
    label: context.plain(key),
    id: moreButton.of(id, turn, to),
  });
  const buttons: readonly Button[] =
    steps < all
      ? [...(steps < all - 1 ? [more(steps + 1, 'hints:button.more')] : []), more(all, 'hints:button.show')]
      : [{ label: context.plain('hints:button.play'), id: pickButton.of(id, turn, ply), style: 'primary' }];
  await context[how]({
    content: said.map(context.say).join('\n'),
    rows: [buttonRow(...buttons)],
    files: steps < all ? [] : await pictures(context, id, turn, ply),
  });
}

/** The board with the turn on it, as long as nobody has moved on. */
async function pictures(context: Context, id: string, turn: number, ply: string) {
  const { bot, plain, scope } = context;
  const found = await bot.matches.stored.get(id, scope);
  const match = found.ok && found.value.turn === turn ? found.value : undefined;
  if (match?.board === undefined) return [];
  const { gameId, board, boardSettings, players } = match;
  const view = {
    ...boardView(boardSettings, board.toMove),
    names: { first: players.first.name, second: players.second.name },
    suggestions: [ply],
  };
  return [positionPicture(bot, plain, `${gameId}-${match.id}-${turn}-hint`, board, boardSettings, view)];
}

/** Hints for the player to move, where the match allows them. */
export const hints: Feature = {
  name: 'hints',
  boardButtons: offerHint,
  components: [
    {
      ...onPress(hintButton, 'private', (context, id, turn) => showHint(context, id, turn, 1, 'reply')),
      onPage: 'players',
    },
    {
      ...onPress(moreButton, 'update', (context, id, turn, steps) =>
        showHint(context, id, turn, steps, 'update'),
      ),
      onPage: 'players',
    },
  ],
};
