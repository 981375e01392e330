import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const entry = (action: string, id: string, createdAt: string, after: AuditEntry['after']): AuditEntry => ({
  ...{ _id: `${action}-${id}`, action, target: `imports/${id}`, userEmail: 'admin@example.com', createdAt },
  ...{ before: null, after },
});

test('when imports are listed, then each shows who made it, its number of lines, and whether it was undone, in part or to the end', async () => {
  shop().answerList('listImports', [
    entry('import.undo', 'b', '2026-11-20T10:00:00.000Z', { importId: 'b' }),
    entry('import.begin-undo', 'd', '2026-11-20T09:30:00.000Z', { importId: 'd' }),
    entry('import.begin-undo', 'b', '2026-11-20T09:00:00.000Z', { importId: 'b' }),
    entry('import.begin', 'd', '2026-11-19T10:00:00.000Z', { importId: 'd', lines: 64 }),
    entry('import.begin', 'c', '2026-11-19T09:00:00.000Z', { importId: 'c', lines: 37 }),
    entry('import.begin', 'b', '2026-11-18T09:00:00.000Z', { importId: 'b', lines: 1 }),
    entry('import.begin', 'a', '2026-11-17T09:00:00.000Z', { importId: 'a' }),
  ]);
  await openScreen('/dashboard/imports', { as: 'admin' });
  const rows = within(await screen.findByRole('list', { name: 'Imports' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^64 lines.*Partly undone Nov 20, 2026, 2:30 AM.*Undo the rest of the import/),
    expect.stringMatching(/^37 lines.*Undo the import/),
    expect.stringMatching(/^1 line.*Undone Nov 20, 2026, 3:00 AM/),
    expect.stringMatching(/^Import.*Undo the import/),
  ]);
  expect(within(rows[0] ?? document.body).getByRole('link')).toHaveAttribute('href', '/dashboard/import/d');
  expect(within(rows[1] ?? document.body).getByRole('link')).toHaveAttribute('href', '/dashboard/import/c');
  expect(shop().askedOf('listImports')).toMatchObject([{ query: { sort: 'newest' } }]);
});

test('when there are no imports, then a heading says so, and a button leads to the import', async () => {
  shop().answerList('listImports', []);
  await openScreen('/dashboard/imports', { as: 'admin' });
  expect(await screen.findByRole('heading', { name: 'No imports' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Import parts' })).toHaveAttribute('href', '/dashboard/import');
});
