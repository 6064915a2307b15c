import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption, personOption } from '../src/discord/interactions/inputs/options.ts';
import { followByCommand, suggestFollowed } from '../src/discord/features/follow/follow.ts';
import { followPlaces, frequencies } from '../src/matches/index.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const follow = {
  kind: 'chat',
  name: 'follow',
  serverOnly: true,
  data: (words) => {
    const { plain } = inLanguage(words, 'en', 'follow:');
    return {
      name: 'follow',
      description: plain('command.follow'),
      options: [
        { ...matchOption(words), description: plain('option.match') },
        {
          type: ApplicationCommandOptionType.User,
          name: 'person',
          description: plain('option.person'),
        },
        { ...matchOption(words), name: 'tournament', description: plain('option.tournament') },
        {
          type: ApplicationCommandOptionType.String,
          name: 'when',
          description: plain('option.when'),
          choices: frequencies.map((value) => ({ name: plain(`when.${value}`), value })),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'where',
          description: plain('option.where'),
          choices: followPlaces.map((value) => ({ name: plain(`where.${value}`), value })),
        },
      ],
    };
  },
  run: (context, options) => {
    const wanted = {
      match: options.getString('match'),
      person: personOption(options, 'person'),
      tournament: options.getString('tournament'),
    };
    const how = { when: options.getString('when'), where: options.getString('where') };
    return followByCommand(context, wanted, how);
  },
  suggest: (context, options) => {
    const { name, value } = options.getFocused(true);
    return suggestFollowed(context, name === 'tournament' ? 'tournament' : 'match', value);
  },
} satisfies ChatCommand;
