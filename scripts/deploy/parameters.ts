import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../paths.ts';

/** The parameters of a project's deployment as its files have them; those of the project itself come first. */
export function readParameters(project?: string): Record<string, string | undefined> {
  const names = ['.env', ...(project === undefined ? [] : [`.env.${project}`])];
  const files = names.map((name) => inRoot('functions', name)).filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => parseEnv(readFileSync(path, 'utf8')))) as Record<string, string>;
}

/** The markets of this checkout's deployments: of one project, or of all that have a file of parameters. */
export const listMarkets = (project?: string): string[] => listValues('MARKET', project);

/** The values that a parameter has in this checkout's deployments: of one project, or of all that have a file of parameters. */
export function listValues(name: string, project?: string): string[] {
  const projects = readdirSync(inRoot('functions')).flatMap((name) => /^\.env\.(.+)$/.exec(name)?.[1] ?? []);
  const asked = project === undefined ? [undefined, ...projects] : [project];
  return [...new Set(asked.map((each) => readParameters(each)[name] ?? ''))].filter((value) => value !== '');
}
