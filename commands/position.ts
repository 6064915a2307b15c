import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../src/discord/call.ts';
import { showPosition } from '../src/discord/positions.ts';

/** In the menu of a message: draws the position that is written in it. */
export const showThisPosition = {
  kind: 'message',
  name: 'Show this position',
  data: () => ({ type: ApplicationCommandType.Message, name: 'Show this position' }),
  run: (bot, call, { targetMessage }) => showPosition(bot, call, targetMessage),
} satisfies MessageCommand;
