import { ApplicationCommandType } from 'discord.js';
import type { ChatCommand, MessageCommand } from '../src/discord/interactions/command.ts';
import { analyse, analyseMessage, suggestFinished } from '../src/discord/features/analysis/analysis.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const analyze = {
  kind: 'chat',
  name: 'analyze',
  data: (words) => ({
    name: 'analyze',
    description: words.plain('en', phrase('analysis:command.analyze')),
    options: [{ ...matchOption(words), description: words.plain('en', phrase('analysis:option.match')) }],
  }),
  run: (context, options) => analyse(context, options.getString('match')),
  suggest: (context, options) => suggestFinished(context, options.getFocused()),
} satisfies ChatCommand;

/** In a message's menu: analyses the record or position written in the message. */
export const analyzeThis = {
  kind: 'message',
  name: 'Analyse this',
  data: (words) => ({
    type: ApplicationCommandType.Message,
    name: words.plain('en', phrase('analysis:menu.analyze')),
  }),
  run: (context, { targetMessage }) => analyseMessage(context, targetMessage),
} satisfies MessageCommand;
