import { analyse, analyseMessage, suggestFinished } from '../src/discord/features/analysis/analysis.ts';
import type { ChatCommand, MessageCommand } from '../src/discord/interactions/command.ts';
import { recordFormId } from '../src/discord/features/analysis/components.ts';
import { recordForm } from '../src/discord/interactions/inputs/position.ts';
import { flagOption, matchOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase, ok } from '../src/phrase.ts';

export const analyze: ChatCommand = {
  kind: 'chat',
  name: 'analyze',
  about: phrase('analysis:command.analyze'),
  options: [matchOption(phrase('analysis:option.match')), flagOption('record', phrase('bot:option.record'))],
  form: (context, options) =>
    options.getBoolean('record') === true ? ok(recordForm(context, recordFormId.of())) : undefined,
  run: (context, options) => analyse(context, options.getString('match')),
  suggest: suggestFinished,
};

/** In a message's menu: analyses the record or position written in the message. */
export const analyzeThis: MessageCommand = {
  kind: 'message',
  name: 'Analyse this',
  label: phrase('analysis:menu.analyze'),
  run: (context, { targetMessage }) => analyseMessage(context, targetMessage),
};
