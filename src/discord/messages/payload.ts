import {
  ComponentType,
  MessageFlags,
  type APIActionRowComponent,
  type APIComponentInContainer,
  type APIComponentInMessageActionRow,
  type APISectionAccessoryComponent,
  type RawFile,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import { clip } from '../../text.ts';

export type ActionRow = APIActionRowComponent<APIComponentInMessageActionRow>;

export interface PayloadFile {
  readonly name: string;
  /** The bytes, or a function that makes them when the message is sent. */
  readonly data: Buffer | (() => Promise<Buffer>);
  /** For screen readers. */
  readonly alt?: string;
}

/** Part of a message that is more than a board: a text, one with a button beside it, or a row of buttons or menus. */
export type Block =
  string | { readonly text: string; readonly beside: APISectionAccessoryComponent } | APIComponentInContainer;

/** A line between blocks. */
export const divider: Block = { type: ComponentType.Separator };

/** A message to send. Only people in `pings` are pinged, whatever the text says. */
export interface Payload {
  readonly content: string;
  /**
   * Shown below the content: with them, all of the message stands in a container (Components V2). Whatever it is edited
   * to later does, too, because Discord never lets a message go back.
   */
  readonly blocks?: readonly Block[];
  readonly rows?: readonly ActionRow[];
  readonly files?: readonly PayloadFile[];
  readonly pings?: readonly string[];
  /** Roles that are pinged. */
  readonly roles?: readonly string[];
  /** The ID of the message that it replies to, whose author is not pinged. */
  readonly answers?: string;
}

/** A message as Discord's endpoints take it. */
export type Encoded = Awaited<ReturnType<typeof encode>>;

/** Discord's limits in characters: a message's content, a picture's description. */
export const contentLimit = 2000;
export const altLimit = 1024;

/** Characters of all texts of a message in a container. */
const textLimit = 4000;

/** All that can be read in a message. */
export const textOf = ({ content, blocks = [] }: Payload): string =>
  [content, ...blocks.map((block) => (typeof block === 'string' ? block : 'text' in block ? block.text : ''))]
    .filter((text) => text !== '')
    .join('\n');

/** Text, what is beside it, pictures, other files, and buttons, in the order in which Discord shows them. */
function contained({ content, blocks = [], files = [], rows = [] }: Payload): APIComponentInContainer[] {
  let left = textLimit;
  const display = (text: string) => {
    const shown = clip(text, left);
    left -= [...shown].length;
    return { type: ComponentType.TextDisplay, content: shown } as const;
  };
  const beside = JSON.stringify(blocks);
  const apart = files.filter(({ name }) => !beside.includes(`attachment://${name}"`));
  const pictures = apart.filter(({ name }) => /\.(?:png|gif)$/.test(name));
  const media = ({ name }: PayloadFile) => ({ url: `attachment://${name}` });
  const items = pictures.map((file) => ({
    media: media(file),
    ...(file.alt !== undefined && { description: clip(file.alt, altLimit) }),
  }));
  const texts = [...(content === '' ? [] : [content]), ...blocks];
  return [
    ...texts.flatMap((block): APIComponentInContainer[] => {
      if (typeof block === 'string') return left > 0 && block !== '' ? [display(block)] : [];
      if (!('text' in block)) return [block];
      return [{ type: ComponentType.Section, components: [display(block.text)], accessory: block.beside }];
    }),
    // Beside each other, Discord would cut them.
    ...items.map((item): APIComponentInContainer => {
      return { type: ComponentType.MediaGallery, items: [item] };
    }),
    ...apart
      .filter((file) => !pictures.includes(file))
      .map((file) => ({ type: ComponentType.File, file: media(file) }) as const),
    ...rows,
  ];
}

/**
 * The body for Discord's message endpoints. Components and attachments are always included, so that an edit removes the
 * old ones.
 * @param options.inContainer the message that is edited already stands in one.
 */
export async function encode(
  payload: Payload,
  options: { readonly ephemeral?: boolean; readonly inContainer?: boolean } = {},
) {
  const files = payload.files ?? [];
  const isContained = payload.blocks !== undefined || options.inContainer === true;
  const flags =
    (options.ephemeral === true ? MessageFlags.Ephemeral : 0) |
    (isContained ? MessageFlags.IsComponentsV2 : 0);
  return {
    body: {
      ...(!isContained && { content: clip(payload.content, contentLimit) }),
      components: isContained
        ? [{ type: ComponentType.Container, components: contained(payload) }]
        : [...(payload.rows ?? [])],
      attachments: files.map(({ name, alt }, id) => ({
        id: String(id),
        filename: name,
        ...(alt === undefined ? {} : { description: clip(alt, altLimit) }),
      })),
      allowed_mentions: {
        parse: [],
        users: [...(payload.pings ?? [])],
        ...(payload.roles && { roles: [...payload.roles] }),
        ...(payload.answers !== undefined && { replied_user: false }),
      },
      ...(payload.answers !== undefined && {
        message_reference: { message_id: payload.answers, fail_if_not_exists: false },
      }),
      ...(flags !== 0 && { flags }),
    } satisfies RESTPostAPIChannelMessageJSONBody,
    files: await Promise.all(
      files.map(async ({ name, data }): Promise<RawFile> => {
        return { name, data: typeof data === 'function' ? await data() : data };
      }),
    ),
  };
}

/** The same for an edit: text and previews of a message that comes to stand in a container are removed. */
export async function encodeEdit(payload: Payload, inContainer = false) {
  const { body, files } = await encode(payload, { inContainer });
  return { body: { content: null, ...(body.flags !== undefined && { embeds: [] }), ...body }, files };
}
