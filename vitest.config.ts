import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { meshoptAlias } from './web/vite.meshopt.ts';

const unitTests = ['{contract,functions/src,seed,scripts,tools,e2e}/**/*', 'web/{,src/**/}*'];

const onEmulatorsSetup = ['restore-globals.ts', 'read-refusals.ts', 'explain-properties.ts'].map(
  (name) => `scripts/suites/${name}`,
);

/** These share one emulated database, so their files take turns. */
const onEmulators = (name: string, options: TestProjectInlineConfiguration['test'] = {}) => ({
  test: {
    name,
    include: [`functions/test/${name}/**/*.test.ts`],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // The files of a suite share one process with what they import.
    isolate: false,
    setupFiles: onEmulatorsSetup,
    // On a busy machine more than a second passes before the database says what was written.
    expect: { poll: { timeout: 10_000 } },
    ...options,
  },
});

/** Screens without a browser. */
const components = (name: string, options: TestProjectInlineConfiguration['test']) => ({
  resolve: { alias: meshoptAlias },
  test: {
    name,
    environment: 'jsdom',
    // Vitest leaves one of two processors to itself, and these take longest of the quick tests.
    maxWorkers: 2,
    // Only projects with as many workers can run at the same time: where both run, these follow the unit tests.
    sequence: { groupOrder: 1 },
    // The files of a process share the app that they import, and its compiled code, which takes a third of the time.
    isolate: false,
    setupFiles: ['web/testing/setup.ts'],
    testTimeout: 20_000,
    expect: { poll: { timeout: 5_000 } },
    ...options,
  },
});

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: unitTests.map((path) => `${path}.test.ts`),
          exclude: ['**/node_modules/**', '**/*.isolated.test.ts'],
          // The files of a process share the modules that they import, which takes half the time.
          isolate: false,
          setupFiles: ['scripts/suites/restore-globals.ts'],
          testTimeout: 20_000,
        },
      },
      {
        // Each of these changes a module or a server for its whole process, or must not meet what others changed.
        test: {
          name: 'unit-isolated',
          include: unitTests.map((path) => `${path}.isolated.test.ts`),
          testTimeout: 20_000,
        },
      },
      components('components', {
        include: ['web/{src,testing}/**/*.test.tsx'],
        exclude: ['**/node_modules/**', '**/*.euros.test.tsx'],
      }),
      // The currency is known when the app is built: these have the app of a shop in euros.
      components('components-euros', { include: ['web/src/**/*.euros.test.tsx'], env: { CURRENCY: 'EUR' } }),
      {
        test: {
          name: 'start',
          include: ['functions/test/start/**/*.test.ts'],
          fileParallelism: false,
          // Each opens a shop, on a slow machine in a minute.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      // The files share their servers, too.
      onEmulators('contract', { globalSetup: ['functions/test/support/shared-server.ts'] }),
      onEmulators('rules'),
      // Not by `exclude`: Vitest would then ignore the command line's, by which the usual run leaves out the long tests.
      onEmulators('concurrency', {
        include: ['functions/test/concurrency/!(*.isolated).test.ts'],
        globalSetup: ['functions/test/support/two-shared-servers.ts'],
      }),
      onEmulators('concurrency-isolated', {
        include: ['functions/test/concurrency/*.isolated.test.ts'],
        isolate: true,
      }),
    ],
  },
});
