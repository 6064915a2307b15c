import { ButtonStyle, ComponentType } from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';
import type { VNode } from 'preact';
import type { ShownMessage } from '../../../client/views.ts';
import { classes, Dots, EmojiMark, Icon } from '../controls/buttons.tsx';
import { Select } from '../controls/select.tsx';
import { press, presses } from '../state/page.ts';
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
  const disabled = control.disabled === true || presses.value[message.id]?.customId !== undefined;
  const state = { 'data-custom-id': key, disabled, version: message.edited_timestamp };
  const commit = (values: readonly string[]) => press(message, control.custom_id, values);
  return <Select {...state} key={key} select={control} commit={commit} />;
}

/** By style number, from 1. */
const faces = ['primary', 'secondary', 'success', 'danger', 'secondary', 'primary'] as const;

function Button({ message, button }: { message: ShownMessage; button: api.APIButtonComponent }) {
  const face = `button button-${faces[button.style - 1]}`;
  if (button.style === ButtonStyle.Premium) return <button class={face} disabled children={say('buy')} />;
  const { label, emoji } = button;
  const written = [<EmojiMark {...emoji} />, label];
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
      aria-label={label === undefined ? (emoji?.name ?? say('button')) : undefined}
      data-custom-id={button.custom_id}
      onClick={() => void press(message, button.custom_id)}>
      {written}
      {pressed && <Dots />}
    </button>
  );
}
