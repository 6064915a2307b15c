import { settingsCommand } from '../src/discord/settingscommand.ts';

export const settings = settingsCommand;
