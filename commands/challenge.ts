import { ApplicationCommandType } from 'discord.js';
import { tell, type UserCommand } from '../src/discord/call.ts';
import { challengeForm } from '../src/discord/challengeform.ts';
import { toMember } from '../src/discord/people.ts';

/** In the menu of a person: opens a form with the first few options of a match. */
export const challengeToTak = {
  kind: 'user',
  name: 'Challenge to Tak',
  data: () => ({ type: ApplicationCommandType.User, name: 'Challenge to Tak' }),
  run: async (bot, call, { targetUser, targetMember }) => {
    const opponent = toMember(targetUser, targetMember);
    const isMe = opponent.id === bot.userId;
    if (call.guildId === null && !isMe) {
      return tell(bot, call, { key: 'bot:challenge.serverOnly', data: {} });
    }
    if (opponent.bot && !isMe)
      return tell(bot, call, { key: 'bot:challenge.noBots', data: { name: opponent.name } });
    if (opponent.id === call.person.id) return tell(bot, call, { key: 'match:oneself', data: {} });
    return call.respond.openModal(challengeForm(bot, call, 'tak', opponent));
  },
} satisfies UserCommand;
