import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import {
  channelSelect,
  checkTogether,
  mentionableSelect,
  roleSelect,
  stringSelect,
  userSelect,
} from './components.ts';
import { fault, list, range, text } from './form.ts';

const id = z.int().nonnegative().nullish();
const customId = text(1, 100);

const inputParts = {
  type: z.literal(ComponentType.TextInput),
  id,
  custom_id: customId,
  style: z.literal([1, 2]),
  min_length: range(0, 4000).nullish(),
  max_length: range(1, 4000).nullish(),
  required: z.boolean().nullish(),
  value: text(0, 4000).nullish(),
  placeholder: text(0, 100).nullish(),
};

const checkInput = (
  value: {
    min_length?: number | null | undefined;
    max_length?: number | null | undefined;
    value?: string | null | undefined;
  },
  context: z.core.$RefinementCtx,
): void => {
  const [min, max] = [value.min_length ?? 0, value.max_length ?? 4000];
  if (min > max) fault(context, ['min_length'], 'TEXT_INPUT_INVALID_RANGE', 'min_length exceeds max_length');
  const length = value.value?.length ?? 0;
  if (length > 0 && (length < min || length > max))
    fault(context, ['value'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
};

/** In an action row a text input carries its own label; inside a Label it must not. */
const labelledInput = z.strictObject({ ...inputParts, label: text(1, 45) }).superRefine(checkInput);
const bareInput = z.strictObject(inputParts).superRefine(checkInput);

const row = z.strictObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: list(z.discriminatedUnion('type', [labelledInput]), 1, 1),
});

const choice = z.strictObject({
  value: text(1, 100),
  label: text(1, 100),
  description: text(0, 100).nullish(),
  default: z.boolean().nullish(),
});
const radioGroup = z.strictObject({
  type: z.literal(ComponentType.RadioGroup),
  id,
  custom_id: customId,
  options: list(choice, 2, 10),
  required: z.boolean().nullish(),
});
const checkboxGroup = z.strictObject({
  type: z.literal(ComponentType.CheckboxGroup),
  id,
  custom_id: customId,
  options: list(choice, 1, 10),
  min_values: range(0, 10).nullish(),
  max_values: range(1, 10).nullish(),
  required: z.boolean().nullish(),
});
const checkbox = z.strictObject({
  type: z.literal(ComponentType.Checkbox),
  id,
  custom_id: customId,
  default: z.boolean().nullish(),
});
const fileUpload = z.strictObject({
  type: z.literal(ComponentType.FileUpload),
  id,
  custom_id: customId,
  min_values: range(0, 10).nullish(),
  max_values: range(1, 10).nullish(),
  required: z.boolean().nullish(),
});

const label = z.strictObject({
  type: z.literal(ComponentType.Label),
  id,
  label: text(1, 45),
  description: text(1, 100).nullish(),
  component: z.discriminatedUnion('type', [
    bareInput,
    stringSelect,
    userSelect,
    roleSelect,
    mentionableSelect,
    channelSelect,
    radioGroup,
    checkboxGroup,
    checkbox,
    fileUpload,
  ]),
});

const textDisplay = z.strictObject({
  type: z.literal(ComponentType.TextDisplay),
  id,
  content: text(1, 4000),
});

/** The data of a callback of type 9. */
export const modalForm = z
  .strictObject({
    custom_id: customId,
    title: text(1, 45),
    components: list(z.discriminatedUnion('type', [row, label, textDisplay]), 1, 5),
  })
  .superRefine((body, context) => checkTogether(body.components, true, context));
