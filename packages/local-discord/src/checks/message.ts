import { ComponentType, MessageFlags } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkTogether, topLevel, walk } from './components.ts';
import { embedList, type Embed } from './embeds.ts';
import { double, fault, fileId, list, refuse, set, snowflake, text } from './form.ts';

const allowedMentions = z
  .strictObject({
    parse: set(z.literal(['users', 'roles', 'everyone']), 0, 3).nullish(),
    users: set(snowflake, 0, 100).nullish(),
    roles: set(snowflake, 0, 100).nullish(),
    replied_user: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    for (const kind of ['users', 'roles'] as const)
      if (value.parse?.includes(kind) === true && (value[kind]?.length ?? 0) > 0)
        fault(
          context,
          [],
          'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
          `parse:["${kind}"] and ${kind}: [ids...] are mutually exclusive.`,
        );
  });

const attachment = z.strictObject({
  id: fileId,
  filename: text(1, 1024).nullish(),
  description: text(0, 1024).nullish(),
  title: text(0, 1024).nullish(),
  duration_secs: double(0, 2 ** 31 - 1).nullish(),
  waveform: text(0, 400).nullish(),
  is_spoiler: z.boolean().nullish(),
});

/** Components V2 exclude the older fields. */
function checkMixing(body: Draft, v2: boolean, context: z.core.$RefinementCtx): void {
  if (v2)
    for (const field of ['content', 'embeds', 'sticker_ids'] as const)
      if (body[field]?.length)
        fault(
          context,
          [field],
          'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
          `The '${field}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`,
        );
  checkTogether(body.components ?? [], v2, context);
}

/** discord.js sends these with every message, even where Discord ignores them. */
const habits = {
  tts: z.boolean().nullish(),
  nonce: z.union([text(0, 25), z.int()]).nullish(),
  enforce_nonce: z.boolean().nullish(),
};

const draftShape = {
  ...habits,
  content: text(0, 2000).nullish(),
  embeds: embedList.nullish(),
  components: z.array(topLevel).nullish(),
  attachments: list(attachment, 0, 10).nullish(),
  allowed_mentions: allowedMentions.nullish(),
  flags: z.int().nonnegative().nullish(),
};

/** Polls are not supported. */
const poll = z
  .unknown()
  .refine((value) => value === null || value === undefined, {
    message: 'Polls are not supported here',
    params: { code: 'BASE_TYPE_CHOICES' },
  })
  .optional();

const postShape = {
  ...draftShape,
  poll,
  sticker_ids: list(snowflake, 0, 3).nullish(),
};

/** Replies; forwarding is not supported. */
const reference = z.strictObject({
  type: z.literal(0).nullish(),
  message_id: snowflake,
  channel_id: snowflake.nullish(),
  guild_id: snowflake.nullish(),
  fail_if_not_exists: z.boolean().nullish(),
});

/** The fields shared by all schemas below. */
export interface Draft {
  readonly content?: string | null | undefined;
  readonly embeds?: Embed[] | null | undefined;
  readonly components?: z.infer<typeof topLevel>[] | null | undefined;
  readonly sticker_ids?: string[] | null | undefined;
  readonly attachments?: z.infer<typeof attachment>[] | null | undefined;
  readonly allowed_mentions?: z.infer<typeof allowedMentions> | null | undefined;
  readonly flags?: number | null | undefined;
}

const isV2 = (flags: number | null | undefined): boolean =>
  ((flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

const checked = <T extends z.ZodType<Draft>>(shape: T): T =>
  shape.superRefine((body, context) => checkMixing(body, isV2(body.flags), context));

/** POST /channels/:id/messages. */
export const channelMessage = checked(
  z.strictObject({
    ...postShape,
    message_reference: reference.nullish(),
  }),
);

/** The data of an interaction response, and a follow-up. */
export const webhookMessage = checked(z.strictObject(postShape));

/** PATCH of a message; `v2`: it was sent with Components V2, which cannot be undone. */
export const messageEdit = (v2: boolean) =>
  z.strictObject({ ...draftShape, poll }).superRefine((body, context) => {
    if (v2 && body.flags !== null && body.flags !== undefined && !isV2(body.flags))
      refuse(context, ['flags'], 'MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG');
    checkMixing(body, v2 || isV2(body.flags), context);
  });

/** The visible texts: the content, and the text displays of Components V2. */
export function shownTexts(draft: Draft): readonly string[] {
  const displays = [...walk(draft.components ?? [])]
    .filter(({ component }) => component['type'] === ComponentType.TextDisplay)
    .map(({ component }) => String(component['content']));
  return [draft.content ?? '', ...displays];
}
