import {
  MessageFlags,
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  type RawFile,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';

export type Row = APIActionRowComponent<APIComponentInMessageActionRow>;

export interface PayloadFile {
  readonly name: string;
  /** The bytes, or who makes them when the letter is sent. */
  readonly data: Buffer | (() => Promise<Buffer>);
  /** What a screen reader says. */
  readonly alt?: string;
}

/** A message that the bot sends. Nobody is pinged but those in `pings`, whatever the text says. */
export interface Payload {
  readonly content: string;
  readonly rows?: readonly Row[];
  readonly files?: readonly PayloadFile[];
  readonly pings?: readonly string[];
}

/** Discord's limits in characters: a message's content, a picture's description. */
export const contentLimit = 2000;
export const altLimit = 1024;

/** At most so many UTF-16 units. Names may end in emoji: half of one would be no text that Discord takes. */
export function clip(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * The letter as the body of Discord's message routes. Components are always named, so that an edit takes
 * off the old ones; attachments too, so that an edit drops the old pictures.
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
      allowed_mentions: { parse: [], users: [...(payload.pings ?? [])] },
      ...(options.ephemeral === true ? { flags: MessageFlags.Ephemeral } : {}),
    } satisfies RESTPostAPIChannelMessageJSONBody,
    files: await Promise.all(
      files.map(async ({ name, data }): Promise<RawFile> => {
        return { name, data: typeof data === 'function' ? await data() : data };
      }),
    ),
  };
}
