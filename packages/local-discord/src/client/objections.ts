import {
  ApplicationCommandOptionType as OptionType,
  ComponentType as Type,
} from 'discord-api-types/payloads/v10';
import type * as api from 'discord-api-types/payloads/v10';

/** What a client objects to. Without imports that a page lacks: the playground checks before it sends. */

type Data = Readonly<Record<string, string | number>>;

/** A text and its data apart, so that the text can be translated. */
export type Sentence = readonly [text: string, data?: Data];

/** Puts the data of its name in the place of each `{{name}}`. */
export const inWords = (text: string, data: Data = {}, language = 'en'): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => data[name]!.toLocaleString(language));

/** Maximum length of a text option that sets no limit of its own. */
const longestText = 6000;

/** About a text or number for an option, besides its choices; worded as the end of a sentence. */
export function beyondLimits(
  option: api.APIApplicationCommandBasicOption,
  value: string | number | boolean | undefined,
): Sentence | undefined {
  if (option.type === OptionType.Integer || option.type === OptionType.Number) {
    if (typeof value !== 'number' || !Number.isFinite(value)) return ['must be a number'];
    if (option.type === OptionType.Integer && !Number.isSafeInteger(value)) return ['must be a whole number'];
    const { min_value: min = -Infinity, max_value: max = Infinity } = option;
    if (value < min) return ['must be at least {{min}}', { min }];
    return value > max ? ['must be at most {{max}}', { max }] : undefined;
  }
  if (option.type !== OptionType.String) return undefined;
  if (typeof value !== 'string') return ['must be text'];
  // Discord counts code points.
  const { length } = [...value];
  const { min_length: min = 0, max_length: max = longestText } = option;
  if (length < min) return ['must have at least {{min}} characters', { min }];
  return length > max ? ['must have at most {{max}} characters', { max }] : undefined;
}

export interface Field {
  readonly control: api.APIComponentInLabel;
  readonly label: string;
  readonly description?: string | undefined;
}

export interface GivenFile {
  readonly name: string;
  /** In base64. */
  readonly data: string;
}

/** What was typed, whether a box is ticked, the chosen values, or the files. */
export type FieldInput = string | boolean | readonly string[] | readonly GivenFile[];

/** The field of a modal's component; text has none. */
export function fieldOf(component: api.APIModalInteractionResponseCallbackComponent): Field | undefined {
  if (component.type === Type.TextDisplay) return undefined;
  if (component.type === Type.Label) return { ...component, control: component.component };
  const [control] = component.components;
  return control && { control, label: control.label ?? '' };
}

/** A checkbox may be left empty. */
export const isRequired = (control: Field['control']): boolean =>
  control.type !== Type.Checkbox && control.required !== false;

export const isFile = (value: string | boolean | GivenFile): value is GivenFile => typeof value === 'object';

/** One or several, as a list. */
export const listOf = (answer: FieldInput): readonly (string | boolean | GivenFile)[] =>
  answer === '' ? [] : [answer].flat();

export function problemOf(control: Field['control'], answer: FieldInput): Sentence | undefined {
  if (control.type === Type.Checkbox) return undefined;
  const values = listOf(answer);
  if (values.length === 0) {
    if (!isRequired(control)) return undefined;
    return [control.type === Type.TextInput ? 'Please fill this in' : 'Please choose something'];
  }
  if (control.type === Type.FileUpload) return refuseFiles(control, values.filter(isFile));
  if (control.type !== Type.TextInput) return refuseValues(choosing(control), values.map(String));
  const [min, max] = [control.min_length ?? 0, control.max_length ?? 4000];
  const { length } = typeof answer === 'string' ? answer : '';
  if (length < min) return ['At least {{min}} characters, please', { min }];
  return length > max ? ['At most {{max}} characters, please', { max }] : undefined;
}

/** Without a maximum, all boxes of a group can be ticked. */
const choosing = (control: Exclude<Field['control'], api.APITextInputComponent>): Choosing =>
  control.type === Type.CheckboxGroup
    ? { max_values: control.options.length, ...control }
    : (control as Choosing);

/** What a person may upload in one form, in bytes; a file in base64 is a third longer. Discord allows as much a file. */
export const mostUploaded = 10 * 1024 * 1024;

function refuseFiles(upload: api.APIFileUploadComponent, files: readonly GivenFile[]): Sentence | undefined {
  const { file_types: types = [] } = upload;
  const ends = types.filter((type) => type.startsWith('.'));
  // What is a picture, a film or a sound is not looked into.
  const isWrong = ({ name }: GivenFile) =>
    ends.length > 0 && ends.length === types.length && !ends.some((end) => name.toLowerCase().endsWith(end));
  if (files.some(isWrong)) return ['Only files with {{ends}}, please', { ends: ends.join(', ') }];
  const length = files.reduce((sum, { data }) => sum + data.length, 0);
  if (length > (mostUploaded * 4) / 3) return ['This file is too large'];
  return refuseValues(
    upload,
    files.map(({ name }) => name),
  );
}

/** What a control holds before anybody touches it. */
export function initialOf(control: Field['control']): FieldInput {
  switch (control.type) {
    case Type.TextInput:
      return control.value ?? '';
    case Type.Checkbox:
      return control.default ?? false;
    case Type.FileUpload:
      return [];
    case Type.StringSelect:
    case Type.RadioGroup:
    case Type.CheckboxGroup:
      return control.options.filter((option) => option.default === true).map(({ value }) => value);
    case Type.UserSelect:
    case Type.RoleSelect:
    case Type.MentionableSelect:
    case Type.ChannelSelect:
      return (control.default_values ?? []).map(({ id }) => id);
  }
}

/** A select menu, or what else of a form is chosen from. */
interface Choosing {
  readonly min_values?: number | undefined;
  readonly max_values?: number | undefined;
  readonly options?: readonly { readonly value: string }[];
}

export function refuseValues(choosing: Choosing, values: readonly string[]): Sentence | undefined {
  const [min, max] = [choosing.min_values ?? 1, choosing.max_values ?? 1];
  if (values.length < min || values.length > max) return howMany(min, max);
  const isKnown = (value: string) => choosing.options?.some((option) => option.value === value) ?? true;
  return values.every(isKnown) ? undefined : ['You cannot choose this'];
}

export function howMany(min: number, max: number): Sentence {
  if (min === max) return ['Choose {{max}}', { max }];
  return [min === 0 ? 'Choose up to {{max}}' : 'Choose {{min}} to {{max}}', { min, max }];
}
