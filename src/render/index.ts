import './drawing/allocator.ts';

/** For the bot, whose threads draw: without canvas. Whoever draws in a thread of its own imports ./picture/painter.ts. */
export { Animator, type AnimationOptions } from './film/animator.ts';
export { PainterThread } from './picture/painterthread.ts';
export { maxThemeLength, parseTheme, readTheme, type ThemeProblem } from './theme.ts';
export { themeTexts } from './texts/index.ts';
export { defaultTheme, themes } from './themes/index.ts';
