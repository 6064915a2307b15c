import { TextInputStyle } from 'discord.js';
import { gameById } from '../../../games/index.ts';
import { phrase, type Phrase } from '../../../phrase.ts';
import { err, ok, type Result } from '../../../result.ts';
import type { Context } from '../context.ts';
import type { Modal } from '../feature.ts';
import { textForm } from './text-form.ts';
import { ofGame } from '../../../games/game.ts';

/** Maximum length of a typed move; the longest legal one of a game has 15 characters. */
const fieldLength = 40;

/** A form with one text field, `move`. */
export function moveForm(
  { bot, plain }: Context,
  gameId: string,
  customId: string,
  title: string,
): Result<Modal, Phrase> {
  if (gameById(bot.games, gameId) === undefined) return err(phrase('bot:oldButton'));
  return ok(
    textForm({
      customId,
      title,
      label: plain('bot:move.field'),
      description: plain(ofGame(gameId, 'example')),
      field: { custom_id: 'move', style: TextInputStyle.Short, max_length: fieldLength },
    }),
  );
}
