import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';

// The folders of each app, from those that know nothing of the others to those that know all: each imports only folders before it,
// types included. On the server, a noun that has to tell a later one says an event; app/deps.ts lists who hears it.
const serverFolders = [
  ...['errors', 'platform', 'database', 'http', 'workarounds'],
  ...['auth', 'rate-limit'],
  ...[
    'audit',
    'inventory',
    'parts',
    'baskets',
    'orders',
    'imports',
    'emails',
    'back-in-stock',
    'reviews',
    'newsletter',
  ],
  ...['users', 'privacy'],
  'app',
];
const webFolders = [
  ...['ui', 'screens'],
  ...['api', 'auth'],
  ...[
    'blog',
    'audit',
    'emails',
    'basket',
    'parts',
    'back-in-stock',
    'inventory',
    'imports',
    'reviews',
    'reports',
    'orders',
  ],
  ...['order-queue', 'checkout', 'users'],
  ...['shell', 'pages', 'admin', 'styleguide'],
];

const zones = [
  // The tests of app/ make the whole app.
  ...zonesOf('functions/src', serverFolders, { app: ['app.ts'] }),
  ...zonesOf('web/src', webFolders),
  { target: './contract', from: ['./functions', './web', './e2e', './seed', './scripts', './tools'] },
  { target: './functions/src', from: ['./web', './e2e', './seed', './scripts', './tools'] },
  { target: './functions/test', from: './e2e' },
  // The tests of Hosting open each of the app's addresses.
  { target: './functions/test', from: './web', except: ['./src/screens'] },
  { target: './web', from: ['./functions', './e2e', './seed', './scripts', './tools'] },
  // Commands that people run every day know nothing of the measuring tools.
  { target: ['./scripts', './seed', './e2e', './functions/test'], from: './tools' },
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
      'import-x/no-default-export': 'error',
      'import-x/no-duplicates': ['error', { 'prefer-inline': true }],
      'import-x/no-restricted-paths': ['error', { zones, basePath: import.meta.dirname }],
    },
  },
  // What strangers send meets these: a pattern takes a time that grows with the text, never with its square (docs/decisions/0039).
  {
    files: ['contract/**/*.ts', 'functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  // The log is written by functions/src/platform/log.ts alone: one line of JSON an entry, with nobody's data in it.
  { files: ['functions/src/**/*.ts'], rules: { 'no-console': 'error' } },
  // What a document holds, its collection's type says.
  {
    files: ['functions/src/**/*.ts'],
    ignores: ['functions/src/database/collection.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'CallExpression[callee.property.name=/^collection(Group)?$/]',
          message: 'Use defineCollection of database/collection.ts in the store of the collection.',
        },
        {
          selector: "TSAsExpression > CallExpression[callee.property.name='data']",
          message: 'Type the reference or query, by its collection.',
        },
      ],
    },
  },
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
  // A piece that is loaded apart fails alone, with its own try: only these two make one.
  {
    files: ['web/src/**/*.{ts,tsx}'],
    ignores: ['web/src/ui/code/lazy-piece.tsx', 'web/src/shell/page-loading.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'react', importNames: ['lazy'], message: 'Use lazyPiece (ui/code/lazy-piece.tsx) or lazyPage.' },
          ],
        },
      ],
    },
  },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
);

/**
 * Zones in which each of the ordered folders of `root` imports none after it, and none of the files beside the folders, which put
 * all together, but those that `allowed` names. Throws for a folder that is not in the list.
 */
function zonesOf(root, folders, allowed = {}) {
  const entries = readdirSync(join(import.meta.dirname, root), { withFileTypes: true });
  const unlisted = entries.filter((entry) => entry.isDirectory() && !folders.includes(entry.name));
  if (unlisted.length > 0)
    throw new Error(`${root}: say where ${unlisted.map(({ name }) => name).join(', ')} stands in the order.`);
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
  return folders.map((folder, index) => ({
    target: `./${root}/${folder}`,
    from: [...folders.slice(index + 1), ...files.filter((name) => !allowed[folder]?.includes(name))].map(
      (name) => `./${root}/${name}`,
    ),
  }));
}
