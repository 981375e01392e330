/** The project of the cloud that a command names; undefined for the shop that runs here, whose environment says its parameters. */
export function readProject(args: readonly string[]): string | undefined {
  const at = args.findIndex((arg) => arg === '--project' || arg.startsWith('--project='));
  const named = at < 0 ? undefined : (/^--project=(.*)$/.exec(args[at] ?? '')?.[1] ?? args[at + 1]);
  return named === undefined || named === '' || named.startsWith('demo-') ? undefined : named;
}
