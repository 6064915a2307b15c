import { createHash } from 'node:crypto';
import type {
  APIApplication,
  RESTGetAPIApplicationCommandsResult,
  RESTGetAPICurrentUserGuildsResult,
  RESTPutAPIApplicationCommandsJSONBody,
  REST,
} from 'discord.js';
import {
  ApplicationCommandType,
  ApplicationIntegrationType,
  DiscordAPIError,
  InteractionContextType,
  Routes,
} from 'discord.js';
import { z } from 'zod';
import { registrationNote } from '../../matches/index.ts';
import { Unusable } from './persistence.ts';

/** Keeps a few facts between starts. */
export interface Notes {
  get(key: string): Promise<string | undefined>;
  set(key: string, value: string): Promise<void>;
}

/** A command as registered with Discord, and where it is available. */
export interface RegisteredCommand {
  readonly data: RESTPutAPIApplicationCommandsJSONBody[number];
  readonly contexts: readonly InteractionContextType[];
  /** Also those who have the bot on their accounts may use it, wherever they are. */
  readonly forPeople?: boolean;
}

interface Target {
  readonly applicationId: string;
  /** The only server that has the commands; `undefined`: all. */
  readonly guildId: string | undefined;
}

const strangeServer =
  'DISCORD_GUILD_ID is the ID of a server that this bot is not in. Add the bot to it, correct the ID, or remove the setting.';

/** Instead of a server's ID. */
const everywhere = 'everywhere';

const noteSchema = z.object({
  applicationId: z.string(),
  /** A server's ID, or `everywhere`. */
  place: z.string(),
  /** Of what was sent. */
  hash: z.string(),
  /** Of what Discord has made of it. */
  made: z.string(),
  /** Where commands of earlier settings may be left; `unknown`: perhaps in any server. */
  left: z.union([z.literal('unknown'), z.array(z.string())]),
});
type Note = z.infer<typeof noteSchema>;

/** `undefined` if nothing is known of this application. */
async function readNote(notes: Notes, applicationId: string): Promise<Note | undefined> {
  const stored = await notes.get(registrationNote);
  if (stored === undefined || stored === '') return undefined;
  const note = noteSchema.parse(JSON.parse(stored));
  return note.applicationId === applicationId ? note : undefined;
}

const writeNote = (notes: Notes, note: Note): Promise<void> =>
  notes.set(registrationNote, JSON.stringify(note));

/** What a note says of commands that are registered everywhere. */
export const noteOf = (applicationId: string, hash: string, commands: readonly Command[]): string =>
  JSON.stringify({ applicationId, place: everywhere, hash, made: madeOf(commands), left: [] } satisfies Note);

type Command = Pick<RESTGetAPIApplicationCommandsResult[number], 'id' | 'version' | 'type'>;

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Discord changes a command's version with the command. */
const madeOf = (commands: readonly Command[]): string =>
  digest(
    ownOf(commands)
      .map(({ id, version }) => `${id} ${version}`)
      .sort(),
  );

/** Discord creates the command that launches the Activity, and the host may have changed it. */
const isEntryPoint = ({ type }: Pick<Command, 'type'>): boolean =>
  type === ApplicationCommandType.PrimaryEntryPoint;
const ownOf = <T extends Pick<Command, 'type'>>(commands: readonly T[]): readonly T[] =>
  commands.filter((command) => !isEntryPoint(command));

const routeOf = (applicationId: string, place: string): `/${string}` =>
  place === everywhere
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, place);

const list = async (rest: REST, route: `/${string}`): Promise<RESTGetAPIApplicationCommandsResult> =>
  (await rest.get(route)) as RESTGetAPIApplicationCommandsResult;

/** Replaces all commands but the one that launches the Activity, without which Discord refuses a list. */
async function replace(
  rest: REST,
  route: `/${string}`,
  found: RESTGetAPIApplicationCommandsResult,
  body: RESTPutAPIApplicationCommandsJSONBody,
): Promise<readonly Command[]> {
  const entryPoints = found
    .filter(isEntryPoint)
    .map(({ name, type, handler, contexts, integration_types }) => {
      return { name, type, handler, contexts, integration_types };
    });
  return (await rest.put(route, { body: [...body, ...entryPoints] })) as readonly Command[];
}

const isRefused = (cause: unknown): boolean =>
  cause instanceof DiscordAPIError && [403, 404].includes(cause.status);

/**
 * Registers the commands if they differ from those last registered, or if Discord has others. `contexts` and
 * `integration_types` are allowed for global commands only.
 * @returns how many it found, and whether it registered.
 */
