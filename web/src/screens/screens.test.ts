import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInDashboard, screenRows } from './screens.ts';

const src = join(import.meta.dirname, '..');

describe.each(screenRows.map((row) => [row.name, row] as const))('the screen %s', (_name, screen) => {
  it('when its page is looked up, then the file exists', () => {
    expect(existsSync(join(src, screen.page))).toBe(true);
  });

  it('when only admins may open it, then its page is in the folder of admins, and otherwise it is not', () => {
    expect(screen.page.startsWith('admin/')).toBe(screen.access === 'admins');
  });
});

it.each(screenRows.filter(isInDashboard).map(({ name, access }) => [name, access]))(
  'when %s is in the dashboard, then it requires a sign-in: %s',
  (_name, access) => {
    expect(['signed-in', 'customers', 'admins']).toContain(access);
  },
);
