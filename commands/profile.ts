import { ApplicationCommandOptionType, ApplicationCommandType } from 'discord.js';
import type { ChatCommand, UserCommand } from '../src/discord/interactions/command.ts';
import { gameOption, personOption } from '../src/discord/interactions/inputs/options.ts';
import { toMember } from '../src/discord/gateway/members.ts';
import { askedProfile } from '../src/discord/features/standings/profile.ts';
import { phrase } from '../src/phrase.ts';

export const profile = {
  kind: 'chat',
  name: 'profile',
  serverOnly: true,
  reply: 'public',
  data: (words, games) => ({
    name: 'profile',
    description: words.plain('en', phrase('standings:command.profile')),
    options: [
      {
        type: ApplicationCommandOptionType.User,
        name: 'player',
        description: words.plain('en', phrase('standings:option.player')),
      },
      ...gameOption(words, games),
    ],
  }),
  run: (context, options) => {
    const person = personOption(options, 'player') ?? context.person;
    return askedProfile(context, options.getString('game'), person, 'public');
  },
} satisfies ChatCommand;

/** In a person's menu; the reply is private. */
export const profileMenu = {
  kind: 'user',
  name: 'Profile',
  serverOnly: true,
  data: (words) => ({
    type: ApplicationCommandType.User,
    name: words.plain('en', phrase('standings:menu.profile')),
  }),
  run: (context, { targetUser, targetMember }) =>
    askedProfile(context, null, toMember(targetUser, targetMember), 'private'),
} satisfies UserCommand;