export async function registerCommands(
  rest: REST,
  notes: Notes,
  commands: readonly RegisteredCommand[],
  { applicationId, guildId }: Target,
): Promise<{ readonly found: number; readonly changed: boolean }> {
  const isForPeople = guildId === undefined && (await allowsPeople(rest));
  const body: RESTPutAPIApplicationCommandsJSONBody = commands.map(({ data, ...where }) =>
    guildId === undefined ? { ...data, ...placesOf(where, isForPeople) } : data,
  );
  const place = guildId ?? everywhere;
  const hash = digest(body);
  const known = await readNote(notes, applicationId);
  const route = routeOf(applicationId, place);
  try {
    const present = await list(rest, route);
    const found = ownOf(present).length;
    if (known?.place === place && known.hash === hash && known.made === madeOf(present))
      return { found, changed: false };
    // If the process ends before it learns that they are there, they are left.
    if (known !== undefined && known.place !== place)
      await writeNote(notes, { ...known, left: withPlace(known.left, place) });
    const made = madeOf(await replace(rest, route, present, body));
    await writeNote(notes, { applicationId, place, hash, made, left: leftOf(known, place) });
    return { found, changed: true };
  } catch (cause) {
    if (guildId !== undefined && isRefused(cause)) throw new Unusable(strangeServer, { cause });
    throw cause;
  }
}

/** Whether the host lets people have the bot on their own accounts, in the portal. */
async function allowsPeople(rest: REST): Promise<boolean> {
  const { integration_types_config: kinds = {} } = (await rest.get(
    Routes.currentApplication(),
  )) as APIApplication;
  return ApplicationIntegrationType.UserInstall in kinds;
}

function placesOf({ contexts, forPeople = false }: Omit<RegisteredCommand, 'data'>, isAllowed: boolean) {
  const { GuildInstall, UserInstall } = ApplicationIntegrationType;
  const isForPeople = forPeople && isAllowed;
  return {
    contexts: [...contexts, ...(isForPeople ? [InteractionContextType.PrivateChannel] : [])],
    integration_types: [GuildInstall, ...(isForPeople ? [UserInstall] : [])],
  };
}

const withPlace = (left: Note['left'], place: string): Note['left'] =>
  left === 'unknown' ? left : [...new Set([...left, place])];

function leftOf(known: Note | undefined, place: string): Note['left'] {
  const left = known === undefined ? 'unknown' : withPlace(known.left, known.place);
  return left === 'unknown' ? left : left.filter((one) => one !== place);
}

/**
 * Removes the commands of earlier settings, which Discord would show beside the present ones. Unless it is known where
 * they are, every server of the bot is asked, once.
 * @param removed called with where they were, and how many.
 */
export async function removeLeftCommands(
  rest: REST,
  notes: Notes,
  applicationId: string,
  { isStopped, removed }: { isStopped: () => boolean; removed: (place: string, count: number) => void },
): Promise<void> {
  const known = await readNote(notes, applicationId);
  if (known === undefined || known.left.length === 0) return;
  const places = known.left === 'unknown' ? [everywhere, ...(await guildsOf(rest))] : known.left;
  for (const place of places.filter((one) => one !== known.place)) {
    if (isStopped()) return;
    const count = await removeFrom(rest, applicationId, place);
    if (count > 0) removed(place, count);
  }
  // Another process may have registered others meanwhile.
  const now = await readNote(notes, applicationId);
  if (JSON.stringify(now) === JSON.stringify(known)) await writeNote(notes, { ...known, left: [] });
}

async function removeFrom(rest: REST, applicationId: string, place: string): Promise<number> {
  const route = routeOf(applicationId, place);
  try {
    const present = await list(rest, route);
    const { length } = ownOf(present);
    if (length > 0) await replace(rest, route, present, []);
    return length;
  } catch (cause) {
    // The bot has left that server, or may not register commands there.
    if (isRefused(cause)) return 0;
    throw cause;
  }
}

/** Of one answer of Discord's. */
const guildsAtOnce = 200;

async function guildsOf(rest: REST): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let more = true; more; more = ids.length > 0 && ids.length % guildsAtOnce === 0) {
    const query = new URLSearchParams({ limit: String(guildsAtOnce), after: ids.at(-1) ?? '0' });
    const page = (await rest.get(Routes.userGuilds(), { query })) as RESTGetAPICurrentUserGuildsResult;
    if (page.length === 0) break;
    ids.push(...page.map(({ id }) => id));
  }
  return ids;
}
