import { botId } from './objects.ts';
import type { Channel, Person } from './records.ts';

/** The bot's Activity as it runs in a channel. */
interface Instance {
  readonly id: string;
  readonly channel: Channel;
  readonly people: Set<Person>;
}

/** Where the bot's Activity runs, and the codes by which people who are in it show who they are. */
export class Activities {
  readonly #instances = new Map<string, Instance>();
  readonly #codes = new Map<string, Person>();
  #count = 0;

  /** A person enters the Activity of a channel. @returns its ID. */
  enter(person: Person, channel: Channel): string {
    const id = `i-${channel.id}`;
    const instance = this.#instances.get(id) ?? { id, channel, people: new Set() };
    this.#instances.set(id, instance);
    instance.people.add(person);
    return id;
  }

  leave(person: Person): void {
    for (const { people } of this.#instances.values()) people.delete(person);
  }

  /** Each is good once. */
  codeOf(person: Person): string {
    const code = `code-of-discord-${this.#count++}`;
    this.#codes.set(code, person);
    return code;
  }

  /** @returns whose code it was; `undefined` if it is made up, or used. */
  redeem(code: string): Person | undefined {
    const person = this.#codes.get(code);
    this.#codes.delete(code);
    return person;
  }

  /** As Discord's API tells it; `undefined` if it does not run. */
  instance(id: string): object | undefined {
    const instance = this.#instances.get(id);
    if (instance === undefined) return undefined;
    const { channel, people } = instance;
    const guild = channel.guild && { guild_id: channel.guild.id };
    return {
      application_id: botId,
      instance_id: id,
      launch_id: '1',
      location: { id, kind: guild === undefined ? 'pc' : 'gc', channel_id: channel.id, ...guild },
      users: [...people].map((person) => person.id),
    };
  }
}
