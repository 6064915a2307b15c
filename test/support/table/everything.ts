import { ApplicationCommandType, ComponentType, InteractionType } from 'discord-api-types/v10';
import type { Outcome } from 'local-discord';
import { commands } from '../../../commands/index.ts';
import { everyFeature } from './features.ts';
import { understood } from './forged.ts';
import { idOf, type TestTable } from './table.ts';

/** Something that Ada sent, with a name for reports. */
interface Sent {
  readonly name: string;
  readonly outcome: Promise<Outcome>;
  /** Whether it asks for suggestions, which come from the store. */
  readonly suggests: boolean;
}

/** All of Ada's commands, suggestions, components and forms. */
export function everything(
  { ada, ben, channel, discord }: Pick<TestTable, 'ada' | 'ben' | 'channel' | 'discord'>,
  board: { readonly id: string; readonly content: string },
): readonly Sent[] {
  const known = [idOf(board), '0', 'tak', '1'.repeat(18), 'a1', ''];
  const placed = { id: board.id, channel_id: channel.id };
  const sent: Sent[] = [];
  const send = (name: string, outcome: Promise<Outcome>, suggests: boolean): void =>
    void sent.push({ name, outcome, suggests });
  for (const command of commands) {
    const { kind, name } = command;
    const known = discord.world.commands.find((entry) => entry.command.name === name)?.command;
    const data = { id: known?.id, name };
    if (kind === 'user') {
      send(name, ada.userCommand(channel, name, ben), false);
    } else if (kind === 'message') {
      send(name, ada.messageCommand(channel, name, placed), false);
    } else {
      const options = Object.fromEntries(
        (known?.options ?? []).flatMap((option): [string, string][] =>
          'required' in option && option.required === true ? [[option.name, 'a1']] : [],
        ),
      );
      send(`/${name}`, ada.command(channel, name, options, { force: true }), false);
      if (command.suggest !== undefined) {
        const typed = [{ type: 3, name: name === 'move' ? 'move' : 'match', value: '', focused: true }];
        const suggestions = { ...data, type: ApplicationCommandType.ChatInput, options: typed };
        const forged = ada.forge(channel, InteractionType.ApplicationCommandAutocomplete, suggestions);
        send(`/${name} …`, forged, true);
      }
    }
  }
  for (const component of everyFeature.flatMap(({ components = [] }) => components)) {
    const [customId = ''] = understood(component.id, known);
    send(component.id.kind, ada.press(placed, customId, { force: true }), false);
  }
  const field = { type: ComponentType.TextInput, custom_id: 'move', value: 'a1', id: 2 };
  for (const { id } of everyFeature.flatMap(({ forms = [] }) => forms)) {
    const form = {
      custom_id: understood(id, known)[0]!,
      components: [{ type: ComponentType.Label, id: 1, component: field }],
    };
    send(`${id.kind} (form)`, ada.forge(channel, InteractionType.ModalSubmit, form), false);
  }
  return sent;
}
