import { randomBytes } from 'node:crypto';
import type { Channel, Person } from '../world/records.ts';
import type { World } from '../world/world.ts';

/** How long a code can be exchanged, and how long a token is valid, in milliseconds. */
const codeLife = 60_000;
const tokenLife = 7 * 24 * 3_600_000;

/** The application's Activity as it runs in one channel. It ends when everybody has left. */
interface ActivityInstance {
  readonly id: string;
  readonly launchId: string;
  readonly channel: Channel;
  readonly people: Set<string>;
}

interface Granted {
  readonly personId: string;
  readonly until: number;
}

/** Running Activities, and what people allowed the application by OAuth2: to know who they are. */
export class Activities {
  readonly #world: World;
  /** The application's secret, without which no code is exchanged. */
  readonly secret: string;
  readonly #instances = new Map<string, ActivityInstance>();
  readonly #codes = new Map<string, Granted>();
  readonly #tokens = new Map<string, Granted>();

  constructor(world: World, secret: string) {
    this.#world = world;
    this.secret = secret;
  }

  /** Starts the Activity in a channel, or joins the one that runs there. */
  launch(person: Person, channel: Channel): ActivityInstance {
    const running = [...this.#instances.values()].find((one) => one.channel.id === channel.id);
    const launchId = this.#world.ids.next();
    const place = channel.guildId === null ? 'pc' : `gc-${channel.guildId}`;
    const instance = running ?? {
      id: `i-${launchId}-${place}-${channel.id}`,
      launchId,
      channel,
      people: new Set<string>(),
    };
    this.#instances.set(instance.id, instance);
    instance.people.add(person.id);
    return instance;
  }

  leave(person: Person, instanceId: string): void {
    const instance = this.#instances.get(instanceId);
    instance?.people.delete(person.id);
    if (instance?.people.size === 0) this.#instances.delete(instanceId);
  }

  instance(id: string): ActivityInstance | undefined {
    return this.#instances.get(id);
  }

  /** The person allows the application to know who they are. @returns the code for it. */
  authorize(person: Person): string {
    return this.#grant(this.#codes, person.id, codeLife);
  }

  /** A code can be exchanged once. @returns an access token. */
  redeem(code: string): string | undefined {
    const personId = this.#held(this.#codes, code);
    this.#codes.delete(code);
    return personId === undefined ? undefined : this.#grant(this.#tokens, personId, tokenLife);
  }

  personOf(token: string): Person | undefined {
    return this.#world.people.get(this.#held(this.#tokens, token) ?? '');
  }

  #grant(among: Map<string, Granted>, personId: string, life: number): string {
    const key = randomBytes(15).toString('base64url');
    among.set(key, { personId, until: this.#world.clock.now() + life });
    return key;
  }

  #held(among: Map<string, Granted>, key: string): string | undefined {
    const held = among.get(key);
    return held !== undefined && held.until > this.#world.clock.now() ? held.personId : undefined;
  }
}
