import { z } from 'zod';
import type { Act } from './protocol.ts';
import type { OptionValue } from '../client/views.ts';

const value: z.ZodType<OptionValue> = z.lazy(() =>
  z.object({
    name: z.string(),
    type: z.int(),
    value: z.union([z.string(), z.number(), z.boolean()]).exactOptional(),
    options: z.array(value).exactOptional(),
  }),
);
const ref = z.string();
const channelId = z.string();
const messageId = z.string();

const act = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), ref, channelId }),
  z.object({ kind: z.literal('read'), ref, channelId }),
  z.object({
    kind: z.literal('say'),
    ref,
    channelId,
    content: z.string(),
    replyTo: z.string().exactOptional(),
    replyPings: z.boolean().exactOptional(),
  }),
  z.object({
    kind: z.literal('command'),
    ref,
    channelId,
    commandId: z.string(),
    options: z.array(value),
    targetId: z.string().exactOptional(),
  }),
  z.object({
    kind: z.literal('autocomplete'),
    ref,
    channelId,
    commandId: z.string(),
    options: z.array(value),
    focused: z.string(),
  }),
  z.object({
    kind: z.literal('press'),
    ref,
    channelId,
    messageId,
    customId: z.string(),
    values: z.array(z.string()).exactOptional(),
  }),
  z.object({
    kind: z.literal('submit'),
    ref,
    modalRef: z.string(),
    fields: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
  z.object({ kind: z.literal('authorize'), ref, instanceId: z.string() }),
  z.object({ kind: z.literal('leave'), ref, instanceId: z.string() }),
  z.object({ kind: z.literal('dismiss'), ref, channelId, messageId }),
  z.object({ kind: z.literal('react'), ref, channelId, messageId, emoji: z.string() }),
]) satisfies z.ZodType<Act>;

/** Parses what the page sent; `undefined` if the protocol does not know it. */
export function parseAct(text: string): Act | undefined {
  try {
    return act.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
