export { settingsCommand as settings } from '../src/discord/features/settings/command.ts';
