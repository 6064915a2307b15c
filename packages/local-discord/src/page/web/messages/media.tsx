import type { APIAttachment, APIEmbed } from 'discord-api-types/payloads/v10';
import { Icon } from '../controls/buttons.tsx';
import { enlarged } from '../state/places.ts';
import { LineOfText, Link, localUrl, MessageText } from '../text/markup.tsx';
import { fileSize, Moment } from '../text/times.tsx';
import { say } from '../text/language.ts';

interface PictureProps {
  readonly media: { url: string; width?: number | null | undefined; height?: number | null | undefined };
  readonly alt?: string | null | undefined;
  readonly kind?: 'large' | 'thumbnail';
}

/** A picture that opens at full size. Its size is known before it has loaded, so the layout does not shift. */
export function Picture({ media, alt: given, kind = 'large' }: PictureProps) {
  const { width, height } = media;
  const url = localUrl(media.url);
  const alt = given ?? '';
  const size = width && height ? { width, height } : {};
  const shape = width && height ? { '--width': `${width}px`, '--ratio': width / height } : {};
  const enlarge = () => (enlarged.value = { url, alt });
  return (
    <button
      class={`picture picture-${kind}`}
      style={shape}
      aria-label={`${alt || say('picture')} (${say('picture.enlarge')})`}
      onClick={enlarge}>
      <img {...size} src={url} alt={alt} decoding="async" />
    </button>
  );
}

export const FileCard = ({ name, url, size }: { name: string; url: string; size: number | undefined }) => (
  <a class="file" href={localUrl(url)} download={name}>
    <Icon name="file" />
    <span class="file-name">{name}</span>
    {size !== undefined && <span class="file-size">{fileSize(size)}</span>}
  </a>
);

export function drawAttachment(file: APIAttachment) {
  const { id, filename: name, url, size, description, content_type: type } = file;
  if (type?.startsWith('image/')) return <Picture key={id} media={file} alt={description} />;
  return <FileCard key={id} name={name} url={url} size={size} />;
}

export function Embed({ embed }: { embed: APIEmbed }) {
  const { title, url, author, description, fields = [], thumbnail, image, footer, timestamp } = embed;
  const heading = title && <LineOfText text={title} />;
  const moment = timestamp && <Moment seconds={Date.parse(timestamp) / 1000} style="f" />;
  return (
    <div class="embed" style={accent(embed.color)}>
      <div class="embed-text">
        {author && <p class="embed-author">{author.name}</p>}
        {heading && <h3>{url === undefined ? heading : <Link url={url}>{heading}</Link>}</h3>}
        {description && <MessageText text={description} />}
        {fields.length > 0 && <dl class="embed-fields">{fields.map(embedField)}</dl>}
      </div>
      {thumbnail && <Picture media={thumbnail} kind="thumbnail" />}
      {image && <Picture media={image} />}
      {(footer || moment) && <p class="embed-footer">{[footer?.text, footer && moment && ' · ', moment]}</p>}
    </div>
  );
}

const embedField = ({ name, value, inline = false }: NonNullable<APIEmbed['fields']>[number]) => (
  <div class={inline ? 'embed-field inline' : 'embed-field'}>
    <dt>{<LineOfText text={name} />}</dt>
    <dd>{<MessageText text={value} />}</dd>
  </div>
);

/** The coloured bar at the left of an embed or container. */
export const accent = (colour: number | null | undefined): { '--accent-bar'?: string } =>
  typeof colour === 'number' ? { '--accent-bar': `#${colour.toString(16).padStart(6, '0')}` } : {};
