import { showPreferences } from '../src/discord/features/preferences/preferences.ts';
import { suggestNights } from '../src/discord/features/preferences/off-hours.ts';
import type { ChatCommand } from '../src/discord/interactions/command.ts';
import { flagOption, textOption } from '../src/discord/interactions/inputs/options.ts';
import { suggestZones } from '../src/discord/interactions/inputs/zones.ts';
import { phrase } from '../src/phrase.ts';

const typed = { autocomplete: true, max_length: 50 } as const;

export const preferences: ChatCommand = {
  kind: 'chat',
  name: 'preferences',
  about: phrase('preferences:command.preferences'),
  options: [
    textOption('zone', phrase('preferences:option.zone'), typed),
    textOption('night', phrase('preferences:option.night'), typed),
    flagOption('weekends', phrase('preferences:option.weekends')),
    flagOption('carry', phrase('preferences:option.carry')),
  ],
  run: (context, options) =>
    showPreferences(
      context,
      {
        zone: options.getString('zone'),
        night: options.getString('night'),
        weekends: options.getBoolean('weekends'),
      },
      options.getBoolean('carry'),
    ),
  suggest: async (context, typed, option) =>
    option === 'night' ? suggestNights(context, typed) : suggestZones(typed),
};
