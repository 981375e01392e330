import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Failure } from '../console/failure.ts';
import { allow, findPolicy, type HeaderRules, replacePolicy } from '../hosting/policy.ts';
import { inCache, inRoot, root } from '../paths.ts';
import { findFree, type Ports } from './ports.ts';

export interface FirebaseConfig {
  emulators: Record<keyof Ports, { host: string; port: number; websocketPort?: number }> & Record<string, unknown>;
  hosting: HeaderRules & Record<string, unknown>;
  [section: string]: unknown;
}

/**
 * How far the tests' ports are from the shop's, so that they leave a running shop alone; `TEST_PORT_OFFSET` sets another
 * distance, with which two checkouts are tested side by side. Throws for anything but a whole number from 100 to 900.
 */
export function testPortOffset({ TEST_PORT_OFFSET: written = '100' }: NodeJS.ProcessEnv): number {
  const offset = Number(written);
  if (!Number.isInteger(offset) || offset < 100 || offset > 900) {
    throw new Failure(`TEST_PORT_OFFSET must be a whole number from 100 to 900, not "${written}".`);
  }
  return offset;
}

export const readConfig = (): FirebaseConfig =>
  JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as FirebaseConfig;

export function portsOf({ emulators }: FirebaseConfig): Ports {
  const { hosting, auth, firestore, functions } = emulators;
  return { hosting: hosting.port, auth: auth.port, firestore: firestore.port, functions: functions.port };
}

/**
 * The ports of firebase-tools' own helpers. It looks for free ones itself, but two sets of emulators that start at the
 * same time then find the same ones.
 */
export const helpers = ['hub', 'logging', 'eventarc', 'tasks', 'websocket'] as const;

type HelperPorts = Partial<Record<(typeof helpers)[number], number>>;

/** The same configuration on other ports. */
export function movePorts(
  config: FirebaseConfig,
  { websocket, ...others }: HelperPorts = {},
  offset = testPortOffset({}),
): FirebaseConfig {
  const { host } = config.emulators.hosting;
  const ports = Object.entries(portsOf(config)).map(([name, port]) => [name, port + offset] as const);
  const moved = [...ports, ...Object.entries(others)].map(([name, port]) => [name, { host, port }]);
  const emulators = { ...config.emulators, ...(Object.fromEntries(moved) as FirebaseConfig['emulators']) };
  return { ...config, emulators: { ...emulators, firestore: { ...emulators.firestore, websocketPort: websocket } } };
}

/** The same with pages that may talk to these emulators. What is deployed names none. */
export function allowEmulators(config: FirebaseConfig): FirebaseConfig {
  const { auth, firestore } = config.emulators;
  const [toAuth, toFirestore] = [auth, firestore].map(({ host, port }) => `http://${host}:${port}`) as [string, string];
  const policy = allow(findPolicy(config.hosting), { 'connect-src': [toAuth, toFirestore], 'frame-src': [toAuth] });
  return { ...config, hosting: replacePolicy(config.hosting, policy) };
}

/** Where a set of emulators listens. */
export interface Placed {
  /** The file for firebase-tools. */
  path: string;
  host: string;
  /** Where people and tests find them: at Hosting's port stands the guard. */
  ports: Ports;
  /** Where the Hosting emulator itself listens. */
  hosting: number;
}

/** Far from where firebase-tools looks first. */
const FIRST_INNER_PORT = 14_300;

/**
 * Writes what the emulators are given: on ports that far from those of firebase.json, with Hosting behind a guard, and with these
 * parameters in the place of those in functions/.env.
 */
export async function placeEmulators(
  name: string,
  offset: number,
  parameters: Record<string, string> = {},
): Promise<Placed> {
  const { hosting, ...helperPorts } = await findFree([...helpers, 'hosting'], FIRST_INNER_PORT + offset);
  const config = overrideParameters(movePorts(readConfig(), helperPorts, offset), name, parameters);
  const { host } = config.emulators.hosting;
  const emulators = { ...config.emulators, hosting: { host, port: hosting } };
  return { path: writeConfig(name, { ...config, emulators }), host, ports: portsOf(config), hosting };
}

/** firebase-tools reads parameters from files alone. */
function overrideParameters(config: FirebaseConfig, name: string, parameters: Record<string, string>): FirebaseConfig {
  const lines = Object.entries(parameters).map(([parameter, value]) => `${parameter}=${value}`);
  if (lines.length === 0) return config;
  const folder = inCache('parameters', name);
  mkdirSync(folder, { recursive: true });
  // The last value of a name counts.
  writeFileSync(join(folder, '.env'), [readFileSync(inRoot('functions', '.env'), 'utf8'), ...lines, ''].join('\n'));
  const functions = (config.functions as object[]).map((one) => ({ ...one, configDir: relative(root, folder) }));
  return { ...config, functions };
}

/** Beside firebase.json, because the paths in it are relative. */
function writeConfig(name: string, config: FirebaseConfig): string {
  const path = inRoot(name);
  writeFileSync(path, `${JSON.stringify(allowEmulators(config), null, 2)}\n`);
  return path;
}
