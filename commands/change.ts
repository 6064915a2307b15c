export { changeCommand as change } from '../src/discord/features/setup/change.ts';
