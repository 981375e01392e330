import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { orderActionNames, orderStatuses } from '@fourteener/contract/order-states';
import { inRoot } from '../paths.ts';
import { filledPages, fillPage } from './fill.ts';
import { drawOrderLife, tabulateOrderLife } from './order-life.ts';

it.each(filledPages)('when %s is read, then it says what the code says', async (path) => {
  const page = readFileSync(inRoot(path), 'utf8');
  expect(page, `${path} is not what the code says: \`npm run docs\` writes it anew.`).toBe(await fillPage(path, page));
  expect(page).toContain('<!-- from the code: ');
});

it('when a page wants a block that there is not, then it is refused', async () => {
  await expect(fillPage('docs/orders.md', '<!-- from the code: nothing -->\n<!-- end -->\n')).rejects.toThrow(
    '"nothing"',
  );
});

it('when the diagram is drawn, then it has every state, and each way out of one', () => {
  const lines = drawOrderLife().split('\n');
  for (const status of orderStatuses) expect(lines).toContainEqual(expect.stringContaining(status.replace('-', ' ')));
  expect(lines).toContain('  placed --> cancelled: Cancel order (the customer or an admin)');
  expect(lines).toContain('  packed --> cancelled: Cancel order (an admin)');
  expect(lines).toContain('  returned --> [*]');
  expect(lines).not.toContain('  delivered --> [*]');
});

it('when the table is written, then each action has a row, and what it needs and moves', () => {
  const rows = tabulateOrderLife().split('\n').slice(2);
  expect(rows.map((row) => row.split('`')[1])).toEqual(orderActionNames);
  expect(rows[2]).toContain('an admin: the carrier and the tracking code');
  expect(rows[4]).toContain('`cancellation`');
});
