import { readProjectOptions } from '../console/project-options.ts';

/** What stands behind `npm run reconcile --`. Fails with the usage. */
export function readOptions(args: readonly string[]): { project: string; repair: boolean } {
  const { project, mayWrite: repair } = readProjectOptions('reconcile', 'repair', args);
  return { project, repair };
}
