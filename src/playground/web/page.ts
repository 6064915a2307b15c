import type { PersonView, TableMessage } from '../protocol.ts';
import type { Table } from './table.ts';

/** What the parts of the page may ask of each other. */
export interface Page {
  readonly table: Table;
  /** Writes into the message line, ready to be sent. */
  readonly compose: (text: string) => void;
  /** Adds to what stands in the message line. */
  readonly insert: (text: string) => void;
  readonly reply: (message: TableMessage) => void;
  /** Clears the view of the open channel: on a phone the list of people may lie over it. */
  readonly clear: () => void;
  /** Shows a channel, and one of its messages. */
  readonly jump: (channelId: string, messageId?: string) => void;
  readonly personMenu: (person: PersonView, anchor: Element) => void;
  readonly messageMenu: (message: TableMessage, anchor: Element) => void;
  readonly enlarge: (image: { readonly url: string; readonly alt: string }) => void;
}
