import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { ChatCommand, UserCommand } from '../src/discord/call.ts';
import { personOption } from '../src/discord/options.ts';
import { toMember } from '../src/discord/people.ts';
import { showProfile } from '../src/discord/profile.ts';

export const profile = {
  kind: 'chat',
  name: 'profile',
  serverOnly: true,
  data: (words, games) => {
    const plain = (key: string) => words.plain('en', { key, data: {} });
    return {
      name: 'profile',
      description: plain('table:command.profile'),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          name: 'player',
          description: plain('table:option.player'),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'game',
          description: plain('bot:option.game'),
          choices: games.map(({ id, name }) => ({ name, value: id })),
        },
      ],
    };
  },
  run: async (bot, call, options) => {
    const wanted = options.getString('game');
    const gameId = bot.games.find(({ id }) => id === wanted)?.id ?? bot.games[0]?.id ?? '';
    await showProfile(bot, call, gameId, personOption(options, 'player') ?? call.person, 'announce');
  },
} satisfies ChatCommand;

/** In the menu of a person; only the asker sees it. */
export const takProfile = {
  kind: 'user',
  name: 'Tak profile',
  serverOnly: true,
  data: () => ({ type: ApplicationCommandType.User, name: 'Tak profile' }),
  run: async (bot, call, { targetUser, targetMember }) => {
    await showProfile(bot, call, 'tak', toMember(targetUser, targetMember), 'tell');
  },
} satisfies UserCommand;
