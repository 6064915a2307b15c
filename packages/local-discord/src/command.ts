import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { LocalDiscord } from './localdiscord.ts';
import type { Result } from './result.ts';
import { err, ok } from './result.ts';

const usage = `Usage: local-discord [--port N] [--state FILE] [--limits] [-- PROGRAM ARGUMENTS...]

Opens a Discord on 127.0.0.1 and runs a bot in it; ends when the bot ends.

  --port N      the port, 0 for a free one (8080)
  --state FILE  where everything is kept for the next time (nowhere)
  --limits      keeps Discord's rate limits
`;

interface Asked {
  readonly port: number;
  readonly statePath: string | undefined;
  readonly limits: boolean;
  /** The bot's program and its arguments; empty where it is started by other means. */
  readonly bot: readonly string[];
}

/** What the arguments ask for; undefined: the help. */
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
    if (!(port <= 65_535)) return err(`--port takes a number from 0 to 65535, not ${values.port}.`);
    return ok({ port, statePath: values.state, limits: values.limits, bot });
  } catch (cause) {
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

/** What a bot needs to find this Discord and to log in. */
export const environmentFor = (discord: LocalDiscord): Readonly<Record<string, string>> => ({
  DISCORD_TOKEN: discord.token,
  DISCORD_API_URL: discord.apiUrl,
  DISCORD_APPLICATION_ID: discord.bot.id,
  DISCORD_GUILD_ID: discord.guild().id,
});

/** The command `local-discord`. */
export async function main(given: readonly string[]): Promise<void> {
  const asked = readArguments(given);
  if (!asked.ok) return fail(`${asked.error}\n\n${usage}`);
  if (asked.value === undefined) return void process.stdout.write(usage);
  const { port, statePath, limits, bot } = asked.value;
  const discord = await open(port, statePath, limits);
  if (!discord.ok) return fail(`${discord.error}\n`);
  const environment = environmentFor(discord.value);
  process.stdout.write(`A local Discord: ${discord.value.url}\n`);
  const [program, ...rest] = bot;
  if (program === undefined) {
    const lines = Object.entries(environment).map(([name, value]) => `${name}=${value}\n`);
    process.stdout.write(`A bot comes in with\n${lines.join('')}`);
  }
  const code = await (program === undefined ? signalled() : run(program, rest, environment));
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
      return err(`Port ${port} is taken by another program. Choose another one with --port.`);
    return err(cause instanceof Error ? cause.message : String(cause));
  }
}

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Resolves with the exit code for a signal that ends programs. */
const signalled = (): Promise<number> =>
  new Promise((resolve) => {
    for (const signal of ends) process.once(signal, () => resolve(0));
  });

/** Runs the bot, which gets the signals that come here; resolves with its exit code. */
function run(
  program: string,
  given: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<number> {
  const child = spawn(program, [...given], { stdio: 'inherit', env: { ...process.env, ...environment } });
  for (const signal of ends) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => {
    child.once('error', (cause) => {
      process.stderr.write(`${program} cannot be run: ${cause.message}\n`);
      resolve(127);
    });
    // A shell's convention: a program that a signal ended counts as 128 and its number.
    child.once('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

function fail(sentence: string): void {
  process.stderr.write(sentence);
  process.exitCode = 1;
}
