export { Animator, type AnimationOptions } from './animator.ts';
export { Easel } from './easel.ts';
export { drawPng, Painter } from './painter.ts';
export { parseTheme, type ThemeProblem } from './theme.ts';
export { defaultTheme, themes } from './themes/index.ts';
