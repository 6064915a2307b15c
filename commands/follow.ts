import type { ChatCommand } from '../src/discord/interactions/command.ts';
import {
  matchOption,
  personOption,
  textOption,
  userOption,
} from '../src/discord/interactions/inputs/options.ts';
import { followByCommand, suggestFollowed } from '../src/discord/features/follow/index.ts';
import { followPlaces, frequencies } from '../src/matches/index.ts';
import { phrase } from '../src/phrase.ts';

export const follow: ChatCommand = {
  kind: 'chat',
  name: 'follow',
  about: phrase('follow:command.follow'),
  serverOnly: true,
  options: [
    matchOption(phrase('follow:option.match')),
    userOption('person', phrase('follow:option.person')),
    matchOption(phrase('follow:option.tournament'), { name: 'tournament' }),
    textOption('when', phrase('follow:option.when'), {
      choices: frequencies.map((value) => ({ name: phrase(`follow:when.${value}`), value })),
    }),
    textOption('where', phrase('follow:option.where'), {
      choices: followPlaces.map((value) => ({ name: phrase(`follow:where.${value}`), value })),
    }),
  ],
  run: (context, options) => {
    const wanted = {
      match: options.getString('match'),
      person: personOption(options, 'person'),
      tournament: options.getString('tournament'),
    };
    const how = { when: options.getString('when'), where: options.getString('where') };
    return followByCommand(context, wanted, how);
  },
  suggest: suggestFollowed,
};
