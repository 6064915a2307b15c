/** Commands that lead on to something, used more often than others, with how often compared with each other. */
const weights = {
  tournament: 4,
  settings: 2,
  plan: 2,
  follow: 2,
  vacation: 1,
  puzzle: 1,
  seek: 1,
  team: 3,
  report: 1,
  setup: 1,
  change: 2,
  analyze: 1,
  preferences: 1,
  theme: 1,
  privacy: 1,
  learn: 1,
  help: 1,
  remind: 1,
  leaderboard: 1,
};
export const favourites: readonly string[] = Object.entries(weights).flatMap(([name, weight]) =>
  Array.from({ length: weight }, () => name),
);

/** How often somebody who manages the server uses them. */
export const managed: Readonly<Record<string, number>> = { tournament: 0.5, settings: 0.9, theme: 0.5 };
