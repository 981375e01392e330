import { inCache, inRoot } from '../paths.ts';

const bin = (path: string) => inRoot('node_modules', path);

/** The paths of the checks' programs, for Node to run: the links in node_modules/.bin would start another process. */
export const programs = {
  knip: bin('knip/bin/knip.js'),
  playwright: bin('@playwright/test/cli.js'),
  oxfmt: bin('oxfmt/bin/oxfmt'),
  oxlint: bin('oxlint/bin/oxlint'),
  tsc: bin('typescript/bin/tsc'),
  vitest: bin('vitest/vitest.mjs'),
};

export interface Check {
  name: string;
  args: string[];
}

/** The suites without emulators, the longest first; two run at a time. */
export const checks: readonly Check[] = [
  { name: 'lint', args: [programs.oxlint] },
  { name: 'types', args: compile('tsconfig.json') },
  { name: 'types of the web app', args: compile('web/tsconfig.json') },
  { name: 'dead-code', args: [programs.knip, '--no-progress', '--treat-config-hints-as-errors'] },
  { name: 'format', args: [programs.oxfmt, '--list-different'] },
];

function compile(project: string): string[] {
  const memory = inCache('types', `${project.replaceAll('/', '-')}.tsbuildinfo`);
  return [programs.tsc, '-p', project, '--incremental', '--tsBuildInfoFile', memory];
}
