import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../src/discord/interactions/command.ts';
import { showPosition } from '../src/discord/features/records/position.ts';

/** In the menu of a message: draws the position that is written in it. */
export const showThisPosition = {
  kind: 'message',
  name: 'Show this position',
  data: () => ({ type: ApplicationCommandType.Message, name: 'Show this position' }),
  run: (context, { targetMessage }) => showPosition(context, targetMessage),
} satisfies MessageCommand;
