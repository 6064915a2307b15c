import type { APIAttachment, APIEmbed } from 'discord-api-types/v10';
import { el } from './element.ts';
import { icon } from './icons.ts';
import { linkElement, localUrl } from './links.ts';
import { lineMarkup, markup } from './markup.ts';
import type { Page } from './page.ts';
import { timeElement } from './times.ts';

const isImage = (attachment: APIAttachment): boolean =>
  attachment.content_type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp)$/i.test(attachment.filename);

interface Image {
  readonly url: string;
  readonly alt: string;
  readonly width?: number | null | undefined;
  readonly height?: number | null | undefined;
}

/** The largest that a picture gets, in CSS pixels. */
const largest = { width: 520, height: 560 };

/** The size in which a picture is shown, known before it has loaded so that nothing jumps. */
function fit({ width, height }: Image): { width: number; height: number } | undefined {
  if (!width || !height) return undefined;
  const scale = Math.min(1, largest.width / width, largest.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** A picture in its place, which opens at full size. */
export function picture(page: Page, image: Image, kind: 'large' | 'thumbnail' = 'large'): HTMLElement {
  const url = localUrl(image.url);
  const size = fit(image);
  const img = el('img', {
    src: url,
    alt: image.alt,
    width: size?.width,
    height: size?.height,
    decoding: 'async',
  });
  const label = image.alt === '' ? 'Picture' : image.alt;
  return el(
    'button',
    {
      class: `picture picture-${kind}`,
      type: 'button',
      'aria-label': `${label} (enlarge)`,
      on: { click: () => page.enlarge({ url, alt: image.alt }) },
    },
    img,
  );
}

const units = ['bytes', 'KB', 'MB'] as const;

function fileSize(bytes: number): string {
  const unit = Math.min(Math.floor(Math.log2(Math.max(bytes, 1)) / 10), units.length - 1);
  const size = bytes / 1024 ** unit;
  return `${unit === 0 ? size : size.toFixed(1)} ${units[unit]}`;
}

export function fileCard(file: {
  readonly name: string;
  readonly url: string;
  readonly size?: number | undefined;
}): HTMLElement {
  return el(
    'a',
    { class: 'file', href: localUrl(file.url), download: file.name },
    icon('file'),
    el('span', { class: 'file-name' }, file.name),
    file.size !== undefined && el('span', { class: 'file-size' }, fileSize(file.size)),
  );
}

/** The attachments that no embed shows already. */
export function attachmentElements(
  page: Page,
  attachments: readonly APIAttachment[],
  embeds: readonly APIEmbed[],
): HTMLElement[] {
  const shown = new Set(embeds.flatMap((embed) => [embed.image?.url, embed.thumbnail?.url]));
  return attachments
    .filter(({ url, filename }) => !shown.has(url) && !shown.has(`attachment://${filename}`))
    .map((attachment) =>
      isImage(attachment)
        ? picture(page, { ...attachment, alt: attachment.description ?? '' })
        : fileCard({ name: attachment.filename, url: attachment.url, size: attachment.size }),
    );
}

/** What `attachment://name` stands for. */
export function mediaUrl(url: string, attachments: readonly APIAttachment[]): APIAttachment | undefined {
  const name = url.startsWith('attachment://') ? url.slice('attachment://'.length) : undefined;
  return attachments.find((attachment) => attachment.url === url || attachment.filename === name);
}

export function embedElement(
  page: Page,
  embed: APIEmbed,
  attachments: readonly APIAttachment[],
): HTMLElement {
  const image = (media: { url: string; width?: number; height?: number }, kind: 'large' | 'thumbnail') => {
    const file = mediaUrl(media.url, attachments);
    return picture(page, { ...media, ...file, alt: file?.description ?? '' }, kind);
  };
  const title = embed.title !== undefined && lineMarkup(page, embed.title);
  return el(
    'div',
    { class: 'embed', style: embed.color === undefined ? {} : { '--accent-bar': cssColour(embed.color) } },
    el(
      'div',
      { class: 'embed-text' },
      embed.author !== undefined && el('p', { class: 'embed-author' }, embed.author.name),
      title && el('h3', {}, embed.url === undefined ? title : linkElement(page, embed.url, undefined, title)),
      embed.description !== undefined && markup(page, embed.description),
      embed.fields !== undefined &&
        el(
          'dl',
          { class: 'embed-fields' },
          ...embed.fields.map(({ name, value, inline = false }) =>
            el(
              'div',
              { class: inline ? 'embed-field inline' : 'embed-field' },
              el('dt', {}, lineMarkup(page, name)),
              el('dd', {}, markup(page, value)),
            ),
          ),
        ),
    ),
    embed.thumbnail !== undefined && image(embed.thumbnail, 'thumbnail'),
    embed.image !== undefined && image(embed.image, 'large'),
    (embed.footer !== undefined || embed.timestamp !== undefined) &&
      el(
        'p',
        { class: 'embed-footer' },
        embed.footer?.text,
        embed.footer !== undefined && embed.timestamp !== undefined && ' · ',
        embed.timestamp !== undefined && timeElement(Date.parse(embed.timestamp) / 1000, 'f'),
      ),
  );
}

export const cssColour = (colour: number): string => `#${colour.toString(16).padStart(6, '0')}`;
