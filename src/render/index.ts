import './drawing/environment.ts';

/** For the bot, which draws in worker threads, so canvas is not loaded. Other programs import ./picture/painter.ts. */
export { Animator } from './film/animator.ts';
export { PainterThread } from './picture/painter-thread.ts';
export { maxThemeLength, parseTheme, readTheme, type ThemeProblem } from './theme.ts';
export { defaultTheme, themePhrase, themes } from './themes/index.ts';
