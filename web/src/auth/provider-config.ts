import type { FirebaseOptions } from 'firebase/app';
import { takeEarlyAnswer } from '../api/early-answers.ts';

/** Projects with this prefix exist only in emulators. */
const DEMO = 'demo-';

interface ProviderConfig {
  options: FirebaseOptions;
  /** `http://host:port` of the Auth emulator; undefined in the cloud. */
  emulator: string | undefined;
}

/** Reads the project's configuration from Hosting's reserved address, so that one build fits every project. */
export async function readProviderConfig(): Promise<ProviderConfig> {
  const options = JSON.parse(await read('/__/firebase/init.json')) as FirebaseOptions;
  const isDemo = options.projectId?.startsWith(DEMO) ?? false;
  return {
    options,
    emulator: isDemo ? findAuthEmulator(await read('/__/firebase/init.js?useEmulator=true')) : undefined,
  };
}

/** Finds the Auth emulator in Hosting's `init.js`, whose `firebaseEmulators` is JSON over several lines. */
export function findAuthEmulator(script: string): string | undefined {
  const json = /var firebaseEmulators = (\{[\s\S]*?\});/.exec(script)?.[1];
  const { auth } = JSON.parse(json ?? '{}') as { auth?: { hostAndPort: string } };
  return auth && `http://${auth.hostAndPort}`;
}

async function read(address: string): Promise<string> {
  const response = await (takeEarlyAnswer(address) ?? fetch(address));
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
