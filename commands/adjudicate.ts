import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import {
  adjudicate as decide,
  suggestMatchesOfAll,
} from '../src/discord/features/adjudication/adjudication.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { matchOption } from '../src/discord/interactions/inputs/options.ts';
import { reasonLimit, verdicts } from '../src/matches/index.ts';
import { phrase } from '../src/phrase.ts';

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
    description: words.plain('en', phrase('adjudication:command.adjudicate')),
    default_member_permissions: `${PermissionFlagsBits.ManageGuild}`,
    options: [
      {
        ...matchOption(words),
        description: words.plain('en', phrase('adjudication:adjudicate.match')),
        required: true,
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'result',
        description: words.plain('en', phrase('adjudication:adjudicate.result')),
        required: true,
        choices: verdicts.map((value) => ({
          name: words.plain('en', phrase(`adjudication:verdict.${value}`)),
          value,
        })),
      },
      {
        type: ApplicationCommandOptionType.String,
        name: 'reason',
        description: words.plain('en', phrase('adjudication:adjudicate.reason')),
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
