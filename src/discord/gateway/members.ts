import type {
  APIGuildMember,
  APIUser,
  APIInteractionDataResolvedGuildMember,
  GuildMember,
  REST,
  User,
} from 'discord.js';
import { DiscordAPIError, Routes } from 'discord.js';
import type { Person } from '../../matches/index.ts';

/** A person as Discord knows them. */
export type Member = Person & { readonly bot: boolean };

/** With the name shown in this server. @param member `null` if there is no server, or they are not in it. */
export function toMember(
  user: User,
  member: GuildMember | Pick<APIInteractionDataResolvedGuildMember, 'nick'> | null,
): Member {
  const shown = member === null ? null : 'displayName' in member ? member.displayName : member.nick;
  return { id: user.id, name: shown ?? user.displayName, bot: user.bot };
}

/** A current member of the server, or anybody outside of servers; `undefined` if not there. */
export async function memberOf(
  bot: { readonly userId: string; readonly userName: string; readonly rest: Pick<REST, 'get'> },
  guildId: string | null,
  personId: string,
): Promise<Member | undefined> {
  if (personId === bot.userId) return { id: bot.userId, name: bot.userName, bot: true };
  try {
    const { user, nick } =
      guildId === null
        ? { user: (await bot.rest.get(Routes.user(personId))) as APIUser, nick: undefined }
        : ((await bot.rest.get(Routes.guildMember(guildId, personId))) as APIGuildMember);
    return { id: user.id, name: nick ?? user.global_name ?? user.username, bot: user.bot === true };
  } catch (cause) {
    if (cause instanceof DiscordAPIError && cause.status === 404) return undefined;
    throw cause;
  }
}
