import type { Channel, Guild, MessageRecord, Role, ScheduledEvent } from './records.ts';

export type Change = 'created' | 'edited' | 'deleted';

/** A change of the world; the gateway tells the bot, the page tells people. */
export type WorldEvent =
  | { readonly kind: 'message'; readonly change: Change; readonly message: MessageRecord }
  | { readonly kind: 'channel'; readonly change: Change; readonly channel: Channel }
  | { readonly kind: 'thread members'; readonly channel: Channel; readonly added: readonly string[] }
  | {
      readonly kind: 'guild';
      readonly change: Change;
      readonly guild: Guild;
      /** It is there, but cannot be reached; told to the bot only. */
      readonly isOut?: true;
    }
  | { readonly kind: 'role'; readonly change: Change; readonly guild: Guild; readonly role: Role }
  | { readonly kind: 'member'; readonly change: Change; readonly guild: Guild; readonly personId: string }
  | {
      readonly kind: 'scheduled event';
      readonly change: Change;
      readonly guild: Guild;
      readonly event: ScheduledEvent;
    }
  | {
      readonly kind: 'reaction';
      readonly added: boolean;
      readonly message: MessageRecord;
      readonly emoji: string;
      readonly personId: string;
    }
  | { readonly kind: 'typing'; readonly channel: Channel; readonly personId: string }
  | { readonly kind: 'commands' }
  | { readonly kind: 'emoji' }
  | { readonly kind: 'status' }
  | { readonly kind: 'read'; readonly channel: Channel; readonly personId: string };
