import {
  ButtonStyle,
  ComponentType,
  type APIButtonComponentWithCustomId,
  type APISelectMenuOption,
} from 'discord.js';
import { clip } from '../../text.ts';
import { emojiNamed } from '../gateway/shown/emoji.ts';
import type { ActionRow } from './payload.ts';

/** Discord's limits: characters of a label, buttons in a row, rows in a message. */
const labelLimit = 80;
export const rowLimit = 5;

const styles = {
  primary: ButtonStyle.Primary,
  secondary: ButtonStyle.Secondary,
  success: ButtonStyle.Success,
  danger: ButtonStyle.Danger,
} as const;

export interface Button {
  readonly label: string;
  /** Its custom ID; see `customId`. */
  readonly id: string;
  /** Default: secondary. */
  readonly style?: keyof typeof styles;
  readonly disabled?: boolean;
  /** One of the application's. */
  readonly emoji?: string | undefined;
}

export function button({
  label,
  id,
  style = 'secondary',
  disabled,
  emoji,
}: Button): APIButtonComponentWithCustomId {
  return {
    type: ComponentType.Button,
    style: styles[style],
    label: clip(label, labelLimit),
    custom_id: id,
    ...emojiNamed(emoji),
    ...(disabled !== undefined && { disabled }),
  };
}

/** A select menu of which one option is chosen; at most 25, the chosen one marked. */
export function selectRow(
  id: string,
  placeholder: string,
  options: readonly (Omit<APISelectMenuOption, 'emoji'> & Pick<Button, 'emoji'>)[],
): ActionRow {
  const shown = options
    .slice(0, 25)
    .map(({ label, emoji, ...option }) => ({ ...option, label: clip(label, 100), ...emojiNamed(emoji) }));
  return {
    type: ComponentType.ActionRow,
    components: [{ type: ComponentType.StringSelect, custom_id: id, placeholder, options: shown }],
  };
}

/** A row with one button that opens an address. */
export function linkRow(label: string, url: string): ActionRow {
  return {
    type: ComponentType.ActionRow,
    components: [
      { type: ComponentType.Button, style: ButtonStyle.Link, label: clip(label, labelLimit), url },
    ],
  };
}

/** One row of up to five buttons. */
export function buttonRow(...buttons: readonly Button[]): ActionRow {
  return { type: ComponentType.ActionRow, components: buttons.map(button) };
}

/** As many rows as the buttons need. */
export function buttonRows(buttons: readonly Button[]): readonly ActionRow[] {
  const rows: ActionRow[] = [];
  for (let start = 0; start < buttons.length; start += rowLimit) {
    rows.push(buttonRow(...buttons.slice(start, start + rowLimit)));
  }
  return rows;
}
