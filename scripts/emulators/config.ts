import { readFileSync, writeFileSync } from 'node:fs';
import { allow, findPolicy, type HeaderRules, replacePolicy } from '../hosting/policy.ts';
import { inRoot } from '../paths.ts';

/** The emulators that answer on a port of their own. */
export type Ports = Record<'hosting' | 'auth' | 'firestore' | 'functions', number>;

export interface FirebaseConfig {
  emulators: Record<keyof Ports, { host: string; port: number; websocketPort?: number }> & Record<string, unknown>;
  hosting: HeaderRules & Record<string, unknown>;
  [section: string]: unknown;
}

/** How far the tests' ports are from the shop's, so that they leave a running shop alone. */
const DISTANCE = 100;

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

export type HelperPorts = Partial<Record<(typeof helpers)[number], number>>;

/** The same configuration on the tests' ports. */
export function moveForTests(config: FirebaseConfig, { websocket, ...others }: HelperPorts = {}): FirebaseConfig {
  const { host } = config.emulators.hosting;
  const ports = Object.entries(portsOf(config)).map(([name, port]) => [name, port + DISTANCE] as const);
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

/** Writes what `npm start` gives the emulators. */
export const writeShopConfig = (): string => writeConfig('firebase.local.json', readConfig());

/** Writes what the tests give them. */
export function writeTestConfig(helperPorts?: HelperPorts): { path: string; ports: Ports } {
  const config = moveForTests(readConfig(), helperPorts);
  return { path: writeConfig('firebase.test.json', config), ports: portsOf(config) };
}

/** Beside firebase.json, because the paths in it are relative. */
function writeConfig(name: string, config: FirebaseConfig): string {
  const path = inRoot(name);
  writeFileSync(path, `${JSON.stringify(allowEmulators(config), null, 2)}\n`);
  return path;
}
