import { ButtonStyle, ComponentType } from 'discord-api-types/v10';
import type {
  APIAttachment,
  APIButtonComponent,
  APIMessageComponentEmoji,
  APIMessageTopLevelComponent,
  APISectionAccessoryComponent,
  APISelectMenuComponent,
  APIComponentInMessageActionRow,
} from 'discord-api-types/v10';
import type { TableMessage } from '../protocol.ts';
import { el } from './element.ts';
import { icon } from './icons.ts';
import { linkElement } from './links.ts';
import { markup } from './markup.ts';
import { cssColour, fileCard, mediaUrl, picture } from './media.ts';
import type { Page } from './page.ts';
import { disc } from './people.ts';
import { selectElement } from './select.ts';
import type { SelectField, SelectOption } from './select.ts';

/** A message's components, classic rows and Components V2 alike. */
export function componentElements(page: Page, message: TableMessage): HTMLElement[] {
  return (message.components ?? []).map((component) => topLevelElement(page, message, component));
}

function topLevelElement(
  page: Page,
  message: TableMessage,
  component: APIMessageTopLevelComponent,
): HTMLElement {
  switch (component.type) {
    case ComponentType.ActionRow:
      return el(
        'div',
        { class: 'row' },
        ...component.components.map((inner) => rowElement(page, message, inner)),
      );
    case ComponentType.TextDisplay:
      return markup(page, component.content);
    case ComponentType.Section:
      return el(
        'div',
        { class: 'section' },
        el(
          'div',
          { class: 'section-text' },
          ...component.components.map(({ content }) => markup(page, content)),
        ),
        accessoryElement(page, message, component.accessory),
      );
    case ComponentType.MediaGallery:
      return el(
        'div',
        { class: component.items.length === 1 ? 'gallery gallery-single' : 'gallery' },
        ...component.items.map(({ media, description }) =>
          picture(page, mediaOf(message.attachments, media, description)),
        ),
      );
    case ComponentType.File: {
      const file = mediaUrl(component.file.url, message.attachments);
      const url = file?.url ?? component.file.url;
      const name = file?.filename ?? component.name ?? url.split('/').at(-1) ?? 'file';
      return fileCard({ name, url, size: file?.size ?? component.size });
    }
    case ComponentType.Separator:
      return el('hr', {
        class: component.divider === false ? 'separator invisible' : 'separator',
        'data-spacing': component.spacing,
      });
    case ComponentType.Container:
      return el(
        'div',
        {
          class: 'embed container',
          style:
            typeof component.accent_color === 'number'
              ? { '--accent-bar': cssColour(component.accent_color) }
              : {},
        },
        ...component.components.map((inner) => topLevelElement(page, message, inner)),
      );
  }
}

function mediaOf(
  attachments: readonly APIAttachment[],
  media: { readonly url: string; readonly width?: number | null; readonly height?: number | null },
  description: string | null | undefined,
) {
  const file = mediaUrl(media.url, attachments);
  return {
    url: file?.url ?? media.url,
    alt: description ?? file?.description ?? '',
    width: file?.width ?? media.width,
    height: file?.height ?? media.height,
  };
}

function accessoryElement(
  page: Page,
  message: TableMessage,
  accessory: APISectionAccessoryComponent,
): HTMLElement {
  switch (accessory.type) {
    case ComponentType.Button:
      return buttonElement(page, message, accessory);
    case ComponentType.Thumbnail:
      return picture(page, mediaOf(message.attachments, accessory.media, accessory.description), 'thumbnail');
  }
}

function rowElement(
  page: Page,
  message: TableMessage,
  component: APIComponentInMessageActionRow,
): HTMLElement {
  if (component.type === ComponentType.Button) return buttonElement(page, message, component);
  const { busy } = page.table;
  return selectElement({
    ...selectField(page, component),
    disabled: component.disabled === true || busy.has(message.id),
    customId: component.custom_id,
    commit: (values) => void page.table.press(message, component.custom_id, values),
  });
}

const buttonClasses = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
  [ButtonStyle.Link]: 'secondary',
  [ButtonStyle.Premium]: 'primary',
} as const satisfies Record<ButtonStyle, string>;

function buttonElement(page: Page, message: TableMessage, button: APIButtonComponent): HTMLElement {
  const face = `button button-${buttonClasses[button.style]}`;
  switch (button.style) {
    case ButtonStyle.Link:
      return linkElement(page, button.url, face, emojiElement(button.emoji), button.label, icon('open'));
    case ButtonStyle.Premium:
      return el('button', { class: face, type: 'button', disabled: true }, 'Buy');
    case ButtonStyle.Primary:
    case ButtonStyle.Secondary:
    case ButtonStyle.Success:
    case ButtonStyle.Danger: {
      const waiting = page.table.busy.get(message.id);
      const pressed = waiting === button.custom_id;
      return el(
        'button',
        {
          class: pressed ? `${face} pending` : face,
          type: 'button',
          disabled: button.disabled === true,
          // The others stay in the reading order while one waits, but do nothing.
          'aria-disabled': waiting !== undefined && 'true',
          'aria-busy': pressed && 'true',
          'aria-label': button.label === undefined ? (button.emoji?.name ?? 'Button') : undefined,
          'data-custom-id': button.custom_id,
          on: { click: () => void page.table.press(message, button.custom_id) },
        },
        emojiElement(button.emoji),
        button.label,
        pressed && dots(),
      );
    }
  }
}

export const dots = (): HTMLElement =>
  el('span', { class: 'dots', 'aria-hidden': 'true' }, el('i'), el('i'), el('i'));

function emojiElement(emoji: APIMessageComponentEmoji | undefined): HTMLElement | undefined {
  if (emoji?.name === undefined) return undefined;
  // Discord's own pictures for custom emoji are not on this machine; their names are.
  const text = emoji.id === undefined ? emoji.name : `:${emoji.name}:`;
  return el('span', { class: 'emoji', 'aria-hidden': 'true' }, text);
}

/** What a select offers; in a message it is pressed, in a modal it is read at the end. */
export function selectField(
  page: Page,
  select: APISelectMenuComponent,
): Omit<SelectField, 'commit' | 'disabled'> {
  const options = selectOptions(page, select);
  const chosen =
    select.type === ComponentType.StringSelect
      ? select.options.filter((option) => option.default === true).map(({ value }) => value)
      : (select.default_values ?? []).map(({ id }) => id);
  const placeholder = select.placeholder ?? 'Make a selection';
  const { min_values: min = 1, max_values: max = 1 } = select;
  return { label: placeholder, placeholder, options, chosen, min, max };
}

function selectOptions(page: Page, select: APISelectMenuComponent): readonly SelectOption[] {
  const { people, channels } = page.table;
  const persons = people.map((person) => ({
    value: person.id,
    label: person.name,
    mark: () => disc(person, 'small'),
  }));
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map(({ value, label, description, emoji }) => ({
        value,
        label,
        description,
        mark: () => emojiElement(emoji),
      }));
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect:
      return persons;
    case ComponentType.ChannelSelect:
      return channels
        .filter(({ kind }) => kind !== 'direct')
        .map(({ id, name, kind }) => ({
          value: id,
          label: name,
          mark: () => icon(kind === 'thread' ? 'thread' : 'hash'),
        }));
    case ComponentType.RoleSelect:
      return [{ value: page.table.guild.id, label: '@everyone' }];
  }
}
