import { learn as openLesson } from '../src/discord/features/learn/lesson.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { gameOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const learn: ChatCommand = {
  kind: 'chat',
  name: 'learn',
  about: phrase('learn:command.learn'),
  options: gameOption,
  run: (context, options) => openLesson(context, options.getString('game')),
};
