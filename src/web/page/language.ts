/** The bot's language closest to what the browser asked for, as the server found it. */
export const language = document.documentElement.lang;
