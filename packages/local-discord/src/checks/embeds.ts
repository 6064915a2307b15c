import { z } from 'zod';
import { address, instant, lengthOf, list, range, refuse, text } from './form.ts';

/** Limits: Discord's API reference, Message, "Embed Limits". */

const shown = address(['http', 'https', 'attachment'], 2048);
const linked = address(['http', 'https'], 2048);
const image = z.strictObject({ url: shown });

const embed = z
  .strictObject({
    type: z.string().nullish(),
    title: text(0, 256).nullish(),
    description: text(0, 4096).nullish(),
    url: linked.nullish(),
    timestamp: instant.nullish(),
    color: range(0, 0xffffff).nullish(),
    footer: z.strictObject({ text: text(0, 2048), icon_url: shown.nullish() }).nullish(),
    image: image.nullish(),
    thumbnail: image.nullish(),
    author: z
      .strictObject({ name: text(0, 256), url: linked.nullish(), icon_url: shown.nullish() })
      .nullish(),
    fields: list(
      z.strictObject({ name: text(1, 256), value: text(1, 1024), inline: z.boolean().nullish() }),
      0,
      25,
    ).nullish(),
  })
  .superRefine((value, context) => {
    const { title, description, footer, image: picture, thumbnail, author, fields } = value;
    if (!title && !description && !footer && !picture && !thumbnail && !author && !fields?.length)
      refuse(context, ['description'], 'BASE_TYPE_REQUIRED');
  });
export type Embed = z.infer<typeof embed>;

export const embedList = list(embed, 0, 10).superRefine((embeds, context) => {
  const total = embeds.reduce((sum, one) => sum + embedLength(one), 0);
  if (total > 6000) refuse(context, [], 'MAX_EMBED_SIZE_EXCEEDED');
});

function embedLength(one: Embed): number {
  const parts = [one.title, one.description, one.footer?.text, one.author?.name];
  for (const field of one.fields ?? []) parts.push(field.name, field.value);
  return parts.reduce((sum, part) => sum + lengthOf(part ?? ''), 0);
}

/** URLs in an embed that may refer to attachments of the message. */
export const embedMedia = (one: Embed): readonly string[] =>
  [one.image?.url, one.thumbnail?.url, one.author?.icon_url, one.footer?.icon_url].filter(
    (url) => typeof url === 'string',
  );
