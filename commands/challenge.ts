import { ApplicationCommandType } from 'discord.js';
import { tell, type UserCommand } from '../src/discord/interactions/context.ts';
import { challengeForm } from '../src/discord/features/challenge/form.ts';
import { toMember } from '../src/discord/gateway/members.ts';

/** In the menu of a person: opens a form with the first few options of a match. */
export const challengeToTak = {
  kind: 'user',
  name: 'Challenge to Tak',
  data: () => ({ type: ApplicationCommandType.User, name: 'Challenge to Tak' }),
  run: async (bot, context, { targetUser, targetMember }) => {
    const opponent = toMember(targetUser, targetMember);
    const isMe = opponent.id === bot.userId;
    if (context.guildId === null && !isMe) {
      return tell(bot, context, { key: 'bot:challenge.serverOnly', data: {} });
    }
    if (opponent.bot && !isMe)
      return tell(bot, context, { key: 'bot:challenge.noBots', data: { name: opponent.name } });
    if (opponent.id === context.person.id) return tell(bot, context, { key: 'match:oneself', data: {} });
    return context.respond.openModal(challengeForm(bot, context, 'tak', opponent));
  },
} satisfies UserCommand;
