import { setImmediate } from 'node:timers/promises';
import { vi } from 'vitest';

/**
 * Waits until a closed page has done what it had begun, since it would otherwise go on in the next test.
 *
 * At the end of a file Vitest refuses the code that is still loading, and the next files of the process share the module that could not be
 * loaded. React does its scheduled work in an immediate, which would do the work of the next test as well.
 */
export async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  while (process.getActiveResourcesInfo().includes('Immediate')) await setImmediate();
}
