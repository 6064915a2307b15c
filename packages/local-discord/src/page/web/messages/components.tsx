import { ButtonStyle, ComponentType } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import type { VNode } from 'preact';
import type { ShownMessage } from '../../../client/views.ts';
import { classes, Dots, Icon } from '../controls/buttons.tsx';
import { Select, type SelectField } from '../controls/select.tsx';
import { channels, guild, people, press, presses } from '../state/page.ts';
import { Link, MessageText } from '../text/markup.tsx';
import { accent, FileCard, Picture } from './media.tsx';
import { say } from '../text/language.ts';

/** A component of a message, either in an action row or Components V2. */
export function drawComponent(message: ShownMessage, component: api.APIMessageTopLevelComponent): VNode {
  switch (component.type) {
    case ComponentType.ActionRow:
      return <div class="row">{component.components.map((inner) => drawControl(message, inner))}</div>;
    case ComponentType.TextDisplay:
      return <MessageText text={component.content} />;
    case ComponentType.Section:
      return drawSection(message, component);
    case ComponentType.MediaGallery: {
      const pictures = component.items.map(({ media, description }) => (
        <Picture media={media} alt={description} />
      ));
      return <div class={classes('gallery', pictures.length === 1 && 'gallery-single')}>{pictures}</div>;
    }
    case ComponentType.File:
      return <FileCard name={component.name!} url={component.file.url} size={component.size} />;
    case ComponentType.Separator: {
      const { divider = true, spacing } = component;
      return <hr class={classes('separator', !divider && 'invisible')} data-spacing={spacing} />;
    }
    case ComponentType.Container: {
      const inside = component.components.map((inner) => drawComponent(message, inner));
      const style = accent(component.accent_color);
      return <div class="embed container" style={style} children={inside} />;
    }
  }
}

function drawSection(message: ShownMessage, { components, accessory }: api.APISectionComponent) {
  const texts = components.map(({ content }) => <MessageText text={content} />);
  return (
    <div class="section">
      <div class="section-text">{texts}</div>
      {accessory.type === ComponentType.Button ? (
        <Button message={message} button={accessory} />
      ) : (
        <Picture media={accessory.media} alt={accessory.description} kind="thumbnail" />
      )}
    </div>
  );
}

/** Keyed by custom ID, so that an edited message keeps the focus on the same button. */
function drawControl(message: ShownMessage, control: api.APIComponentInMessageActionRow) {
  const key = 'custom_id' in control ? control.custom_id : undefined;
  if (control.type === ComponentType.Button) return <Button key={key} message={message} button={control} />;
  const field = selectField(control);
  const disabled = control.disabled === true || presses.value[message.id]?.customId !== undefined;
  const button = { 'aria-label': field.placeholder, 'data-custom-id': key, disabled };
  const commit = (values: readonly string[]) => press(message, control.custom_id, values);
  return <Select {...button} key={key} field={field} version={message.edited_timestamp} commit={commit} />;
}

/** By style number, from 1. */
const faces = ['primary', 'secondary', 'success', 'danger', 'secondary', 'primary'] as const;

function Button({ message, button }: { message: ShownMessage; button: api.APIButtonComponent }) {
  const face = `button button-${faces[button.style - 1]}`;
  if (button.style === ButtonStyle.Premium) return <button class={face} disabled children={say('Buy')} />;
  const { label, emoji } = button;
  const written = [emojiMark(emoji), label];
  if (button.style === ButtonStyle.Link) {
    const { url } = button;
    return <Link url={url} class={face} children={[...written, <Icon name="open" />]} />;
  }
  const waiting = presses.value[message.id]?.customId;
  const pressed = waiting === button.custom_id;
  return (
    <button
      class={classes(face, pressed && 'pending')}
      disabled={button.disabled}
      // While one is waiting, the others stay in the tab order but do nothing.
      aria-disabled={waiting !== undefined || undefined}
      aria-busy={pressed || undefined}
      aria-label={label === undefined ? (emoji?.name ?? say('Button')) : undefined}
      data-custom-id={button.custom_id}
      onClick={() => void press(message, button.custom_id)}>
      {written}
      {pressed && <Dots />}
    </button>
  );
}

/** Images of custom emoji are not available, but their names are. */
function emojiMark(emoji: api.APIMessageComponentEmoji | undefined) {
  if (emoji?.name === undefined) return null;
  const text = emoji.id === undefined ? emoji.name : `:${emoji.name}:`;
  return <span class="emoji" aria-hidden="true" children={text} />;
}

/** A select menu; in a message it sends an interaction, in a modal it is read on submit. */
export function selectField(select: api.APISelectMenuComponent): SelectField {
  const chosen =
    select.type === ComponentType.StringSelect
      ? select.options.filter((option) => option.default === true).map(({ value }) => value)
      : (select.default_values ?? []).map(({ id }) => id);
  const { placeholder = say('Make a selection'), min_values: min = 1, max_values: max = 1 } = select;
  return { placeholder, options: selectOptions(select), chosen, min, max };
}

function selectOptions(select: api.APISelectMenuComponent): SelectField['options'] {
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options.map(({ emoji, description: detail, ...option }) => {
        return { ...option, detail, mark: emojiMark(emoji) };
      });
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect:
      return people.value.map((person) => ({ value: person.id, label: person.name, person }));
    case ComponentType.ChannelSelect:
      return channels.value
        .filter(({ kind }) => kind !== 'direct')
        .map(({ id, name, kind }) => {
          return { value: id, label: name, mark: <Icon name={kind === 'thread' ? 'thread' : 'hash'} /> };
        });
    case ComponentType.RoleSelect:
      return [{ value: guild.value.id, label: '@everyone' }];
  }
}
