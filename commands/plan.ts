import { planByCommand } from '../src/discord/features/plan/index.ts';
import { suggestOpenMatches } from '../src/discord/interactions/candidates.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const plan: ChatCommand = {
  kind: 'chat',
  name: 'plan',
  about: phrase('plan:command.plan'),
  options: [textOption('moves', phrase('plan:option.moves'), { max_length: 500 }), matchOption()],
  run: (context, options) => planByCommand(context, options.getString('moves'), options.getString('match')),
  suggest: suggestOpenMatches,
};
