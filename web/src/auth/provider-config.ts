import type { FirebaseOptions } from 'firebase/app';
import { takePreloadedAnswer } from '../api/preloaded-answers.ts';

/** Projects with this prefix exist only in emulators. */
const DEMO = 'demo-';

interface ProviderConfig {
  options: FirebaseOptions;
  /** The addresses of the emulators; none in the cloud. */
  emulators: Emulators;
}

/** An emulator's address. */
interface Emulator {
  host: string;
  port: number;
}

/** The emulators that the app connects to itself. */
type Emulators = Partial<Record<'auth' | 'firestore', Emulator>>;

/** Reads the project's configuration from Hosting's reserved address, so that one build fits every project. */
export async function fetchProviderConfig(): Promise<ProviderConfig> {
  const options = JSON.parse(await read('/__/firebase/init.json')) as FirebaseOptions;
  const isDemo = options.projectId?.startsWith(DEMO) ?? false;
  return {
    options,
    emulators: isDemo ? findEmulators(await read('/__/firebase/init.js?useEmulator=true')) : {},
  };
}

/** Finds the emulators in Hosting's `init.js`, whose `firebaseEmulators` is JSON over several lines. */
export function findEmulators(script: string): Emulators {
  const json = /var firebaseEmulators = (\{[\s\S]*?\});/.exec(script)?.[1];
  return JSON.parse(json ?? '{}') as Emulators;
}

async function read(address: string): Promise<string> {
  const response = await (takePreloadedAnswer(address) ?? fetch(address));
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return response.text();
}
