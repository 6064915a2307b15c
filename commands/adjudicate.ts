import {
  adjudicate as decide,
  suggestMatchesOfAll,
} from '../src/discord/features/adjudication/adjudication.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { reasonLimit, verdicts } from '../src/matches/index.ts';
import { phrase } from '../src/phrase.ts';

export const adjudicate: ChatCommand = {
  kind: 'chat',
  name: 'adjudicate',
  about: phrase('adjudication:command.adjudicate'),
  serverOnly: true,
  forManagers: true,
  options: [
    matchOption(phrase('adjudication:adjudicate.match'), { required: true }),
    textOption('result', phrase('adjudication:adjudicate.result'), {
      required: true,
      choices: verdicts.map((value) => ({ name: phrase(`adjudication:verdict.${value}`), value })),
    }),
    textOption('reason', phrase('adjudication:adjudicate.reason'), {
      required: true,
      max_length: reasonLimit,
    }),
  ],
  run: (context, options) =>
    decide(context, {
      match: options.getString('match', true),
      result: options.getString('result', true),
      reason: options.getString('reason', true),
    }),
  suggest: suggestMatchesOfAll,
};
