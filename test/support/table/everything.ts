import { ApplicationCommandType, ComponentType, InteractionType } from 'discord-api-types/v10';
import type { Outcome } from 'local-discord';
import { commands } from '../../../commands/index.ts';
import { features } from '../../../src/discord/features/index.ts';
import { understood } from './forged.ts';
import { idOf, type TestTable } from './table.ts';

/** All of Ada's commands, suggestions, components and forms, by a name for reports. */
export function everything(
  { ada, ben, channel, discord }: TestTable,
  board: { readonly id: string; readonly content: string },
): readonly (readonly [name: string, outcome: Promise<Outcome>])[] {
  const known = [idOf(board), '0', 'tak', '1'.repeat(18), 'a1', ''];
  const placed = { id: board.id, channel_id: channel.id };
  const sent: [string, Promise<Outcome>][] = [];
  for (const command of commands) {
    const { kind, name } = command;
    const known = discord.world.commands.find((entry) => entry.command.name === name)?.command;
    const data = { id: known?.id, name };
    if (kind === 'user') {
      sent.push([name, ada.userCommand(channel, name, ben)]);
    } else if (kind === 'message') {
      sent.push([name, ada.messageCommand(channel, name, placed)]);
    } else {
      const options = Object.fromEntries(
        (known?.options ?? []).flatMap((option): [string, string][] =>
          'required' in option && option.required === true ? [[option.name, 'a1']] : [],
        ),
      );
      sent.push([`/${name}`, ada.command(channel, name, options, { force: true })]);
      if (command.suggest !== undefined) {
        const typed = [{ type: 3, name: name === 'move' ? 'move' : 'match', value: '', focused: true }];
        const suggestions = { ...data, type: ApplicationCommandType.ChatInput, options: typed };
        sent.push([
          `/${name} …`,
          ada.forge(channel, InteractionType.ApplicationCommandAutocomplete, suggestions),
        ]);
      }
    }
  }
  for (const { id } of features.flatMap(({ components = [] }) => components))
    sent.push([id.kind, ada.press(placed, understood(id, known)[0]!, { force: true })]);
  const field = { type: ComponentType.TextInput, custom_id: 'move', value: 'a1', id: 2 };
  for (const { id } of features.flatMap(({ forms = [] }) => forms)) {
    const form = {
      custom_id: understood(id, known)[0]!,
      components: [{ type: ComponentType.Label, id: 1, component: field }],
    };
    sent.push([`${id.kind} (form)`, ada.forge(channel, InteractionType.ModalSubmit, form)]);
  }
  return sent;
}
