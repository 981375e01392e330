import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { inRoot } from '../paths.ts';

/** The parameters of a deployment, from its files; those of the project take precedence. */
export function readParameters(project?: string): Record<string, string | undefined> {
  const names = ['.env', ...(project === undefined ? [] : [`.env.${project}`])];
  const files = names.map((name) => inRoot('functions', name)).filter((path) => existsSync(path));
  return Object.assign({}, ...files.map((path) => parseEnv(readFileSync(path, 'utf8')))) as Record<string, string>;
}

/** The markets of this checkout's deployments: of one project, or of all with a file of parameters. */
export const listMarkets = (project?: string): string[] => listValues('MARKET', project);

/** The values of a parameter in this checkout's deployments: of one project, or of all with a file of parameters. */
export function listValues(name: string, project?: string): string[] {
  const projects = readdirSync(inRoot('functions')).flatMap((name) => /^\.env\.(.+)$/.exec(name)?.[1] ?? []);
  const asked = project === undefined ? [undefined, ...projects] : [project];
  return [...new Set(asked.map((each) => readParameters(each)[name] ?? ''))].filter((value) => value !== '');
}
