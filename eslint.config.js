import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The rooms of the web app: they use api and ui, and each other without cycles; the frame uses them. The kit shows what ui has.
const shared = ['api', 'ui', 'shell', 'kit'];
const nouns = readdirSync(join(import.meta.dirname, 'web/src'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !shared.includes(entry.name))
  .map(({ name }) => `./web/src/${name}`);
const frame = ['shell', 'app.tsx', 'routes.tsx', 'admin-screens.tsx', 'main.tsx'].map((name) => `./web/src/${name}`);

const zones = [
  { target: './contract', from: ['./functions', './web', './e2e', './seed', './scripts'] },
  { target: './functions/src', from: ['./web', './e2e', './seed', './scripts'] },
  { target: './functions/test', from: './e2e' },
  // The tests of Hosting open each of the app's addresses.
  { target: './functions/test', from: './web', except: ['./src/paths.ts'] },
  { target: './web', from: ['./functions', './e2e', './seed', './scripts'] },
  { target: ['./web/src/api', './web/src/ui'], from: [...nouns, ...frame] },
  { target: './web/src/api', from: './web/src/ui' },
  { target: nouns, from: frame },
];

export default tseslint.config(
  { ignores: ['**/dist/', 'functions/lib/', '.cache/', '.data/', 'emulator-data/', 'screenshots/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // Numbers read well in sentences; what else stands in one must be text.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => save()}` returns nothing that anybody reads.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      // `onSubmit={handleSubmit(save)}`: a form's handler is asynchronous and reports its failures itself.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // `async` also makes a rejection of what is thrown.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createTypeScriptImportResolver({
          project: ['tsconfig.json', 'web/tsconfig.json'],
          noWarnOnMultipleProjects: true,
        }),
      ],
      'import-x/extensions': ['.ts', '.tsx', '.js', '.mjs'],
    },
    rules: {
      eqeqeq: 'error',
      // Whoever needs more has two things in one file.
      'max-lines': ['error', { max: 300 }],
      'import-x/no-cycle': 'error',
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
    },
  },
  // The log is written by functions/src/log.ts alone: one line of JSON an entry, with nobody's data in it.
  { files: ['functions/src/**/*.ts'], rules: { 'no-console': 'error' } },
  // Tools read their configuration from the default export; React's lazy() reads the screen from it.
  {
    files: ['**/*.config.{ts,js}', 'web/src/**/*-page.tsx'],
    rules: { 'import-x/no-default-export': 'off' },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    languageOptions: { globals: globals.browser },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);
