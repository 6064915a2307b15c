import { featuresWith } from '../../../src/discord/features/index.ts';
import { createWebBoard } from '../../../src/discord/features/web/index.ts';

/** As hosts have it who gave the page an address. */
export const webBoard = createWebBoard({
  activity: false,
  linkTo: () => Promise.resolve('https://tak.example.org/board/'),
});

/** Every feature of the bot, also those that it has only in some settings. */
export const everyFeature = featuresWith(webBoard);
