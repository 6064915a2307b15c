import { z } from 'zod';
import type { OptionValue } from '../client/views.ts';

/** From the page to the server. */

const value: z.ZodType<OptionValue> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.int(),
    value: z.union([z.string(), z.number(), z.boolean()]).exactOptional(),
    options: z.array(value).exactOptional(),
  }),
);
/** Chosen by the page; the response repeats it. */
const ref = z.string();
const channelId = z.string();
const messageId = z.string();
const command = { ref, channelId, commandId: z.string(), options: z.array(value).readonly() };
const values = z.array(z.string()).readonly();

const file = z.object({ name: z.string(), data: z.base64() });

const act = z.discriminatedUnion('kind', [
  /** Asks for a channel's history, and marks it as read. */
  z.object({ kind: z.literal('open'), ref, channelId }),
  /**
   * The person has seen the whole channel, so its `pings` and `unread` become 0. Sent for each new message in the open
   * channel.
   */
  z.object({ kind: z.literal('read'), ref, channelId }),
  z.object({
    kind: z.literal('say'),
    ref,
    channelId,
    /** With mentions as Discord writes them: `<@id>`. */
    content: z.string(),
    replyTo: z.string().exactOptional(),
    /** Whether a reply mentions its recipient; default: true. */
    replyPings: z.boolean().exactOptional(),
  }),
  /** `targetId`: of user and message commands. */
  z.object({ kind: z.literal('command'), ...command, targetId: z.string().exactOptional() }),
  /** `focused`: the name of the option being typed. */
  z.object({ kind: z.literal('autocomplete'), ...command, focused: z.string() }),
  /** A button, or a select menu with its chosen `values`. */
  z.object({
    kind: z.literal('press'),
    ref,
    channelId,
    messageId,
    customId: z.string(),
    values: values.exactOptional(),
  }),
  z.object({
    kind: z.literal('submit'),
    ref,
    /** The modal's `ref`. */
    modalRef: z.string(),
    /** By the custom ID of each field. */
    fields: z.record(z.string(), z.union([z.string(), values, z.array(file).readonly()])).readonly(),
  }),
  /** An Activity asks who the person is, and they allow it. */
  z.object({ kind: z.literal('authorize'), ref, instanceId: z.string() }),
  z.object({ kind: z.literal('leave'), ref, instanceId: z.string() }),
  /** The person puts the application on their account, or takes it off again. */
  z.object({ kind: z.literal('install'), ref, has: z.boolean() }),
  /** Hides a private message from its reader, like Discord's "Dismiss message". */
  z.object({ kind: z.literal('dismiss'), ref, channelId, messageId }),
  /** Adds the person's reaction, or removes it. */
  z.object({ kind: z.literal('react'), ref, channelId, messageId, emoji: z.string() }),
]);
export type Act = z.infer<typeof act>;

/** Parses what the page sent; `undefined` if the protocol does not know it. */
export function parseAct(text: string): Act | undefined {
  try {
    return act.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
