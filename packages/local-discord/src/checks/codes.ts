/** What Discord says with the codes that always come with the same words. */
export const messages = {
  APPLICATION_COMMANDS_DUPLICATE_NAME: 'Application command names must be unique',
  APPLICATION_COMMAND_AUTOCOMPLETE_WITH_CHOICES: 'Autocomplete cannot be used together with choices',
  APPLICATION_COMMAND_DESCRIPTION_FORBIDDEN: 'Context menu commands cannot have a description',
  APPLICATION_COMMAND_INVALID_NAME: 'Command name is invalid',
  APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS: 'Option choices must have unique names',
  APPLICATION_COMMAND_OPTIONS_FORBIDDEN: 'Context menu commands cannot have options',
  APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS: 'Option name already exists within the command',
  APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID: 'Required options must be placed before non-required options',
  APPLICATION_COMMAND_OPTIONS_TYPE_INVALID:
    'Sub-command and sub-command group option types are mutually exclusive to all other types',
  APPLICATION_COMMAND_TOO_LARGE: 'Command exceeds maximum size (8000)',
  BASE_TYPE_REQUIRED: 'This field is required',
  BUTTON_COMPONENT_CUSTOM_ID_REQUIRED: 'A custom id is required',
  BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE: 'A custom id and url cannot both be specified',
  BUTTON_COMPONENT_INVALID_EMOJI_OR_LABEL: 'A button needs a label or an emoji',
  COMPONENT_CUSTOM_ID_DUPLICATED: 'Component custom id cannot be duplicated',
  COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED:
    'The total displayable text size exceeds the maximum size of 4000',
  COMPONENT_ID_DUPLICATED: 'Component id cannot be duplicated',
  COMPONENT_INVALID_EMOJI: 'Invalid emoji',
  COMPONENT_LAYOUT_WIDTH_EXCEEDED: 'The specified component exceeds the maximum width',
  COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED: 'The total number of components exceeds the maximum of 40',
  MAX_EMBED_SIZE_EXCEEDED: 'Embed size exceeds maximum size of 6000',
  MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG: 'The components v2 flag cannot be taken off again',
  SELECT_COMPONENT_INVALID_RANGE: 'min_values exceeds max_values',
  SELECT_COMPONENT_MAX_VALUES_TOO_LARGE: 'max_values exceeds the number of options',
  SELECT_COMPONENT_OPTION_VALUE_DUPLICATED: 'The specified option value is already used',
  SELECT_COMPONENT_TOO_FEW_DEFAULT_VALUES: 'Fewer values are chosen by default than must be chosen',
  SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES:
    'The specified number of default values exceeds the specified maximum values',
  SET_TYPE_ALREADY_CONTAINS_VALUE: 'The set already contains this value',
  STRING_TYPE_REGEX: 'String value did not match validation regex.',
  TEXT_INPUT_INVALID_RANGE: 'min_length exceeds max_length',
  URL_TYPE_INVALID_URL: 'Not a well formed URL.',
} as const;
export type FixedCode = keyof typeof messages;
