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
 * The distance of the tests' ports from the shop's, so that tests do not disturb a running shop. `TEST_PORT_OFFSET`
 * sets another distance, so that two checkouts can be tested side by side. Throws for anything but a whole number from
 * 100 to 900.
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
 * The ports of firebase-tools' own helpers. They are set, because two sets of emulators that start at the same time and
 * look for free ports find the same ones.
 */
export const helpers = ['hub', 'logging', 'eventarc', 'tasks', 'websocket'] as const;

type HelperPorts = Partial<Record<(typeof helpers)[number], number>>;

/** The configuration with its ports moved by an offset. */
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

/**
 * The configuration with a policy that lets pages connect to these emulators; the deployed policy does not name them.
 */
export function allowEmulators(config: FirebaseConfig): FirebaseConfig {
  const { auth, firestore } = config.emulators;
  const [toAuth, toFirestore] = [auth, firestore].map(({ host, port }) => `http://${host}:${port}`) as [string, string];
  const policy = allow(findPolicy(config.hosting), { 'connect-src': [toAuth, toFirestore], 'frame-src': [toAuth] });
  return { ...config, hosting: replacePolicy(config.hosting, policy) };
}

/** The files and ports of a set of emulators. */
export interface Placed {
  /** The configuration file for firebase-tools. */
  path: string;
  host: string;
  /** The ports for people and tests; that of Hosting belongs to the guard. */
  ports: Ports;
  /** The port of the Hosting emulator itself. */
  hosting: number;
}

/** Apart from the ports that firebase-tools tries first. */
const FIRST_INNER_PORT = 14_300;

/**
 * Writes the configuration of a set of emulators: its ports have this distance from those of firebase.json, Hosting is
 * behind a guard, and these parameters replace those in functions/.env.
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

/** firebase-tools reads parameters only from files. */
function overrideParameters(config: FirebaseConfig, name: string, parameters: Record<string, string>): FirebaseConfig {
  const lines = Object.entries(parameters).map(([parameter, value]) => `${parameter}=${value}`);
  if (lines.length === 0) return config;
  const folder = inCache('parameters', name);
  mkdirSync(folder, { recursive: true });
  // The last value of a name takes effect.
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
