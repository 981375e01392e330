import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isInDashboard, screenRows } from './screens.ts';

const src = join(import.meta.dirname, '..');

describe.each(screenRows.map((row) => [row.name, row] as const))('the screen %s', (_name, screen) => {
  it('when its page is looked for, then it is there', () => {
    expect(existsSync(join(src, screen.page))).toBe(true);
  });

  it('when only admins may see it, then its page stands among the admins’ pages, and nowhere else', () => {
    expect(screen.page.startsWith('admin/')).toBe(screen.access === 'admins');
  });
});

it.each(screenRows.filter(isInDashboard).map(({ name, access }) => [name, access]))(
  'when %s stands in the dashboard, then it is for the signed-in: %s',
  (_name, access) => {
    expect(['signed-in', 'customers', 'admins']).toContain(access);
  },
);
