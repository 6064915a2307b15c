import { askedProfile } from '../src/discord/features/standings/profile.ts';
import { toMember } from '../src/discord/gateway/members.ts';
import type { ChatCommand, UserCommand } from '../src/discord/interactions/command.ts';
import { gameOption, personOption, userOption } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

export const profile: ChatCommand = {
  kind: 'chat',
  name: 'profile',
  about: phrase('standings:command.profile'),
  serverOnly: true,
  reply: 'public',
  options: (games) => [userOption('player', phrase('standings:option.player')), ...gameOption(games)],
  run: (context, options) => {
    const person = personOption(options, 'player') ?? context.person;
    return askedProfile(context, options.getString('game'), person, 'public');
  },
};

/** In a person's menu; the reply is private. */
export const profileMenu: UserCommand = {
  kind: 'user',
  name: 'Profile',
  label: phrase('standings:menu.profile'),
  serverOnly: true,
  run: (context, { targetUser, targetMember }) =>
    askedProfile(context, null, toMember(targetUser, targetMember), 'private'),
};
