import { ApplicationCommandType } from 'discord.js';
import { tell, type UserCommand } from '../src/discord/call.ts';
import { challengeForm } from '../src/discord/challengeform.ts';

/** In the menu of a person: opens a form with the first few options of a match. */
export const challengeToTak = {
  kind: 'user',
  name: 'Challenge to Tak',
  data: () => ({ type: ApplicationCommandType.User, name: 'Challenge to Tak' }),
  run: async (bot, call, { targetUser, targetMember }) => {
    const shown = targetMember !== null && 'displayName' in targetMember ? targetMember.displayName : null;
    const opponent = { id: targetUser.id, name: shown ?? targetUser.displayName };
    const isMe = opponent.id === bot.userId;
    if (call.guildId === null && !isMe) {
      return tell(bot, call, { key: 'bot:challenge.serverOnly', data: {} });
    }
    if (targetUser.bot && !isMe)
      return tell(bot, call, { key: 'bot:challenge.noBots', data: { name: opponent.name } });
    if (opponent.id === call.person.id) return tell(bot, call, { key: 'match:oneself', data: {} });
    return call.respond.openModal(challengeForm(bot, call, 'tak', opponent));
  },
} satisfies UserCommand;
