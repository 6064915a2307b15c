import { settingsCommand } from '../src/discord/features/settings/command.ts';

export const settings = settingsCommand;
