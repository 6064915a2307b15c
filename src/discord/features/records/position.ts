import type { Message } from 'discord.js';
import type { ShownPosition } from '../../../games/positions.ts';
import type { Context } from '../../interactions/context.ts';
import { positionIn } from '../../interactions/inputs/position.ts';
import type { Payload } from '../../messages/payload.ts';

/** "Show this position": searches a message, its attachments and their descriptions. */
export async function showPosition(context: Context, message: Message): Promise<void> {
  const found = await positionIn(context, message);
  if (found !== undefined) await context.reply(positionMessage(context, found));
}

function positionMessage(context: Context, { gameId, scene, words, notes }: ShownPosition): Payload {
  return {
    content: [...words, ...notes].map(context.say).join(' '),
    files: [
      {
        name: `${gameId}-position.png`,
        data: () => context.bot.draw(() => scene),
        alt: words.map(context.plain).join(' '),
      },
    ],
  };
}
