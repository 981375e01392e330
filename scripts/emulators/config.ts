import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** The emulators that answer on a port of their own. */
export type Ports = Record<'hosting' | 'auth' | 'firestore' | 'functions', number>;

export interface FirebaseConfig {
  emulators: Record<keyof Ports, { host: string; port: number; websocketPort?: number }> & Record<string, unknown>;
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

/** Beside firebase.json, because the paths in it are relative. */
export function writeTestConfig(helperPorts?: HelperPorts): { path: string; ports: Ports } {
  const config = moveForTests(readConfig(), helperPorts);
  const path = inRoot('firebase.test.json');
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return { path, ports: portsOf(config) };
}
