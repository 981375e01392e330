/** The cloud project that a command names; undefined for the local shop, whose parameters come from the environment. */
export function readProject(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='));
  const named = at < 0 ? undefined : (/^--project=(.*)$/.exec(args[at] ?? '')?.[1] ?? args[at + 1]);
  return named === undefined || named === '' || named.startsWith('demo-') ? undefined : named;
}
