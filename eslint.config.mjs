import js from '@eslint/js';
import tseslint from 'typescript-eslint';

/** House rules: small files, small functions, no `any`, no `!`, no default exports. */
const budget = {
  'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
  'max-lines-per-function': ['error', { max: 60 }],
  'max-depth': ['error', 3],
  'no-console': 'error',
  eqeqeq: 'error',
  'no-restricted-syntax': [
    'error',
    { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a file is named after what it exports.' },
    {
      selector: 'MemberExpression[property.name=/^\\$(query|execute)RawUnsafe$/]',
      message: 'Pass values to raw SQL as parameters: use the tagged template.',
    },
  ],
};

export default tseslint.config(
  {
    ignores: [
      '**/dist',
      'coverage',
      'src/database/generated',
      'bench/peers/generated',
      '.data',
      'node_modules',
      'reports',
      'release',
      '.stryker-tmp',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.ts'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...budget,
      '@typescript-eslint/no-extraneous-class': 'off', // Nest modules are classes without members
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Response and content classes only carry OpenAPI decorators; presenters fill them field by field.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/consistent-type-assertions': 'off',
    },
  },
  {
    files: ['src/**/*.ts'],
    // Rows of our own tables, and lines that a process of ours wrote to another.
    ignores: ['**/*.spec.ts', 'src/database/**', 'src/cli/test-server/**', 'src/cli/test-server.command.ts'],
    rules: {
      '@typescript-eslint/consistent-type-assertions': ['error', { assertionStyle: 'never' }],
    },
  },
  {
    files: ['explorer/**/*.{ts,tsx}'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: './explorer/tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      ...budget,
      // A component is mostly markup.
      'max-lines-per-function': ['error', { max: 110 }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['test/**/*.ts', '**/*.spec.ts'],
    rules: {
      'max-lines-per-function': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-properties': [
        'error',
        ...['todo', 'failing', 'concurrent'].flatMap((property) =>
          ['it', 'test'].map((object) => ({ object, property, message: 'The test runner does not support it.' })),
        ),
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        clearTimeout: 'readonly',
      },
    },
    rules: { 'max-lines': budget['max-lines'], 'max-lines-per-function': budget['max-lines-per-function'] },
  },
  { files: ['prisma.config.ts'], rules: { 'no-restricted-syntax': 'off' } },
);
