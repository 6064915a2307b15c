import type {
  APIComponentInLabel,
  APILabelComponent,
  APITextInputComponent,
  Attachment,
  ChannelType,
  ModalSubmitInteraction,
} from 'discord.js';
import { ComponentType, SelectMenuDefaultValueType, TextInputStyle } from 'discord.js';
import { ofGame } from '../../../games/game.ts';
import { gameById } from '../../../games/index.ts';
import { phrase, type Say } from '../../../phrase.ts';
import { clip } from '../../../text.ts';
import { err, ok } from '../../../result.ts';
import type { Context } from '../context.ts';
import type { CustomId } from '../custom-id.ts';
import { onSubmit, type Form, type Modal, type FormToOpen } from '../feature.ts';
import type { Reply } from '../responder.ts';
import type { Given } from './options.ts';

/** Discord's limits in characters: a form's title and its fields' labels, what stands below a label. */
const labelLimit = 45;
const detailLimit = 100;
/** Radio buttons and checkboxes of a field; more choices are a menu. */
const mostButtons = 10;

/** What can be chosen in a field. */
export interface FieldChoice {
  readonly label: string;
  readonly value: string;
  readonly description?: string;
  readonly default?: boolean;
}

/** A form of at most five fields. */
export const formOf = (
  custom_id: string,
  title: string,
  components: readonly APILabelComponent[],
): Modal => ({
  custom_id,
  title: clip(title, labelLimit),
  components: [...components],
});

export const labelled = (
  label: string,
  component: APIComponentInLabel,
  detail?: string,
): APILabelComponent => ({
  type: ComponentType.Label,
  label: clip(label, labelLimit),
  ...(detail !== undefined && { description: clip(detail, detailLimit) }),
  component,
});

const cut = (choices: readonly FieldChoice[]): FieldChoice[] =>
  choices.slice(0, 25).map((choice) => ({ ...choice, label: clip(choice.label, 100) }));

/** One of these, or none where there is a placeholder. */
export function oneOf(
  custom_id: string,
  choices: readonly FieldChoice[],
  placeholder?: string,
): APIComponentInLabel {
  const options = cut(choices);
  if (placeholder === undefined && options.length > 1 && options.length <= mostButtons)
    return { type: ComponentType.RadioGroup, custom_id, options };
  return {
    type: ComponentType.StringSelect,
    custom_id,
    ...(placeholder !== undefined && { required: false, min_values: 0, placeholder }),
    options,
  };
}

/** Any of these. */
export const someOf = (custom_id: string, choices: readonly FieldChoice[]): APIComponentInLabel => ({
  type: ComponentType.CheckboxGroup,
  custom_id,
  required: false,
  min_values: 0,
  options: cut(choices),
});

/** Some of the server's channels or roles, or none. */
export function placesOf(
  custom_id: string,
  kind: 'channel' | 'role',
  chosen: readonly string[],
  { most = 1, types = [] }: { readonly most?: number; readonly types?: readonly ChannelType[] } = {},
): APIComponentInLabel {
  const common = { custom_id, required: false, min_values: 0, max_values: most };
  if (kind === 'role') {
    const type = SelectMenuDefaultValueType.Role;
    const default_values = chosen.map((id) => ({ id, type }) as const);
    return { ...common, type: ComponentType.RoleSelect, default_values };
  }
  const type = SelectMenuDefaultValueType.Channel;
  const default_values = chosen.map((id) => ({ id, type }) as const);
  return { ...common, type: ComponentType.ChannelSelect, channel_types: [...types], default_values };
}

/** All values of a field; none if a forged form lacks it. */
export function valuesIn({ fields }: ModalSubmitInteraction['fields'], name: string): readonly string[] {
  const field = fields.get(name);
  if (field === undefined) return [];
  if ('values' in field) return field.values;
  return 'value' in field && field.value !== null ? [String(field.value)] : [];
}

/** A file of a field. */
export function fileIn({ fields }: ModalSubmitInteraction['fields'], name: string): Attachment | undefined {
  const field = fields.get(name);
  // discord.js leaves them out where there are none.
  return field !== undefined && 'attachments' in field ? field.attachments.first() : undefined;
}

/**
 * The answers as if they were options of a command; a ticked box `name=value` is one, too.
 * @param switches names of boxes that mean no unless they are ticked.
 */
export function asGiven(form: ModalSubmitInteraction['fields'], switches: readonly string[] = []): Given {
  const answers = [...form.fields].flatMap(([name, { type }]) =>
    valuesIn(form, name).map((value) => {
      const [box = '', ticked = ''] = value.split('=', 2);
      return type === ComponentType.CheckboxGroup ? ([box, ticked] as const) : ([name, value] as const);
    }),
  );
  const ticked = answers.map(([name]) => name);
  const given = new Map([
    ...answers.filter(([, value]) => value !== ''),
    ...switches.map((name) => [name, String(ticked.includes(name))] as const),
  ]);
  const getString = (name: string) => given.get(name) ?? null;
  return {
    get: (name) => (given.has(name) ? { value: given.get(name) } : null),
    getString,
    getInteger: (name) => (/^-?\d{1,9}$/.test(getString(name) ?? '') ? Number(getString(name)) : null),
    getBoolean: (name) => (given.has(name) ? getString(name) === 'true' : null),
  };
}

/** Maximum length of a typed move; the longest legal one of a game has 15 characters. */
const moveLength = 40;

interface TextForm {
  /** Of the form; its handler gets the text. */
  readonly customId: string;
  readonly title: string;
  readonly label: string;
  readonly description: string;
  readonly field: Pick<
    APITextInputComponent,
    'custom_id' | 'style' | 'max_length' | 'value' | 'min_length' | 'required'
  >;
}

/** A form with one text field, which must be filled in unless it says otherwise; `onText` handles it. */
export const textForm = ({ customId, title, label, description, field }: TextForm): Modal =>
  formOf(customId, title, [
    labelled(label, { type: ComponentType.TextInput, min_length: 1, required: true, ...field }, description),
  ]);

/** A form for a text, or a file of these kinds; `writtenIn` reads which. */
export const textOrFile = (
  plain: Say,
  { customId, title, label, description, field }: TextForm,
  file_types: `.${string}`[],
): Modal => {
  const file = { type: ComponentType.FileUpload, custom_id: 'file', required: false, min_values: 0 } as const;
  const written = { type: ComponentType.TextInput, required: false, ...field } as const;
  return formOf(customId, title, [
    labelled(label, written, description),
    labelled(plain('bot:form.file'), { ...file, file_types }, plain('bot:form.fileFirst')),
  ]);
};

export function moveForm(
  { bot, plain }: Context,
  gameId: string,
  customId: string,
  title: string,
): FormToOpen {
  if (gameById(bot.games, gameId) === undefined) return err(phrase('bot:oldButton'));
  const [label, description] = [plain('bot:move.field'), plain(ofGame(gameId, 'example'))];
  const field = { custom_id: 'move', style: TextInputStyle.Short, max_length: moveLength };
  return ok(textForm({ customId, title, label, description, field }));
}

/** Handles a form with one text field, named `field`. */
export const onText = <Parts extends readonly unknown[]>(
  id: CustomId<Parts>,
  reply: Reply,
  run: (context: Context, ...partsAndText: [...Parts, text: string]) => Promise<void>,
  field = 'move',
): Form =>
  onSubmit(id, reply, (context, fields, ...parts) =>
    run(context, ...parts, valuesIn(fields, field)[0] ?? ''),
  );
