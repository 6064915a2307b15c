import { ApplicationCommandType } from 'discord-api-types/payloads/v10';
import type { ComponentProps } from 'preact';
import type { PersonView } from '../../protocol.ts';
import type { ShownMessage } from '../../../client/views.ts';
import { answer, insert } from '../state/line.ts';
import { jump, switchTo } from '../state/places.ts';
import { bot as app, channels, command, install, me, offered, react } from '../state/page.ts';
import { openMenu, type Row } from './list.tsx';
import { authorOf } from './people.tsx';
import { say } from '../text/language.ts';

/** Offered instead of an emoji keyboard. */
const quickReactions = ['👍', '👎', '❤️', '🎉'] as const;

/** The bot's context menu commands for a person or a message. */
const commandsOn = (type: ApplicationCommandType, targetId: string, target = ''): Row[] =>
  offered.value
    .filter((one) => one.type === type)
    .map(({ name: label, id: commandId }) => {
      return { label, act: () => void command(`${label}${target}`, { commandId, options: [], targetId }) };
    });

function personMenu({ id, name, bot, roles, hasApp }: PersonView, anchor: HTMLElement): void {
  const mention = { label: say('person.mention'), act: () => insert(`@${name} `) };
  const direct = channels.value.find(({ kind }) => kind === 'direct');
  const message = { label: say('person.message'), act: () => jump(direct?.id ?? '') };
  const become = { label: say('become', { name }), detail: say('become.detail'), act: () => switchTo(id) };
  const own = id === me.value?.id;
  const switched = {
    label: say(hasApp === true ? 'app.remove' : 'app.install', { name: app.value?.name ?? '' }),
    detail: say('app.anywhere'),
    act: () => install(hasApp !== true),
  };
  const others = bot ? [message] : !own ? [become] : hasApp === undefined ? [] : [switched];
  openMenu(anchor, name, [
    { title: [name, ...roles].join(' · '), rows: [mention, ...others] },
    { title: say('apps'), rows: commandsOn(ApplicationCommandType.User, id, `: @${name}`) },
  ]);
}

/** Opens a person's menu, with either mouse button. */
export function PersonButton({ person, ...rest }: ComponentProps<'button'> & { person: PersonView }) {
  const open = (event: MouseEvent & { readonly currentTarget: HTMLElement }) => {
    event.preventDefault();
    event.stopPropagation();
    personMenu(person, event.currentTarget);
  };
  return <button {...rest} type="button" aria-haspopup="menu" onClick={open} onContextMenu={open} />;
}

export function messageMenu(message: ShownMessage, anchor: HTMLElement): void {
  const { id, content } = message;
  const reply = { label: say('message.reply'), act: () => answer(message) };
  const copying = () => void navigator.clipboard.writeText(content).catch(() => {});
  const copy = { label: say('message.copy'), act: copying };
  const reactions = quickReactions.map((emoji) => ({
    label: say(`reaction.${emoji}`),
    mark: <span aria-hidden="true">{emoji}</span>,
    act: () => react(message, emoji),
  }));
  openMenu(anchor, say('message.by', { name: authorOf(message).name }), [
    { rows: content === '' ? [reply] : [reply, copy] },
    { title: say('apps'), rows: commandsOn(ApplicationCommandType.Message, id) },
    { title: say('message.react'), rows: reactions },
  ]);
}
