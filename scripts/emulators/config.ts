import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from '../paths.ts';

/** The emulators that answer on a port of their own. */
export type Ports = Record<'hosting' | 'auth' | 'firestore' | 'functions', number>;

export interface FirebaseConfig {
  emulators: Record<keyof Ports, { host: string; port: number }> & Record<string, unknown>;
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

/** The same configuration on the tests' ports. */
export function moveForTests(config: FirebaseConfig): FirebaseConfig {
  const moved = Object.entries(portsOf(config)).map(([name, port]) => [
    name,
    { ...config.emulators[name as keyof Ports], port: port + DISTANCE },
  ]);
  return {
    ...config,
    emulators: { ...config.emulators, ...(Object.fromEntries(moved) as FirebaseConfig['emulators']) },
  };
}

/** Beside firebase.json, because the paths in it are relative. */
export function writeTestConfig(): { path: string; ports: Ports } {
  const config = moveForTests(readConfig());
  const path = inRoot('firebase.test.json');
  writeFileSync(path, `${JSON.stringify(config, null, 2)}\n`);
  return { path, ports: portsOf(config) };
}
