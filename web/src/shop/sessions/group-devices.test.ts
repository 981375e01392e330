import type { Session } from '@fourteener/contract/session/schemas';
import { expect, it } from 'vitest';
import { groupDevices } from './group-devices.ts';

const at = (hour: number) => `2026-11-22T${String(hour).padStart(2, '0')}:00:00.000Z`;
const session = (browser: string, signedIn: number, lastUsed: number, isCurrent = false): Session => ({
  ...{ browser, system: 'Windows', isCurrent },
  ...{ signedInAt: at(signedIn), lastUsedAt: at(lastUsed) },
});

it('when a device signed in several times, then it is listed once with its last use, and the current device comes first', () => {
  const devices = groupDevices([
    session('Safari', 3, 9),
    session('Firefox', 5, 8, true),
    session('Firefox', 1, 2),
    session('Chrome', 4, 10),
  ]);
  expect(devices).toEqual([
    { name: 'Firefox on Windows', isCurrent: true, lastUsedAt: at(8), signIns: [at(5), at(1)] },
    { name: 'Chrome on Windows', isCurrent: false, lastUsedAt: at(10), signIns: [at(4)] },
    { name: 'Safari on Windows', isCurrent: false, lastUsedAt: at(9), signIns: [at(3)] },
  ]);
});
