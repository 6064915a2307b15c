import { ApplicationCommandType } from 'discord.js';
import type { UserCommand } from '../src/discord/interactions/command.ts';
import { challengeForm } from '../src/discord/features/challenge/form.ts';
import { err, ok } from '../src/result.ts';
import { toMember } from '../src/discord/gateway/members.ts';

/** In a person's menu: opens a form with the most important options of a match. */
export const challengeToTak = {
  kind: 'user',
  name: 'Challenge to Tak',
  offersMatch: true,
  data: () => ({ type: ApplicationCommandType.User, name: 'Challenge to Tak' }),
  open: (context, { targetUser, targetMember }) => {
    const opponent = toMember(targetUser, targetMember);
    const isMe = opponent.id === context.bot.userId;
    if (context.guildId === null && !isMe) return err({ key: 'challenge:challenge.serverOnly', data: {} });
    if (opponent.bot && !isMe)
      return err({ key: 'challenge:challenge.noBots', data: { name: opponent.name } });
    if (opponent.id === context.person.id) return err({ key: 'match:oneself', data: {} });
    return ok(challengeForm(context, 'tak', opponent));
  },
} satisfies UserCommand;
