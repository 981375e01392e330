import { defineConfig } from 'oxlint';
import { type Zone, zonesOf } from './scripts/lint/zones.ts';

// The folders of each app, from those that know nothing of the others to those that know all: each imports only folders before it,
// types included; '*' stands for those that are not named. On the server, a noun that has to tell a later one says an event;
// app/deps.ts lists who hears it.
const serverFolders = [
  ...['errors', 'platform', 'database', 'http', 'workarounds'],
  ...['auth', 'rate-limit'],
  ...[
    'audit',
    'pictures',
    'inventory',
    'parts',
    'catalog',
    'baskets',
    'discounts',
    'policies',
    'checkout',
    'orders',
    'imports',
    'emails',
    'back-in-stock',
    'reviews',
    'newsletter',
    'customers',
    'overview',
    'fit',
    'drawings',
    'garage',
    '*',
  ],
  ...['accounting', 'users', 'privacy'],
  'app',
];
// Of the web app: each screen's address, then what knows no noun, then the nouns of riders, those of admins, and what puts all together.
const webFolders = ['screens', 'ui', 'api', 'auth', 'shop', 'admin', 'app'];

const zones: Zone[] = [
  // The tests of app/ make the whole app.
  ...zonesOf('functions/src', serverFolders, { app: ['app.ts'] }),
  ...zonesOf('web/src', webFolders),
  { target: 'contract', from: ['functions', 'web', 'e2e', 'seed', 'scripts', 'tools'] },
  { target: 'functions/src', from: ['web', 'e2e', 'seed', 'scripts', 'tools'] },
  { target: 'functions/test', from: ['e2e'] },
  // The tests of Hosting open each of the app's addresses.
  { target: 'functions/test', from: ['web'], except: ['web/src/screens'] },
  { target: 'web', from: ['functions', 'e2e', 'seed', 'scripts', 'tools'] },
  // Commands that people run every day know nothing of the measuring tools.
  ...['scripts', 'seed', 'e2e', 'functions/test'].map((target) => ({ target, from: ['tools'] })),
];

export default defineConfig({
  ignorePatterns: ['**/dist/', 'functions/lib/', '.cache/', '.data/', 'emulator-data/', 'screenshots/'],
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', maxWarnings: 0 },
  plugins: ['import', 'typescript', 'react', 'oxc'],
  jsPlugins: ['eslint-plugin-regexp', './scripts/lint/plugin.ts'],
  categories: { correctness: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-empty': 'error',
    'no-fallthrough': 'error',
    'no-useless-assignment': 'error',
    'prefer-const': 'error',
    'preserve-caught-error': 'error',
    // Whoever needs more has two things in one file.
    'max-lines': ['error', { max: 300 }],
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'shop/zones': ['error', zones],
  },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        // Rules outside the category that keep a value's type from being lost or wrongly assumed, and a rejection from being unhandled.
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/no-deprecated': 'error',
        'typescript/no-explicit-any': 'error',
        'typescript/no-non-null-assertion': 'error',
        'typescript/no-unnecessary-condition': 'error',
        'typescript/no-unnecessary-type-assertion': 'error',
        'typescript/no-unsafe-argument': 'error',
        'typescript/no-unsafe-assignment': 'error',
        'typescript/no-unsafe-call': 'error',
        'typescript/no-unsafe-enum-comparison': 'error',
        'typescript/no-unsafe-member-access': 'error',
        'typescript/no-unsafe-return': 'error',
        'typescript/only-throw-error': 'error',
        'typescript/prefer-promise-reject-errors': 'error',
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/use-unknown-in-catch-callback-variable': 'error',
        // Texts, and texts that may be missing, are sorted as they are.
        'typescript/require-array-sort-compare': 'off',
        // Numbers read well in sentences; what else stands in one must be text.
        'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
        // `onClick={() => save()}` returns nothing that anybody reads.
        'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
        // `onSubmit={handleSubmit(save)}`: a form's handler is asynchronous and reports its failures itself.
        'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      },
    },
    { files: ['**/*.{js,mjs}'], rules: { 'no-undef': 'error' }, env: { node: true } },
    // What strangers send meets these: a pattern takes a time that grows with the text, never with its square (docs/decisions/0039).
    {
      files: ['contract/**/*.ts', 'functions/src/**/*.ts', 'web/src/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.ts'],
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
      excludeFiles: ['functions/src/database/collection.ts', '**/*.test.ts'],
      rules: { 'shop/typed-collections': 'error' },
    },
    // Tools read their configuration from the default export, and lazy() and Oxlint what they load.
    {
      files: ['**/*.config.{ts,js}', 'web/src/**/*-page.tsx', 'scripts/lint/plugin.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    { files: ['web/**/*.{ts,tsx}'], rules: { 'react/rules-of-hooks': 'error' }, env: { browser: true } },
    // Storage may be forbidden or full: only this module writes to it, and then keeps what was written as long as the page.
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['web/src/ui/browser/kept-text.ts', '**/*.test.{ts,tsx}'],
      rules: { 'no-restricted-globals': ['error', 'localStorage', 'sessionStorage'] },
    },
    // A piece that is loaded apart fails alone, with its own try, and a redirect starts once: these modules alone make them.
    {
      files: ['web/src/**/*.{ts,tsx}'],
      excludeFiles: ['web/src/ui/code/lazy-piece.tsx', 'web/src/ui/navigation/redirect.tsx'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [
              { name: 'react', importNames: ['lazy'], message: 'Use lazyPiece (ui/code/lazy-piece.tsx).' },
              {
                name: 'react-router-dom',
                importNames: ['Navigate'],
                message: 'Use Redirect (ui/navigation/redirect.tsx).',
              },
            ],
          },
        ],
      },
    },
  ],
});
