import { describe } from 'vitest';
import { modalForm } from '../../src/checks/modal.ts';
import { atLeast, atMost, button, cases, choices, display, row, select, times, x } from './bodies.ts';

/** Discord's reference, Interaction Response, and chapters of its Component Reference. */
const modalDocs = 'Interaction Response, "Modal"';
const labelDocs = 'Label';
const inputDocs = 'Text Input';
const uploadDocs = 'File Upload';
const radioDocs = 'Radio Group';
const checksDocs = 'Checkbox Group';
const selectDocs = 'String Select';

const input = (more: object = {}): object => ({ type: 4, custom_id: 'input', style: 1, ...more });
const label = (component: object, more: object = {}): object => ({
  type: 18,
  label: 'Move',
  component,
  ...more,
});
const modal = (...components: object[]): object => ({ custom_id: 'modal', title: 'Move', components });
const field = (more: object): object => modal(label(input(more)));
const upload = (more: object): object => modal(label({ type: 19, custom_id: 'a', ...more }));
const radio = (more: object): object =>
  modal(label({ type: 21, custom_id: 'a', options: choices(2), ...more }));
const checks = (more: object): object =>
  modal(label({ type: 22, custom_id: 'a', options: choices(3), ...more }));
const chosen = (of: number, count: number): object[] =>
  choices(of).map((each, index) => ({ ...each, default: index < count }));
const inLabel = 'components 0 component';

