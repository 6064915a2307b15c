import { ComponentType } from 'discord-api-types/v10';
import { z } from 'zod';
import { checkTogether } from './components.ts';
import { fault, lengthOf, list, range, refuse, text } from './form.ts';
import {
  checkChoice,
  checkRequired,
  checkValues,
  componentId as id,
  countDefaults,
  customId,
  modalSelects,
  plainOption,
} from './selects.ts';

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
  if (min > max) refuse(context, ['min_length'], 'TEXT_INPUT_INVALID_RANGE');
  const length = lengthOf(value.value ?? '');
  if (length > 0 && (length < min || length > max))
    fault(context, ['value'], 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
};

/** In an action row a text input has its own label; inside a Label it must not. */
const labelledInput = z.strictObject({ ...inputParts, label: text(1, 45) }).superRefine(checkInput);
const bareInput = z.strictObject(inputParts).superRefine(checkInput);

const row = z.strictObject({
  type: z.literal(ComponentType.ActionRow),
  id,
  components: list(z.discriminatedUnion('type', [labelledInput]), 1, 1),
});

const radioGroup = z
  .strictObject({
    type: z.literal(ComponentType.RadioGroup),
    id,
    custom_id: customId,
    options: list(plainOption, 2, 10),
    required: z.boolean().nullish(),
  })
  .superRefine(({ options }, context) => {
    checkValues(options, context);
    checkChoice({}, context, { max: 1, chosen: countDefaults(options), at: 'options' });
  });
const fewValues = { min_values: range(0, 10).nullish(), max_values: range(1, 10).nullish() };
const checkboxGroup = z
  .strictObject({
    type: z.literal(ComponentType.CheckboxGroup),
    id,
    custom_id: customId,
    options: list(plainOption, 1, 10),
    ...fewValues,
    required: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    const of = value.options.length;
    checkValues(value.options, context);
    const chosen = countDefaults(value.options);
    checkChoice(value, context, { max: value.max_values ?? of, of, chosen, at: 'options' });
    checkRequired(value, context);
  });
const checkbox = z.strictObject({
  type: z.literal(ComponentType.Checkbox),
  id,
  custom_id: customId,
  default: z.boolean().nullish(),
});
/** A kind of file, or the end of its name. */
const fileType = z.string().superRefine((value, context) => {
  if (!/^(?:audio|image|video|\.\w+)$/.test(value))
    fault(
      context,
      [],
      'BASE_TYPE_CHOICES',
      "Value must be one of ('audio', 'image', 'video') or an extension.",
    );
});
const fileUpload = z
  .strictObject({
    type: z.literal(ComponentType.FileUpload),
    id,
    custom_id: customId,
    ...fewValues,
    file_types: list(fileType, 0, 10).nullish(),
    required: z.boolean().nullish(),
  })
  .superRefine((value, context) => {
    checkChoice(value, context, { max: value.max_values ?? 1, chosen: 0, at: 'max_values' });
    checkRequired(value, context);
  });

const label = z.strictObject({
  type: z.literal(ComponentType.Label),
  id,
  label: text(1, 45),
  description: text(1, 100).nullish(),
  component: z.discriminatedUnion('type', [
    bareInput,
    ...modalSelects,
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
