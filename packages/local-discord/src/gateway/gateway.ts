import { once } from 'node:events';
import { ActivityType, GatewayCloseCodes, GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { dispatchOf, type Dispatch } from './dispatches.ts';
import type { Faults } from '../faults.ts';
import { textOf } from './frames.ts';
import { guildCreateShape, userShape } from '../objects/objects.ts';
import type { World } from '../world/world.ts';

/** Discord's own, in milliseconds. */
const heartbeatInterval = 41_250;

/** Maximum number of events kept for resuming; after a longer absence a client has to identify again. */
const replayLimit = 2_000;

const privilegedIntents =
  GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

const identity = z.object({
  token: z.string(),
  intents: z.int(),
  compress: z.boolean().optional(),
  shard: z.tuple([z.int(), z.int()]).optional(),
});
/** Of `activities`, Discord shows a bot's `name`, or the `state` of a custom one. */
const presence = z.object({
  since: z.int().nullable(),
  activities: z.array(
    z.object({
      name: z.string().min(1).max(128),
      type: z.int().min(0).max(5),
      state: z.string().max(128).nullish(),
    }),
  ),
  status: z.enum(['online', 'dnd', 'idle', 'invisible', 'offline']),
  afk: z.boolean(),
});
const packet = z.discriminatedUnion('op', [
  z.object({ op: z.literal(GatewayOpcodes.Heartbeat), d: z.int().nullable() }),
  z.object({ op: z.literal(GatewayOpcodes.Identify), d: identity }),
  z.object({
    op: z.literal(GatewayOpcodes.Resume),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.int() }),
  }),
  z.object({ op: z.literal(GatewayOpcodes.PresenceUpdate), d: presence }),
  z.object({ op: z.literal(GatewayOpcodes.RequestGuildMembers), d: z.unknown() }),
  z.object({ op: z.literal(GatewayOpcodes.VoiceStateUpdate), d: z.unknown() }),
]);

interface Session {
  readonly id: string;
  readonly intents: number;
  readonly shard: readonly [number, number];
  socket: WebSocket | null;
  sequence: number;
  /** Sent frames, newest last; the first one has the number `sequence - frames.length + 1`. */
  readonly frames: string[];
}

export interface Sharding {
  /** How many shards it recommends. */
  readonly shards: number;
  /** How many of them may identify at once. */
  readonly maxConcurrency: number;
  /** Who identifies with fewer is sent away (close code 4011). */
  readonly required?: number;
}

interface GatewayOptions {
  readonly world: World;
  /** The server's URL, `http://127.0.0.1:PORT`. */
  readonly base: () => string;
  readonly acceptsToken: (token: string) => boolean;
  /** The privileged intents enabled for the application, as bits. */
  readonly privileged: number;
  readonly faults: Faults;
  readonly sharding: Sharding;
}

/** Discord's gateway: sends identified clients the events that their intents and permissions allow. */
export class Gateway {
  readonly #options: GatewayOptions;
  readonly #sessions = new Map<string, Session>();
  readonly #watchers = new Set<(online: boolean) => void>();
  #identifies = 0;

  constructor(options: GatewayOptions) {
    this.#options = options;
    options.world.listen((event) => {
      const dispatch = dispatchOf(options.world, options.base(), event);
      if (dispatch !== undefined) this.dispatch(dispatch);
    });
  }

