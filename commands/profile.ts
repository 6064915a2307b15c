import { gameById } from '../src/games/index.ts';
import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { ChatCommand, UserCommand } from '../src/discord/interactions/command.ts';
import { personOption } from '../src/discord/interactions/inputs/options.ts';
import { toMember } from '../src/discord/gateway/members.ts';
import { showProfile } from '../src/discord/features/standings/profile.ts';

export const profile = {
  kind: 'chat',
  name: 'profile',
  serverOnly: true,
  reply: 'public',
  data: (words, games) => {
    const plain = (key: string) => words.plain('en', { key, data: {} });
    return {
      name: 'profile',
      description: plain('standings:command.profile'),
      options: [
        {
          type: ApplicationCommandOptionType.User,
          name: 'player',
          description: plain('standings:option.player'),
        },
        {
          type: ApplicationCommandOptionType.String,
          name: 'game',
          description: plain('standings:option.game'),
          choices: games.map(({ id, name }) => ({ name, value: id })),
        },
      ],
    };
  },
  run: async (context, options) => {
    const wanted = options.getString('game');
    const gameId =
      (wanted === null ? undefined : gameById(context.bot.games, wanted)?.id) ??
      context.bot.games[0]?.id ??
      '';
    await showProfile(context, gameId, personOption(options, 'player') ?? context.person, 'public');
  },
} satisfies ChatCommand;

/** In a person's menu; the reply is private. */
export const takProfile = {
  kind: 'user',
  name: 'Tak profile',
  serverOnly: true,
  data: () => ({ type: ApplicationCommandType.User, name: 'Tak profile' }),
  run: async (context, { targetUser, targetMember }) => {
    await showProfile(context, 'tak', toMember(targetUser, targetMember), 'private');
  },
} satisfies UserCommand;
