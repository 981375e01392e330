import { expect, it } from 'vitest';
import { nameDevice } from './device-name.ts';

it.each([
  ['Firefox', 'Windows', 'Firefox on Windows'],
  ['Firefox', '', 'Firefox'],
  ['', 'iOS', 'iOS'],
  ['', '', 'Unknown device'],
])('when the browser is “%s” and the system “%s”, then the device is called %s', (browser, system, name) => {
  expect(nameDevice({ browser, system })).toBe(name);
});
