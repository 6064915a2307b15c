import type { Command } from '../src/discord/interactions/command.ts';
import { adjudicate } from './adjudicate.ts';
import { analyze, analyzeThis } from './analyze.ts';
import { board } from './board.ts';
import { cancel } from './cancel.ts';
import { change } from './change.ts';
import { draw } from './draw.ts';
import { challenges, challengesTo } from './games.ts';
import { help } from './help.ts';
import { history } from './history.ts';
import { leaderboard } from './leaderboard.ts';
import { learn } from './learn.ts';
import { log } from './log.ts';
import { match } from './match.ts';
import { matches } from './matches.ts';
import { link } from './link.ts';
import { move } from './move.ts';
import { record } from './record.ts';
import { rematch } from './rematch.ts';
import { follow } from './follow.ts';
import { remind } from './remind.ts';
import { replay } from './replay.ts';
import { report } from './report.ts';
import { plan } from './plan.ts';
import { preferences } from './preferences.ts';
import { pause } from './pause.ts';
import { showThisPosition } from './position.ts';
import { privacy } from './privacy.ts';
import { profile, profileMenu } from './profile.ts';
import { puzzle } from './puzzle.ts';
import { resign } from './resign.ts';
import { setup } from './setup.ts';
import { seek } from './seek.ts';
import { settings } from './settings.ts';
import { team } from './team.ts';
import { theme } from './theme.ts';
import { tournament } from './tournament.ts';
import { undo } from './undo.ts';
import { vacation } from './vacation.ts';

/** Every command of the bot, in the order in which Discord and the help list them. */
export const commands: readonly Command[] = [
  ...challenges,
  seek,
  team,
  move,
  plan,
  board,
  matches,
  remind,
  follow,
  draw,
  undo,
  cancel,
  change,
  pause,
  vacation,
  resign,
  rematch,
  match,
  analyze,
  history,
  leaderboard,
  profile,
  tournament,
  record,
  link,
  replay,
  help,
  learn,
  puzzle,
  setup,
  theme,
  preferences,
  report,
  adjudicate,
  log,
  settings,
  privacy,
  ...challengesTo,
  profileMenu,
  showThisPosition,
  analyzeThis,
];
