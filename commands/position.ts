import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../src/discord/interactions/command.ts';
import { showPosition } from '../src/discord/features/records/position.ts';
import { phrase } from '../src/phrase.ts';

/** In a message's menu: draws the position written in the message. */
export const showThisPosition = {
  kind: 'message',
  name: 'Show this position',
  data: (words) => ({
    type: ApplicationCommandType.Message,
    name: words.plain('en', phrase('records:menu.position')),
  }),
  run: (context, { targetMessage }) => showPosition(context, targetMessage),
} satisfies MessageCommand;
