import { ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { suggestZones } from '../src/discord/interactions/inputs/zones.ts';
import { showPreferences } from '../src/discord/features/preferences/preferences.ts';
import { suggestNights } from '../src/discord/features/preferences/rest.ts';
import { inLanguage } from '../src/discord/messages/words.ts';

export const preferences = {
  kind: 'chat',
  name: 'preferences',
  data: (words) => {
    const { plain } = inLanguage(words, 'en', 'preferences:');
    const typed = (name: string) => ({
      type: ApplicationCommandOptionType.String as const,
      name,
      description: plain(`option.${name}`),
      autocomplete: true as const,
      max_length: 50,
    });
    return {
      name: 'preferences',
      description: plain('command.preferences'),
      options: [
        typed('zone'),
        typed('night'),
        {
          type: ApplicationCommandOptionType.Boolean,
          name: 'weekends',
          description: plain('option.weekends'),
        },
      ],
    };
  },
  run: (context, options) =>
    showPreferences(context, {
      zone: options.getString('zone'),
      night: options.getString('night'),
      weekends: options.getBoolean('weekends'),
    }),
  suggest: (context, options) => {
    const { name, value } = options.getFocused(true);
    return Promise.resolve(name === 'night' ? suggestNights(context, value) : suggestZones(value));
  },
} satisfies ChatCommand;
