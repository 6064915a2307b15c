import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { showLog } from '../src/discord/features/adjudication/log.ts';
import { chosenPage, mostPages } from '../src/discord/interactions/inputs/options.ts';
import { phrase } from '../src/phrase.ts';

/** Like `/adjudicate`, Discord offers it to server managers; permission is checked on each use. */
export const log = {
  kind: 'chat',
  name: 'log',
  serverOnly: true,
  data: (words) => ({
    name: 'log',
    description: words.plain('en', phrase('adjudication:command.log')),
    default_member_permissions: `${PermissionFlagsBits.ManageGuild}`,
    options: [
      {
        type: ApplicationCommandOptionType.Integer,
        name: 'page',
        description: words.plain('en', phrase('bot:option.page')),
        min_value: 1,
        max_value: mostPages,
      },
    ],
  }),
  run: (context, options) => showLog(context, chosenPage(options)),
} satisfies ChatCommand;
