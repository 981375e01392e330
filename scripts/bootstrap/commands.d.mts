export interface Option {
  name: string;
  /** What stands after it; without, it takes nothing. */
  value?: string;
  does: string;
}

export interface Command {
  /** As in package.json. */
  name: string;
  does: string;
  /** The file in scripts/, when it is named otherwise. */
  script?: string;
  /** What it takes besides options. */
  arguments?: string;
  options?: Option[];
  /** The program that gets what it is not told itself. */
  passes?: string;
  /** It needs only the `dependencies` of package.json, none of the tools of checks, tests and benchmarks. */
  withoutTools?: true;
  example: string;
}

export const commands: Command[];
/** The command that a file in scripts/ is for. */
export function findCommand(script: string): Command | undefined;
export function wantsHelp(command: Command, args: readonly string[]): boolean;
/** What a command does, its options and an example. */
export function describeCommand(command: Command): string;
/** Says in one sentence what a command does not take. */
export function findUnknown(command: Command, args: readonly string[]): string | undefined;
