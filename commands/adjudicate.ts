import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import {
  adjudicate as decide,
  suggestMatchesOfAll,
} from '../src/discord/features/adjudication/adjudication.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { reasonLimit, verdicts } from '../src/matches/index.ts';

/**
 * Discord offers it to server managers; only they, not the bot, can open it to the adjudicators' role. So permission is
 * checked on each use.
 */
export const adjudicate = {
  kind: 'chat',
  name: 'adjudicate',
  serverOnly: true,
  data: (words) => ({
    name: 'adjudicate',
    description: words.plain('en', { key: 'adjudication:command.adjudicate', data: {} }),
    default_member_permissions: `${PermissionFlagsBits.ManageGuild}`,
    options: [
      {
        ...matchOption(words),
        description: words.plain('en', { key: 'adjudication:adjudicate.match', data: {} }),
        required: true,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'result',
        description: words.plain('en', { key: 'adjudication:adjudicate.result', data: {} }),
        required: true,
        choices: verdicts.map((value) => ({
          name: words.plain('en', { key: `adjudication:verdict.${value}`, data: {} }),
          value,
        })),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'reason',
        description: words.plain('en', { key: 'adjudication:adjudicate.reason', data: {} }),
        required: true,
        max_length: reasonLimit,
      },
    ],
  }),
  run: (context, options) =>
    decide(context, {
      match: options.getString('match', true),
      result: options.getString('result', true),
      reason: options.getString('reason', true),
    }),
  suggest: (context, options) => suggestMatchesOfAll(context, options.getFocused()),
} satisfies ChatCommand;
