import { DiscordAPIError, Routes } from 'discord.js';
import type { Logger } from 'pino';
import type { PacedRest } from './requests/paced-rest.ts';

/** Gives somebody a role or takes it from them, as far as Discord allows it. */
export async function changeRole(
  { rest, log }: { readonly rest: Pick<PacedRest, 'put' | 'delete'>; readonly log: Pick<Logger, 'info'> },
  how: 'put' | 'delete',
  guildId: string,
  personId: string,
  roleId: string,
): Promise<void> {
  try {
    await rest[how](Routes.guildMemberRole(guildId, personId, roleId));
  } catch (cause) {
    // The role or the person is gone, or the role is above the bot's own.
    if (!(cause instanceof DiscordAPIError) || cause.status >= 500) throw cause;
    log.info({ guild: guildId, err: cause }, 'role not changed');
  }
}
