import type { APIMessage } from 'discord-api-types/v10';

/** A message as one person sees it. */
export interface ShownMessage extends APIMessage {
  /** Set when only this person sees it ("Only you can see this"). */
  readonly privateFor: string | null;
  readonly pinged: boolean;
  /** All that can be read in it: the content, or the text displays of Components V2. */
  readonly text: string;
}

/** The value of a chosen option, as sent to the bot. */
export interface OptionValue {
  readonly name: string;
  /** discord-api-types' ApplicationCommandOptionType. */
  readonly type: number;
  readonly value?: string | number | boolean;
  readonly options?: readonly OptionValue[];
}
