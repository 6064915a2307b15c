import { ApplicationCommandType } from 'discord-api-types/payloads/v10';
import type { ComponentProps } from 'preact';
import type { PersonView } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { answer, insert } from '../state/line.ts';
import { drawerOpen, switchTo } from '../state/places.ts';
import { command, me, offered, react, showDirect } from '../state/page.ts';
import { openMenu } from './list.tsx';
import type { Row } from './list.tsx';
import { authorOf } from './people.tsx';

/** Offered instead of an emoji keyboard. */
const quickReactions = { '👍': 'Thumbs up', '👎': 'Thumbs down', '❤️': 'Heart', '🎉': 'Hooray' };

/** The bot's context menu commands for a person or a message. */
const commandsOn = (type: ApplicationCommandType, targetId: string, target = ''): Row[] =>
  offered.value
    .filter((one) => one.type === type)
    .map(({ name: label, id: commandId }) => {
      return { label, act: () => void command(`${label}${target}`, { commandId, options: [], targetId }) };
    });

function personMenu({ id, name, bot }: PersonView, anchor: Element): void {
  const mention = { label: 'Mention', act: () => insert(`@${name} `) };
  const message = { label: 'Message', act: showDirect };
  const become = { label: `Be ${name}`, detail: 'switch', act: () => switchTo(id) };
  const own = id === me.value?.id;
  // On a phone the list of people covers the channel in which all this happens.
  const closing = (row: Row): Row => {
    const act = () => {
      drawerOpen.value = false;
      row.act();
    };
    return { ...row, act };
  };
  openMenu(anchor, name, [
    { title: name, rows: [mention, ...(bot ? [message] : own ? [] : [become])].map(closing) },
    { title: 'Apps', rows: commandsOn(ApplicationCommandType.User, id, `: @${name}`).map(closing) },
  ]);
}

/** Opens a person's menu, with either mouse button. */
export function PersonButton({
  person,
  ...rest
}: ComponentProps<'button'> & { readonly person: PersonView }) {
  const open = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    event.preventDefault();
    event.stopPropagation();
    personMenu(person, event.currentTarget);
  };
  return <button {...rest} type="button" aria-haspopup="menu" onClick={open} onContextMenu={open} />;
}

export function messageMenu(message: ShownMessage, anchor: Element): void {
  const { id, content } = message;
  const reply = { label: 'Reply', act: () => answer(message) };
  const copy = { label: 'Copy text', act: () => void navigator.clipboard.writeText(content).catch(() => {}) };
  const reactions = Object.entries(quickReactions).map(([emoji, label]) => {
    return { label, mark: <span aria-hidden="true">{emoji}</span>, act: () => react(message, emoji) };
  });
  openMenu(anchor, `Message by ${authorOf(message).name}`, [
    { rows: content === '' ? [reply] : [reply, copy] },
    { title: 'Apps', rows: commandsOn(ApplicationCommandType.Message, id) },
    { title: 'React', rows: reactions },
  ]);
}
