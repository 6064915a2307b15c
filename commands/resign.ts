export { resignCommand as resign } from '../src/discord/features/play/resignation.ts';
