import type { AuditEntry } from '@fourteener/contract/audit/schemas';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { findAnnounced } from '../../../testing/announced.ts';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';

const entry = (action: string, id: string, createdAt: string, after: AuditEntry['after']): AuditEntry => ({
  ...{ _id: `${action}-${id}`, action, target: `imports/${id}`, userEmail: 'owner@example.com', createdAt },
  ...{ before: null, after },
});
const open = (id: string) => openScreen(`/dashboard/import/${id}`, { as: 'admin' });
const undoButton = () => screen.queryByRole('button', { name: 'Undo this import' });

beforeEach(() => {
  shop().answerList('listImports', [
    entry('import.undo', 'b', '2026-11-20T10:00:00.000Z', { importId: 'b' }),
    entry('import.begin', 'c', '2026-11-19T19:00:00.000Z', { importId: 'c', lines: 120 }),
    entry('import.begin', 'b', '2026-11-18T19:00:00.000Z', { importId: 'b', lines: 7 }),
  ]);
});

test('when an import is opened, then its page says when, by whom and how much was imported, and the import can be undone', async () => {
  shop().answer('undoImport', { acknowledged: true, removed: ['stem', 'fork'], stayed: [] });
  shop().answer('undoPartChanges', { acknowledged: true, restored: [], kept: [] });
  const user = await open('c');
  expect(await screen.findByRole('heading', { level: 1, name: 'Import of Nov 19, 2026' })).toBeVisible();
  expect(screen.getByText(/^120 lines,/)).toHaveTextContent(
    /^120 lines, Nov 19, 2026, 12:00 PM, by owner@example\.com/,
  );
  expect(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/dashboard/imports');
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await findAnnounced('status', '2 parts were removed from the shop.')).toBeVisible();
});

test('when an import was undone, then its page says when, and has no button to undo it', async () => {
  await open('b');
  expect(await screen.findByText('It was undone on Nov 20, 2026, 3:00 AM.')).toBeVisible();
  expect(undoButton()).toBeNull();
});

test('when undoing an import stops half way, then its page says so, and the rest can be undone', async () => {
  shop().answer('undoImport', { acknowledged: true, removed: ['stem', 'fork'], stayed: [] });
  shop().disconnect('undoPartChanges');
  const user = await open('c');
  await user.click(await screen.findByRole('button', { name: 'Undo this import' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await screen.findByText('It is partly undone.')).toBeVisible();
  shop().answer('undoImport', { acknowledged: true, removed: ['saddle'], stayed: [] });
  shop().answer('undoPartChanges', { acknowledged: true, restored: [], kept: [] });
  await user.click(await screen.findByRole('button', { name: 'Undo the rest of this import' }));
  await user.click(await screen.findByRole('button', { name: 'Yes' }));
  expect(await findAnnounced('status', '3 parts were removed from the shop.')).toBeVisible();
});

test('when an import was undone in part, then its page says since when, and the rest can be undone', async () => {
  shop().answerList('listImports', [
    entry('import.begin-undo', 'c', '2026-11-20T10:00:00.000Z', { importId: 'c' }),
    entry('import.begin', 'c', '2026-11-19T19:00:00.000Z', { importId: 'c', lines: 120 }),
  ]);
  await open('c');
  expect(await screen.findByText('It is partly undone, since Nov 20, 2026, 3:00 AM.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo the rest of this import' })).toBeVisible();
});

test('when there is no import with the id, then the page says so and leads to the list', async () => {
  await open('none');
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such import' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/dashboard/imports');
  expect(undoButton()).toBeNull();
});
