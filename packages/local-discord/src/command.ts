import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { LocalDiscord } from './local-discord.ts';
import { err, ok, type Result } from './result.ts';

const usage = `Usage: local-discord [--port N] [--state FILE] [--limits] [-- PROGRAM ARGUMENTS...]

Starts a local Discord on 127.0.0.1 and runs a bot in it; exits when the bot exits.

  --port N      the port, 0 for any free one (default: 8080)
  --state FILE  where to save everything for next time (default: nothing is saved)
  --limits      enforce Discord's rate limits
`;

interface Asked {
  readonly port: number;
  readonly statePath: string | undefined;
  readonly limits: boolean;
  /** The bot's program and arguments; empty if it is started separately. */
  readonly bot: readonly string[];
}

/** Parses the arguments; `undefined`: print the help. */
export function readArguments(given: readonly string[]): Result<Asked | undefined, string> {
  const at = given.indexOf('--');
  const [own, bot] = at < 0 ? [given, []] : [given.slice(0, at), given.slice(at + 1)];
  try {
    const { values } = parseArgs({
      args: [...own],
      options: {
        port: { type: 'string', default: '8080' },
        state: { type: 'string' },
        limits: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return ok(undefined);
    const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : NaN;
    if (!(port <= 65_535)) return err(`--port must be a number from 0 to 65535, not ${values.port}.`);
    return ok({ port, statePath: values.state, limits: values.limits, bot });
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What a bot needs to find this Discord and to log in. */
const environmentFor = (discord: LocalDiscord): Readonly<Record<string, string>> => ({
  DISCORD_TOKEN: discord.token,
  DISCORD_API_URL: discord.apiUrl,
  DISCORD_APPLICATION_ID: discord.bot.id,
  DISCORD_GUILD_ID: discord.guild().id,
});

/**
 * The command `local-discord`.
 * @param parent PID of the process that started this one.
 */
export async function main(given: readonly string[], parent: number): Promise<void> {
  const asked = readArguments(given);
  if (!asked.ok) return fail(`${asked.error}\n\n${usage}`);
  if (asked.value === undefined) return void process.stdout.write(usage);
  const { port, statePath, limits, bot } = asked.value;
  const discord = await open(port, statePath, limits);
  if (!discord.ok) return fail(`${discord.error}\n`);
  const environment = environmentFor(discord.value);
  process.stdout.write(`Local Discord: ${discord.value.url}\n`);
  const [program, ...rest] = bot;
  if (program === undefined) {
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
    process.stdout.write(`To connect a bot, set\n${lines.join('')}`);
  }
  const code = await (program === undefined ? signalled(parent) : run(program, rest, environment, parent));
  await discord.value.close();
  process.exitCode = code;
}

async function open(
  port: number,
  statePath: string | undefined,
  limits: boolean,
): Promise<Result<LocalDiscord, string>> {
  const onViolation = (violation: string): void =>
    void process.stderr.write(`Discord would refuse this: ${violation}\n`);
  try {
    const state = statePath === undefined ? {} : { statePath };
    return ok(await LocalDiscord.start({ port, limits, onViolation, ...state }));
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')
      return err(`Port ${port} is already in use. Choose another one with --port.`);
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

/** How often the parent is checked, in milliseconds. */
const lookMs = 500;

/**
 * Calls `tell` on signals that end programs. npm and npx send theirs to a shell, which dies without passing them on, so
 * the end of the parent counts as SIGTERM.
 */
function onEnd(parent: number, tell: (signal: NodeJS.Signals) => void): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => tell(signal));
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    tell('SIGTERM');
  }, lookMs);
  timer.unref();
}

const signalled = (parent: number): Promise<number> =>
  new Promise((resolve) => onEnd(parent, () => resolve(0)));

/** Runs the bot and forwards signals to it; resolves with its exit code. */
function run(
  program: string,
  given: readonly string[],
  environment: Readonly<Record<string, string>>,
  parent: number,
): Promise<number> {
  const child = spawn(program, [...given], { stdio: 'inherit', env: { ...process.env, ...environment } });
  onEnd(parent, (signal) => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (cause) => {
      process.stderr.write(`Cannot run ${program}: ${cause.message}\n`);
      resolve(127);
    });
    // The shell's convention: 128 plus the number of the signal that ended a program.
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function fail(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}
