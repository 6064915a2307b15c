import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../src/discord/interactions/command.ts';
import { showPosition } from '../src/discord/features/records/position.ts';

/** In a message's menu: draws the position written in the message. */
export const showThisPosition = {
  kind: 'message',
  name: 'Show this position',
  data: (words) => ({
    type: ApplicationCommandType.Message,
    name: words.plain('en', { key: 'records:menu.position', data: {} }),
  }),
  run: (context, { targetMessage }) => showPosition(context, targetMessage),
} satisfies MessageCommand;
