import {
  MessageFlags,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
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

/** A message to send. Only people in `pings` are pinged, whatever the text says. */
export interface Payload {
  readonly content: string;
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

/**
 * The body for Discord's message endpoints. Components and attachments are always included, so that an edit removes the
 * old ones.
 */
export async function encode(payload: Payload, options: { readonly ephemeral?: boolean } = {}) {
  const files = payload.files ?? [];
  return {
    body: {
      content: clip(payload.content, contentLimit),
      components: [...(payload.rows ?? [])],
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
      ...(options.ephemeral === true ? { flags: MessageFlags.Ephemeral } : {}),
    } satisfies RESTPostAPIChannelMessageJSONBody,
    files: await Promise.all(
      files.map(async ({ name, data }): Promise<RawFile> => {
        return { name, data: typeof data === 'function' ? await data() : data };
      }),
    ),
  };
}
