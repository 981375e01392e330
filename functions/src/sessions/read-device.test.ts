import { expect, it } from 'vitest';
import { readDevice } from './read-device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/131.0`, 'Microsoft Edge', 'Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux'],
])('when the User-Agent is “%s”, then the device is %s on %s', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system });
});

it('when a browser is updated, then it is the same device', () => {
  const firefox = (version: number) =>
    `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
  expect(readDevice(firefox(131))).toEqual(readDevice(firefox(144)));
});

it.each([undefined, '', '   ', 'node', 'curl/8.1', 'Visit https://evil.example now/1.0 x', '('.repeat(4_000)])(
  'when the User-Agent “%s” names no browser, then nothing of it is kept',
  (userAgent) => {
    expect(readDevice(userAgent)).toEqual({ browser: '', system: '' });
  },
);
