export interface Option {
  name: string;
  /** The name of the option's value; absent for an option without one. */
  value?: string;
  does: string;
}

export interface Command {
  /** The command's name in package.json. */
  name: string;
  does: string;
  /** The name of the file in scripts/, where it differs. */
  script?: string;
  /** The arguments that are no options. */
  arguments?: string;
  options?: Option[];
  /** The program that receives all arguments that the command itself does not know. */
  passes?: string;
  /**
   * Whether the command needs only the `dependencies` of package.json, none of the tools for checks, tests and
   * benchmarks.
   */
  withoutTools?: true;
  example: string;
}

export const commands: Command[];
/** The command whose script has this file name. */
export function findCommand(script: string): Command | undefined;
export function wantsHelp(command: Command, args: readonly string[]): boolean;
/** The help of a command: its purpose, its options and an example. */
export function describeCommand(command: Command): string;
/** A sentence about the first argument that a command does not accept; undefined if it accepts all. */
export function findUnknown(command: Command, args: readonly string[]): string | undefined;
