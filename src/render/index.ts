export { Animator, type AnimationOptions } from './animator.ts';
export { Easel } from './easel.ts';
export { drawPng, Painter } from './painter.ts';
export { maxThemeLength, parseTheme, readTheme, type ThemeProblem } from './theme.ts';
export { themeTexts } from './texts/index.ts';
export { defaultTheme, themes } from './themes/index.ts';
