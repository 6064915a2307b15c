import { env } from 'node:process';

/**
 * Canvas includes mimalloc, which requests pages of 2 MB. The kernel clears such a page whenever a picture's pixels are
 * copied into a fresh one: on a small virtual machine 4.5 ms for 680x600 pixels, against 0.9 ms with ordinary pages.
 * The option is read once when the library is loaded, so this module has to be imported first.
 */
env['MIMALLOC_ALLOW_THP'] ??= '0';

/** Otherwise canvas reads all fonts of the system when it is loaded; pictures use only the product's own. */
env['DISABLE_SYSTEM_FONTS_LOAD'] ??= '1';
