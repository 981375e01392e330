import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listInstalled, wholeBrowsers } from './installed-browsers.ts';

test('when Chrome or Chromium is on the path, then it is a candidate before those in the usual places', () => {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'));
  for (const name of ['chromium', 'google-chrome']) writeFileSync(join(folder, name), '');
  expect(listInstalled({ PATH: folder }, wholeBrowsers).slice(0, 2)).toEqual([
    join(folder, 'google-chrome'),
    join(folder, 'chromium'),
  ]);
});

test('when the environment names a browser, then no other is tried', () => {
  expect(listInstalled({ PATH: '/usr/bin', BROWSER_PATH: '/my/browser' }, wholeBrowsers)).toEqual(['/my/browser']);
});
