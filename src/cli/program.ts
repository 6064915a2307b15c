import { Command, CommanderError } from 'commander';
import { hidingSettings } from '../settings/config.ts';
import {
  backupCommand,
  restoreCommand,
  forgetCommandsCommand,
  ratingsCommand,
  moveCommand,
} from './database.ts';
import { endOnErrors } from '../settings/secrets.ts';
import { emojiCommand } from './emoji.ts';
import { logsCommand } from './logs.ts';
import { takCommands } from './tak/index.ts';
import { takaCommands } from './taka/index.ts';
import { type Session, type Terminal, UsageError } from './terminal.ts';

const wrongUse = 2;

/** By the value of `--game`. */
const games = { tak: takCommands, taka: takaCommands } as const;
const isGame = (name: string): name is keyof typeof games => Object.hasOwn(games, name);

/** Commands differ by game, so the game has to be known before they are parsed. */
function takeGame(args: readonly string[]): { readonly game: string; readonly rest: readonly string[] } {
  const at = args.findIndex((arg) => arg === '--game' || arg.startsWith('--game='));
  if (at < 0) return { game: 'tak', rest: args };
  const [, joined] = /^--game=(.*)$/.exec(args[at]!) ?? [];
  const game = joined ?? args[at + 1] ?? '';
  return {
    game,
    rest: args.filter((_, index) => index !== at && (joined !== undefined || index !== at + 1)),
  };
}

export async function main(): Promise<void> {
  // If the reader stops early (`| head`), the program ends, which is not a failure.
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EPIPE') throw cause;
    process.exit(0);
  });
  const complain = (text: string) => void process.stderr.write(hidingSettings(process.argv)(text));
  endOnErrors(complain);
  process.exitCode = await run(process.argv.slice(2), {
    input: process.stdin,
    print: (text) => void process.stdout.write(text),
    complain,
    now: () => performance.now(),
    ...(process.stderr.isTTY && { screen: process.stderr }),
  });
}

/** Runs a command. @returns the exit code: 0 success, 1 as the command defines it, 2 wrong usage. */
export async function run(args: readonly string[], given: Terminal): Promise<number> {
  const hide = hidingSettings(args);
  let code = 0;
  const terminal: Session = {
    ...given,
    print: (text) => given.print(hide(text)),
    complain: (text) => given.complain(hide(text)),
    fail: () => void (code = 1),
  };
  const { game, rest } = takeGame(args);
  if (!isGame(game)) {
    return complain(
      terminal,
      `there is no game “${game}”: --game must be one of ${Object.keys(games).join(', ')}`,
    );
  }
  const program = new Command('taktable')
    .description('Tak and Taka on the command line, for scripts and checks; database backups')
    .option('--game <name>', `the game: ${Object.keys(games).join(', ')}`, 'tak');
  const commands = [
    ...games[game](terminal),
    backupCommand(terminal),
    restoreCommand(terminal),
    ratingsCommand(terminal),
    moveCommand(terminal),
    forgetCommandsCommand(terminal),
    emojiCommand(terminal),
    logsCommand(terminal),
  ];
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError(false)
      .configureOutput({ writeOut: terminal.print, writeErr: () => undefined });
  }
  if (rest.length === 0) return complain(terminal, 'no command given: see --help');
  try {
    await program.parseAsync(rest, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return 0;
      // The message of this code is not meant for people.
      const isUnknown = error.code === 'commander.help';
      return complain(
        terminal,
        isUnknown ? 'there is no such command: see --help' : error.message.replace(/^error: /, ''),
      );
    }
    if (error instanceof UsageError) return complain(terminal, error.message);
    throw error;
  }
}

function complain(terminal: Terminal, message: string): number {
  terminal.complain(`taktable: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return wrongUse;
}
