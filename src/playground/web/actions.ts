import { ApplicationCommandType } from 'discord-api-types/v10';
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { PersonView, TableMessage } from '../protocol.ts';
import { el } from './element.ts';
import { availableIn } from './commandline.ts';
import { openMenu } from './menu.ts';
import type { MenuEntry } from './menu.ts';
import type { Page } from './page.ts';
import { authorOf } from './people.ts';
import type { Table } from './table.ts';

/** Without an emoji keyboard, these. */
const quickReactions = [
  ['👍', 'Thumbs up'],
  ['👎', 'Thumbs down'],
  ['❤️', 'Heart'],
  ['🎉', 'Hooray'],
] as const;

const isOf = (type: ApplicationCommandType, table: Table) => (command: APIApplicationCommand) =>
  command.type === type && availableIn(command, table.open);

export function personMenu(page: Page, person: PersonView, anchor: Element, sit: (id: string) => void): void {
  const { table } = page;
  const own = person.id === table.me?.id;
  const commands = table.commands.filter(isOf(ApplicationCommandType.User, table)).map((command) => ({
    label: command.name,
    act: () => {
      page.clear();
      void table.command(`${command.name}: @${person.name}`, command.id, [], person.id);
    },
  }));
  const entries: MenuEntry[] = [
    { label: 'Mention', act: () => page.insert(`@${person.name} `) },
    ...(person.bot ? [{ label: 'Message', act: () => table.direct() }] : []),
    ...(person.bot || own
      ? []
      : [{ label: `Be ${person.name}`, detail: 'switch', act: () => sit(person.id) }]),
  ];
  openMenu(anchor, person.name, [
    { title: person.name, entries },
    { title: 'Apps', entries: commands },
  ]);
}

export function messageMenu(page: Page, message: TableMessage, anchor: Element): void {
  const { table } = page;
  const commands = table.commands.filter(isOf(ApplicationCommandType.Message, table)).map((command) => ({
    label: command.name,
    act: () => void table.command(command.name, command.id, [], message.id),
  }));
  const copy: MenuEntry = {
    label: 'Copy text',
    act: () => void navigator.clipboard.writeText(message.content).catch(() => undefined),
  };
  openMenu(anchor, `Message by ${authorOf(table, message).name}`, [
    {
      entries: [
        { label: 'Reply', act: () => page.reply(message) },
        ...(message.content === '' ? [] : [copy]),
      ],
    },
    { title: 'Apps', entries: commands },
    {
      title: 'React',
      entries: quickReactions.map(([emoji, name]) => ({
        label: name,
        icon: el('span', { 'aria-hidden': 'true' }, emoji),
        act: () => table.react(message, emoji),
      })),
    },
  ]);
}
