import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { gameOption } from '../src/discord/interactions/inputs/options.ts';
import { learn as openLesson } from '../src/discord/features/learn/lesson.ts';
import { phrase } from '../src/phrase.ts';

export const learn = {
  kind: 'chat',
  name: 'learn',
  data: (words, games) => ({
    name: 'learn',
    description: words.plain('en', phrase('learn:command.learn')),
    options: [...gameOption(words, games)],
  }),
  run: (context, options) => openLesson(context, options.getString('game')),
} satisfies ChatCommand;
