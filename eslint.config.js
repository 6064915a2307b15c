import tseslint from 'typescript-eslint';
import limits from './eslint.limits.js';

/** Syntax that is written in another way. */
const everywhere = [
  { selector: 'TSEnumDeclaration', message: 'Use a const tuple and a union derived from it.' },
  {
    selector: ':matches(PropertyDefinition, MethodDefinition[kind!="constructor"])[accessibility="private"]',
    message: 'Write private members as #name.',
  },
  {
    selector: 'VariableDeclarator > Identifier.id[name=/^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/]',
    message: 'Write constants as other names: pollMs.',
  },
];

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '**/dist/',
      'data/',
      'screenshots/',
      'coverage/',
      '**/*.cjs',
      'src/main.ts',
      'src/cli/main.ts',
    ],
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: false, requireDefaultForNonUnion: false },
      ],
      // An interface may return a promise although one of its implementations has nothing to await.
      '@typescript-eslint/require-await': 'off',
      // Services are objects of functions without `this`; methods of classes are never passed around.
      '@typescript-eslint/unbound-method': 'off',
      // Underscores mark properties that a copy leaves out.
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-unused-expressions': 'error',
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...everywhere],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'src/settings/config.ts is the only reader of the environment.',
        },
      ],
    },
  },
  {
    files: [
      'src/settings/config.ts',
      'packages/local-discord/src/command.ts',
      'test/**',
      'packages/*/test/**',
      'bench/**',
      '*.config.ts',
    ],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { limits },
    rules: {
      'max-lines': ['error', { max: 400 }],
      'max-lines-per-function': ['error', { max: 60 }],
      // Commands and themes are one file per entry; tools expect their settings in the root folder.
      'limits/folder-size': ['error', 16, ['', 'commands', 'src/render/themes']],
    },
  },
  {
    // Warnings, which tell where the next division is due before a limit is reached.
    files: ['src/**', 'commands/**', 'packages/*/src/**'],
    ignores: ['src/texts/**', '**/*schema*.ts'],
    rules: { 'limits/file-grows': ['warn', 250], 'limits/folder-grows': ['warn', 10, ['commands']] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'commands/**'],
    ignores: [
      'src/phrase.ts',
      'src/games/game.ts',
      // The data come from a package without words, from the store, or with times that are written first.
      'src/games/tak/{analysis/causes,notation/record,search/hint}.ts',
      'src/games/{notation/refusals,taka/notation/record}.ts',
      'src/discord/features/vacation/vacation.ts',
      'src/matches/analysis/stored-analysis.ts',
    ],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...everywhere,
        {
          selector: 'ObjectExpression:has(> Property[key.name="key"]):has(> Property[key.name="data"])',
          message: 'Use phrase(): it checks the data, too.',
        },
      ],
    },
  },
  {
    // Tables are lists of columns.
    files: ['src/store/tables/**'],
    rules: { 'max-lines': 'off', 'max-lines-per-function': 'off', 'limits/file-grows': 'off' },
  },
  {
    files: ['src/**', 'commands/**'],
    rules: {
      'limits/member-count': [
        'error',
        20,
        [
          'Game',
          // Lists of colours, words, columns and parts, which nobody is handed for one of them: a row and its summary have
          // the columns' names, and who needs a few of them says which with `Pick`.
          ...['Palette', 'Texts', 'Refusals', 'MatchRow', 'MatchSummary', 'BotDeps'],
          // Values that a game's own files know inside out, and what the browser has.
          ...['TakBoard', 'TakaBoard', 'Position', 'Generation', 'Canvas2D'],
        ],
      ],
    },
  },
  {
    files: ['test/**', 'packages/*/test/**'],
    rules: { 'max-lines-per-function': 'off', 'limits/test-length': ['error', 60] },
  },
);