describe('a modal', () => {
  atMost(modalForm, [
    [
      'title',
      45,
      modalDocs,
      (n) => ({ ...modal(label(input())), title: x(n) }),
      'title BASE_TYPE_BAD_LENGTH',
    ],
    [
      'custom id',
      100,
      modalDocs,
      (n) => ({ ...modal(label(input())), custom_id: x(n) }),
      'custom_id BASE_TYPE_BAD_LENGTH',
    ],
    [
      'components',
      5,
      modalDocs,
      (n) => modal(...times(n, (i) => label(input({ custom_id: `${i}` })))),
      'components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'label',
      45,
      labelDocs,
      (n) => modal(label(input(), { label: x(n) })),
      'components 0 label BASE_TYPE_BAD_LENGTH',
    ],
    [
      'description',
      100,
      labelDocs,
      (n) => modal(label(input(), { description: x(n) })),
      'components 0 description BASE_TYPE_BAD_LENGTH',
    ],
    [
      'custom id of a field',
      100,
      inputDocs,
      (n) => field({ custom_id: x(n) }),
      `${inLabel} custom_id BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'label in a row',
      45,
      inputDocs,
      (n) => modal(row(input({ label: x(n) }))),
      'components 0 components 0 label BASE_TYPE_BAD_LENGTH',
    ],
    [
      'inputs in a row',
      1,
      inputDocs,
      (n) => modal(row(...times(n, (i) => input({ label: 'a', custom_id: `${i}` })))),
      'components 0 components BASE_TYPE_BAD_LENGTH',
    ],
    ['style', 2, inputDocs, (n) => field({ style: n }), `${inLabel} style BASE_TYPE_CHOICES`],
    [
      'least length',
      4000,
      inputDocs,
      (n) => field({ min_length: n }),
      `${inLabel} min_length NUMBER_TYPE_MAX`,
      `${inLabel} min_length TEXT_INPUT_INVALID_RANGE`,
    ],
    [
      'most length',
      4000,
      inputDocs,
      (n) => field({ max_length: n }),
      `${inLabel} max_length NUMBER_TYPE_MAX`,
    ],
    [
      'least length, beside the most',
      5,
      inputDocs,
      (n) => field({ min_length: n, max_length: 5 }),
      `${inLabel} min_length TEXT_INPUT_INVALID_RANGE`,
    ],
    [
      'value',
      4000,
      inputDocs,
      (n) => field({ value: x(n) }),
      `${inLabel} value BASE_TYPE_MAX_LENGTH`,
      `${inLabel} value BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'value, beside the most length',
      5,
      inputDocs,
      (n) => field({ value: '🪨'.repeat(n), max_length: 5 }),
      `${inLabel} value BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'placeholder',
      100,
      inputDocs,
      (n) => field({ placeholder: x(n) }),
      `${inLabel} placeholder BASE_TYPE_MAX_LENGTH`,
    ],
    ['files', 10, uploadDocs, (n) => upload({ max_values: n }), `${inLabel} max_values NUMBER_TYPE_MAX`],
    [
      'least files',
      10,
      uploadDocs,
      (n) => upload({ min_values: n, max_values: 10 }),
      `${inLabel} min_values NUMBER_TYPE_MAX`,
      `${inLabel} min_values SELECT_COMPONENT_INVALID_RANGE`,
    ],
    [
      'kinds of files',
      10,
      uploadDocs,
      (n) => upload({ file_types: times(n, (i) => `.${x(i + 1)}`) }),
      `${inLabel} file_types BASE_TYPE_MAX_LENGTH`,
    ],
    [
      'radio buttons',
      10,
      radioDocs,
      (n) => radio({ options: choices(n) }),
      `${inLabel} options BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'radio buttons chosen',
      1,
      radioDocs,
      (n) => radio({ options: chosen(3, n) }),
      `${inLabel} options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ],
    [
      'checkboxes',
      10,
      checksDocs,
      (n) => checks({ options: choices(n) }),
      `${inLabel} options BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'checkboxes to choose',
      3,
      checksDocs,
      (n) => checks({ max_values: n }),
      `${inLabel} max_values SELECT_COMPONENT_MAX_VALUES_TOO_LARGE`,
    ],
    [
      'checkboxes that must be chosen',
      3,
      checksDocs,
      (n) => checks({ min_values: n }),
      `${inLabel} min_values SELECT_COMPONENT_INVALID_RANGE`,
    ],
    [
      'checkboxes chosen',
      1,
      checksDocs,
      (n) => checks({ max_values: 1, options: chosen(3, n) }),
      `${inLabel} options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`,
    ],
    [
      'text',
      4000,
      modalDocs,
      (n) => modal(display(x(n))),
      'components 0 content BASE_TYPE_BAD_LENGTH',
      'components COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED',
    ],
  ]);
  atLeast(modalForm, [
    ['title', 1, modalDocs, (n) => ({ ...modal(label(input())), title: x(n) }), 'title BASE_TYPE_BAD_LENGTH'],
    [
      'components',
      1,
      modalDocs,
      (n) => modal(...times(n, () => label(input()))),
      'components BASE_TYPE_BAD_LENGTH',
    ],
    [
      'label',
      1,
      labelDocs,
      (n) => modal(label(input(), { label: x(n) })),
      'components 0 label BASE_TYPE_BAD_LENGTH',
    ],
    [
      'description',
      1,
      labelDocs,
      (n) => modal(label(input(), { description: x(n) })),
      'components 0 description BASE_TYPE_BAD_LENGTH',
    ],
    ['least length', 0, inputDocs, (n) => field({ min_length: n }), `${inLabel} min_length NUMBER_TYPE_MIN`],
    ['most length', 1, inputDocs, (n) => field({ max_length: n }), `${inLabel} max_length NUMBER_TYPE_MIN`],
    [
      'radio buttons',
      2,
      radioDocs,
      (n) => radio({ options: choices(n) }),
      `${inLabel} options BASE_TYPE_BAD_LENGTH`,
    ],
    [
      'checkboxes',
      1,
      checksDocs,
      (n) => checks({ options: choices(n) }),
      `${inLabel} options BASE_TYPE_BAD_LENGTH`,
      `${inLabel} min_values SELECT_COMPONENT_INVALID_RANGE`,
    ],
    [
      'files where some must be',
      1,
      uploadDocs,
      (n) => upload({ min_values: n }),
      `${inLabel} min_values NUMBER_TYPE_MIN`,
    ],
    [
      'choices where some must be',
      1,
      selectDocs,
      (n) => modal(label(select({ min_values: n }))),
      `${inLabel} min_values NUMBER_TYPE_MIN`,
    ],
    [
      'checkboxes where some must be',
      1,
      checksDocs,
      (n) => checks({ min_values: n }),
      `${inLabel} min_values NUMBER_TYPE_MIN`,
    ],
  ]);
  cases(modalForm, [
    ['a text input in a row', inputDocs, modal(row(input({ label: 'Move' })))],
    [
      'a text input in a row without label',
      inputDocs,
      modal(row(input())),
      'components 0 components 0 label BASE_TYPE_REQUIRED',
    ],
    ['a second label', labelDocs, field({ label: 'Move' }), `${inLabel} label overlooked`],
    ['no title', modalDocs, { custom_id: 'a', components: [label(input())] }, 'title BASE_TYPE_REQUIRED'],
    [
      'one custom id twice',
      modalDocs,
      modal(label(input()), label(input())),
      'components 1 component custom_id COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    ['a button', modalDocs, modal(row(button('a'))), 'components 0 components 0 UNION_TYPE_CHOICES'],
    ['a field without label', modalDocs, modal(input()), 'components 0 UNION_TYPE_CHOICES'],
    ['a label without field', labelDocs, modal({ type: 18, label: 'a' }), `${inLabel} BASE_TYPE_REQUIRED`],
    ['a select', selectDocs, modal(label(select({ required: true })))],
    ['a select that may stay empty', selectDocs, modal(label(select({ required: false, min_values: 0 })))],
    [
      'a disabled select',
      selectDocs,
      modal(label(select({ disabled: true }))),
      `${inLabel} disabled BASE_TYPE_CHOICES`,
    ],
    [
      'a radio button twice',
      radioDocs,
      radio({ options: times(2, () => ({ label: 'A', value: 'a' })) }),
      `${inLabel} options 1 value SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`,
    ],
    ['kinds of files', uploadDocs, upload({ file_types: ['image', '.ptn'] })],
    [
      'a kind of file that is neither',
      uploadDocs,
      upload({ file_types: ['text/plain'] }),
      `${inLabel} file_types 0 BASE_TYPE_CHOICES`,
    ],
    ['a checkbox', 'Checkbox', modal(label({ type: 23, custom_id: 'a', default: true }))],
  ]);
});
