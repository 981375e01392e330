import { parseArgs } from 'node:util';
import type { Growth } from '../../seed/grown/plan.ts';
import { Failure } from '../console/failure.ts';

/** The wanted numbers of parts, orders and reviews. */
export type Sizes = Partial<Growth>;

const MOST = 100_000;

const USAGE =
  'Usage: npm run seed rewrites emulator-data/; npm run seed -- [--parts N] [--orders N] [--reviews N] grows the shop that ' +
  `runs here (npm start) to so many of each, N from 1 to ${MOST}. It is for the emulators, never for a real project.`;

/** The options of `npm run seed --`; undefined without any. Fails with the usage. */
export function readSizes(args: readonly string[]): Sizes | undefined {
  if (args.length === 0) return undefined;
  const { values } = parse(args);
  return Object.fromEntries(Object.entries(values).map(([noun, typed]) => [noun, readSize(typed)]));
}

function parse(args: readonly string[]) {
  const number = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { parts: number, orders: number, reviews: number } });
  } catch {
    throw new Failure(USAGE);
  }
}

function readSize(typed: string): number {
  const size = /^\d{1,9}$/.test(typed) ? Number(typed) : 0;
  if (size < 1 || size > MOST) throw new Failure(`${typed} is no such number. ${USAGE}`);
  return size;
}
