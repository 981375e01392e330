import { inCache, inRoot } from '../paths.ts';

const bin = (path: string) => inRoot('node_modules', path);

/** The programs of the checks, as files for Node to run: the links in node_modules/.bin would start another process. */
export const programs = {
  eslint: bin('eslint/bin/eslint.js'),
  knip: bin('knip/bin/knip.js'),
  playwright: bin('@playwright/test/cli.js'),
  prettier: bin('prettier/bin/prettier.cjs'),
  tsc: bin('typescript/bin/tsc'),
  vitest: bin('vitest/vitest.mjs'),
};

export interface Check {
  name: string;
  args: string[];
  /**
   * With these it passes over the files that are as they were when they passed last. A file may be wrong by what it imports, so
   * only `npm run verify` takes them, and not in CI.
   */
  cache?: string[];
}

/** What needs no emulators, the longest first: two run at a time. */
export const checks: readonly Check[] = [
  { name: 'lint of the web app', args: lint('web'), cache: keep('lint-web') },
  { name: 'lint', args: lint('.', '--ignore-pattern', 'web/'), cache: keep('lint') },
  { name: 'types', args: compile('tsconfig.json') },
  { name: 'types of the web app', args: compile('web/tsconfig.json') },
  { name: 'dead-code', args: [programs.knip, '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format', args: [programs.prettier, '--check', '--log-level', 'warn', '.'], cache: keep('format') },
];

function lint(...files: string[]): string[] {
  return [programs.eslint, '--max-warnings', '0', ...files];
}

function keep(name: string): string[] {
  return ['--cache', '--cache-strategy', 'content', '--cache-location', inCache(`${name}.cache`)];
}

function compile(project: string): string[] {
  const memory = inCache('types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [programs.tsc, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}
