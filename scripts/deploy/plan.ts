import { parseArgs } from 'node:util';
import { Failure } from '../console/failure.ts';

const USAGE = `Usage: npm run deploy -- --project ID [--admin EMAIL] [--channel NAME] [--origin URL] [--currency CODE]
  --admin EMAIL    makes this account, which has signed up, an admin
  --channel NAME   uploads the pages alone, to a preview channel that ends after seven days
  --origin URL     where the shop is asked afterwards, for one with a domain of its own
  --currency CODE  changes the currency of a shop without orders to that of its parameters`;

/** The options of a deployment. */
export interface Wanted {
  project: string;
  admin?: string | undefined;
  channel?: string | undefined;
  origin?: string | undefined;
  currency?: string | undefined;
}

/** One call of firebase-tools. */
export interface Step {
  what: string;
  args: string[];
}

/** Reads the command's arguments. Throws a Failure with the usage if they are invalid. */
export function readWanted(args: readonly string[]): Wanted {
  const { project, ...others } = parse(args);
  if (project === undefined || project === '') throw new Failure(USAGE);
  if (project.startsWith('demo-'))
    throw new Failure(`${project} is a project of the emulators alone: name one of your own.`);
  if (others.channel !== undefined && !/^[a-z0-9-]+$/.test(others.channel))
    throw new Failure('A channel has a name of small letters, digits and hyphens.');
  return { project, ...others };
}

function parse(args: readonly string[]) {
  try {
    const string = { type: 'string' } as const;
    return parseArgs({
      args: [...args],
      options: { project: string, admin: string, channel: string, origin: string, currency: string },
    }).values;
  } catch {
    throw new Failure(USAGE);
  }
}

/**
 * The steps of a deployment in a safe order: pages depend on calls, calls on indexes, and the rules must protect new
 * data before it exists. So the live versions match at each moment, also when a step fails.
 */
export function planSteps({ project, channel }: Wanted): Step[] {
  const common = ['--project', project, '--non-interactive'];
  if (channel !== undefined) {
    const args = ['hosting:channel:deploy', channel, '--expires', '7d', ...common];
    return [{ what: `The pages, on the channel ${channel}`, args }];
  }
  const deploy = (what: string, only: string, ...more: string[]): Step => ({
    what,
    args: ['deploy', '--only', only, ...common, ...more],
  });
  return [
    deploy('Rules and indexes', 'firestore:rules,firestore:indexes'),
    // `--force` answers the questions about deleting removed functions and about a first deletion policy for old
    // images.
    deploy('The functions', 'functions', '--force'),
    deploy('The pages', 'hosting'),
  ];
}

/** The address of a project's shop: its own domain, if one was given. */
export const originOf = ({ project, origin }: Wanted): string => origin ?? `https://${project}.web.app`;
