import { z } from 'zod';
import { list, range, set, snowflake, text } from './form.ts';
import { webhookMessage } from './message.ts';

/** Limits: Discord's API reference, Channel, "Start Thread", "Modify Channel" and "Bulk Delete Messages". */

const archiveDuration = z.literal([60, 1440, 4320, 10080]).nullish();
const slowMode = range(0, 21_600).nullish();
const tags = list(snowflake, 0, 5).nullish();

const threadParts = {
  name: text(1, 100),
  auto_archive_duration: archiveDuration,
  rate_limit_per_user: slowMode,
};

/** discord.js includes a type here, which Discord ignores. */
export const threadFromMessage = z.strictObject({ ...threadParts, type: z.int().nullish() });

export const privateThread = 12;
export const threadAlone = z.strictObject({
  ...threadParts,
  type: z.literal([10, 11, privateThread]).nullish(),
  invitable: z.boolean().nullish(),
});

export const forumPost = z.strictObject({ ...threadParts, applied_tags: tags, message: webhookMessage });

export const channelEdit = z.strictObject({
  name: text(1, 100).nullish(),
  topic: text(0, 1024).nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  invitable: z.boolean().nullish(),
  auto_archive_duration: archiveDuration,
  rate_limit_per_user: slowMode,
  flags: z.int().nullish(),
  applied_tags: tags,
});

export const recipient = z.strictObject({ recipient_id: snowflake });

export const bulkDelete = z.strictObject({ messages: set(snowflake, 2, 100) });

/** Query parameters of a channel's history; values are text. */
export const historyQuery = z.strictObject({
  limit: z
    .preprocess((given) => (/^\d+$/.test(String(given)) ? Number(given) : given), range(1, 100))
    .optional(),
  before: snowflake.optional(),
  after: snowflake.optional(),
});
