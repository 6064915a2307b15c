/** Only what is used of it: of a library imported on demand, the bundler keeps everything. */
export { DiscordSDK } from '@discord/embedded-app-sdk';