  /** Whether a bot is connected and has identified. */
  get online(): boolean {
    return [...this.#sessions.values()].some((session) => session.socket !== null);
  }

  /** How often a bot has identified; resumed sessions do not count. */
  get identifies(): number {
    return this.#identifies;
  }

  onOnline(watcher: (online: boolean) => void): void {
    this.#watchers.add(watcher);
  }

  accept(socket: WebSocket, query: URLSearchParams): void {
    const { world } = this.#options;
    if (query.get('encoding') !== 'json' || query.get('v') !== '10' || query.has('compress')) {
      socket.close(GatewayCloseCodes.InvalidAPIVersion, 'Only v=10&encoding=json without compression');
      return;
    }
    let session: Session | undefined;
    send(socket, { op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval } });
    socket.on('message', (data) => {
      const read = readPacket(data);
      if (read === undefined) return socket.close(GatewayCloseCodes.DecodeError, 'Decode error');
      switch (read.op) {
        case GatewayOpcodes.Heartbeat:
          return send(socket, { op: GatewayOpcodes.HeartbeatAck });
        case GatewayOpcodes.Identify:
          if (session !== undefined)
            return socket.close(GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated');
          session = this.#identify(socket, read.d);
          return;
        case GatewayOpcodes.Resume:
          session = this.#resume(socket, read.d);
          return;
        case GatewayOpcodes.PresenceUpdate: {
          const [shown] = read.d.activities;
          const isCustom = shown?.type === Number(ActivityType.Custom);
          if (session === undefined)
            return socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated');
          return world.setStatus((isCustom ? shown.state : shown?.name) ?? undefined);
        }
        case GatewayOpcodes.RequestGuildMembers:
        case GatewayOpcodes.VoiceStateUpdate:
          if (session === undefined) socket.close(GatewayCloseCodes.NotAuthenticated, 'Not authenticated');
      }
    });
    socket.on('close', (code) => {
      if (session?.socket !== socket) return;
      session.socket = null;
      // Closing normally ends the session (docs: gateway, "Disconnecting").
      if (code === 1000 || code === 1001) this.#sessions.delete(session.id);
      this.#tellWatchers();
    });
    socket.on('error', () => socket.terminate());
  }

  #identify(socket: WebSocket, d: z.infer<typeof identity>): Session | undefined {
    const { world, base, privileged, sharding } = this.#options;
    const refuse = (code: number, why: string): undefined => void socket.close(code, why);
    if (!this.#options.acceptsToken(d.token))
      return refuse(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    if (d.compress === true) return refuse(GatewayCloseCodes.DecodeError, 'No compression here');
    if ((d.intents & privilegedIntents & ~privileged) !== 0)
      return refuse(GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
    const shard = d.shard ?? ([0, 1] as const);
    if (shard[1] < (sharding.required ?? 1))
      return refuse(GatewayCloseCodes.ShardingRequired, 'Sharding required.');
    if (shard[0] < 0 || shard[0] >= shard[1]) return refuse(GatewayCloseCodes.InvalidShard, 'Invalid shard.');
    // Identifying discards resumable sessions of the same shard.
    for (const [id, left] of this.#sessions)
      if (left.socket === null && left.shard.join() === shard.join()) this.#sessions.delete(id);
    this.#identifies += 1;
    const id = `${world.ids.next()}${this.#identifies.toString(16)}`;
    const session: Session = { id, intents: d.intents, shard, socket, sequence: 0, frames: [] };
    this.#sessions.set(id, session);
    const guilds = [...world.guilds.values()].filter(
      (guild) => world.isMember(guild, world.bot.id) && shardOf(guild.id, shard[1]) === shard[0],
    );
    this.#write(session, 'READY', {
      v: 10,
      user: { ...userShape(world.bot), verified: true, mfa_enabled: false, email: null, flags: 0 },
      guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
      session_id: id,
      resume_gateway_url: `${base().replace('http', 'ws')}/gateway`,
      shard,
      application: { id: world.bot.id, flags: 0 },
    });
    if ((d.intents & GatewayIntentBits.Guilds) !== 0)
      for (const guild of guilds) this.#write(session, 'GUILD_CREATE', guildCreateShape(world, guild));
    this.#tellWatchers();
    return session;
  }

  #resume(socket: WebSocket, d: { token: string; session_id: string; seq: number }): Session | undefined {
    if (!this.#options.acceptsToken(d.token)) {
      socket.close(GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
      return undefined;
    }
    const session = this.#sessions.get(d.session_id);
    const missed = session === undefined ? 0 : session.sequence - d.seq;
    if (session === undefined || missed < 0 || missed > session.frames.length) {
      send(socket, { op: GatewayOpcodes.InvalidSession, d: false });
      return undefined;
    }
    session.socket?.terminate();
    session.socket = socket;
    if (missed > 0) for (const frame of session.frames.slice(-missed)) socket.send(frame);
    this.#write(session, 'RESUMED', { _trace: [] });
    this.#tellWatchers();
    return session;
  }

  /** Sends an event to all sessions concerned, including those that may still resume. */
  dispatch(dispatch: Dispatch): void {
    const fault = this.#options.faults.forDispatch(dispatch.name);
    if (fault?.kind === 'drop') return;
    if (fault?.kind === 'delay') {
      this.#options.world.clock.after(fault.ms, () => this.#deliver(dispatch));
      return;
    }
    this.#deliver(dispatch);
    if (fault?.kind === 'duplicate') this.#deliver(dispatch);
  }

  #deliver({ name, guildId, intent, data }: Dispatch): void {
    for (const session of this.#sessions.values()) {
      if (intent !== 0 && (session.intents & intent) === 0) continue;
      // Direct messages belong to the first shard.
      const shard = guildId === null ? 0 : shardOf(guildId, session.shard[1]);
      if (shard === session.shard[0]) this.#write(session, name, data(session.intents));
    }
  }

  #write(session: Session, t: string, d: unknown): void {
    session.sequence += 1;
    const frame = JSON.stringify({ op: GatewayOpcodes.Dispatch, t, s: session.sequence, d });
    session.frames.push(frame);
    if (session.frames.length > replayLimit) session.frames.shift();
    session.socket?.send(frame);
  }

  /** Resolves when every client has received what it was sent. */
  async settled(): Promise<void> {
    const pongs = [...this.#sessions.values()].flatMap(({ socket }) => {
      if (socket === null) return [];
      socket.ping();
      const over = new AbortController();
      const heard = (event: string) => once(socket, event, { signal: over.signal });
      // The timed-out listener is removed.
      return [Promise.race([heard('pong'), heard('close')]).finally(() => over.abort())];
    });
    await Promise.all(pongs);
  }

  /** Closes every connection abruptly, like a network failure. */
  cut(): void {
    for (const session of this.#sessions.values()) session.socket?.terminate();
  }

  /** Op 7: asks every client to reconnect. */
  askToReconnect(): void {
    for (const { socket } of this.#sessions.values())
      if (socket !== null) send(socket, { op: GatewayOpcodes.Reconnect, d: null });
  }

  /** Op 9: the session is invalid; `resumable` tells the client whether resuming may still work. */
  invalidate(resumable: boolean): void {
    for (const session of [...this.#sessions.values()]) {
      if (!resumable) this.#sessions.delete(session.id);
      if (session.socket !== null) send(session.socket, { op: GatewayOpcodes.InvalidSession, d: resumable });
    }
  }

  #tellWatchers(): void {
    for (const watcher of this.#watchers) watcher(this.online);
  }
}

/** The shard of a guild (docs: gateway, "Sharding"). */
const shardOf = (guildId: string, count: number): number => Number((BigInt(guildId) >> 22n) % BigInt(count));

function send(socket: WebSocket, payload: object): void {
  socket.send(JSON.stringify(payload));
}

function readPacket(data: RawData): z.infer<typeof packet> | undefined {
  try {
    return packet.safeParse(JSON.parse(textOf(data))).data;
  } catch {
    return undefined;
  }
}
