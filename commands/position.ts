import { showPosition } from '../src/discord/features/records/position.ts';
import type { MessageCommand } from '../src/discord/interactions/command.ts';
import { phrase } from '../src/phrase.ts';

/** In a message's menu: draws the position written in the message. */
export const showThisPosition: MessageCommand = {
  kind: 'message',
  name: 'Show this position',
  label: phrase('records:menu.position'),
  run: (context, { targetMessage }) => showPosition(context, targetMessage),
};
