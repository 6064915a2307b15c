import { randomUUID } from 'node:crypto';
import type { Activities } from '../interactions/activities.ts';
import type { Person } from '../world/records.ts';
import type { Act } from './acts.ts';
import type { Push } from './protocol.ts';

/** The Activities that a person has open in one window of the page. */
export class OpenActivities {
  readonly #activities: Activities;
  readonly #person: Person;
  /** The path of the application's own page; `undefined`: it has none. */
  readonly #path: string | undefined;
  readonly #open = new Set<string>();

  constructor(activities: Activities, person: Person, path: string | undefined) {
    this.#activities = activities;
    this.#person = person;
    this.#path = path;
  }

  /** Discord's client opens an Activity that was launched for the person, and tells the application where it is. */
  launched(ref: string, instanceId: string): Push {
    const instance = this.#activities.instance(instanceId);
    if (this.#path === undefined || instance?.people.has(this.#person.id) !== true)
      return { kind: 'done', ref, error: 'This application has no Activity' };
    this.#open.add(instanceId);
    const { id, guildId } = instance.channel;
    const query = new URLSearchParams({
      instance_id: instanceId,
      frame_id: randomUUID(),
      platform: 'desktop',
      channel_id: id,
      ...(guildId !== null && { guild_id: guildId }),
    });
    return { kind: 'activity', ref, instanceId, url: `${this.#path}?${query.toString()}` };
  }

  /** The person closes an Activity, or allows it to know who they are, which they always do. */
  answer({ kind, ref, instanceId }: Extract<Act, { readonly instanceId: string }>): Push {
    if (kind === 'leave') {
      this.#leave(instanceId);
      return { kind: 'done', ref };
    }
    return this.#open.has(instanceId)
      ? { kind: 'code', ref, code: this.#activities.authorize(this.#person) }
      : { kind: 'done', ref, error: 'This Activity has ended' };
  }

  leaveAll(): void {
    for (const instanceId of this.#open) this.#leave(instanceId);
  }

  #leave(instanceId: string): void {
    this.#activities.leave(this.#person, instanceId);
    this.#open.delete(instanceId);
  }
}
