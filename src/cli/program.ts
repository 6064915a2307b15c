import { Command, CommanderError } from 'commander';
import { checkCommand } from './check.ts';
import { backupCommand, restoreCommand } from './database.ts';
import { movesCommand } from './moves.ts';
import { perftCommand } from './perft.ts';
import { ratingsCommand } from './ratings.ts';
import { renderCommand } from './render.ts';
import { replayCommand } from './replay.ts';
import { teiCommand } from './tei.ts';
import { type Terminal, UsageError } from './terminal.ts';

const wrongUse = 2;

/** Runs one command and tells the exit code: 0 well, 1 as the command says, 2 wrongly called. */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  let code = 0;
  const setCode = (next: number) => {
    code = next;
  };
  const program = new Command('taktable').description(
    'Tak on the command line, for scripts and for checking; copies of the database',
  );
  const commands = [
    perftCommand(terminal),
    movesCommand(terminal),
    replayCommand(terminal),
    checkCommand(terminal, setCode),
    renderCommand(terminal),
    teiCommand(terminal),
    backupCommand(terminal, setCode),
    restoreCommand(terminal, setCode),
    ratingsCommand(terminal, setCode),
  ];
  for (const command of commands) program.addCommand(command);
  for (const command of [program, ...commands]) {
    command
      .exitOverride()
      .showSuggestionAfterError(false)
      .configureOutput({ writeOut: terminal.print, writeErr: () => undefined });
  }
  if (args.length === 0) return complain(terminal, 'a command is needed: see --help');
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) {
      return error.exitCode === 0 ? 0 : complain(terminal, error.message.replace(/^error: /, ''));
    }
    if (error instanceof UsageError) return complain(terminal, error.message);
    throw error;
  }
}

function complain(terminal: Terminal, message: string): number {
  terminal.complain(`taktable: ${message.replaceAll(/\s*\n\s*/g, ' ')}\n`);
  return wrongUse;
}
