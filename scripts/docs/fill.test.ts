import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type OrderAction, orderActionNames, orderStatuses } from '@fourteener/contract/order-states';
import { inRoot } from '../paths.ts';
import { filledPages, fillPage } from './fill.ts';
import { drawOrderStates, tabulateOrderStates } from './order-states.ts';

it.each(filledPages)('when %s is read, then its generated blocks are current', async (path) => {
  const page = readFileSync(inRoot(path), 'utf8');
  expect(page, `${path} is not current: \`npm run docs\` updates it.`).toBe(await fillPage(path, page));
  expect(page).toContain('<!-- from the code: ');
});

it('when a page has an unknown block, then filling it throws', async () => {
  await expect(fillPage('docs/orders.md', '<!-- from the code: nothing -->\n<!-- end -->\n')).rejects.toThrow(
    '"nothing"',
  );
});

it('when the diagram is drawn, then it has every state and transition', () => {
  const lines = drawOrderStates().split('\n');
  for (const status of orderStatuses) expect(lines).toContainEqual(expect.stringContaining(status.replace('-', ' ')));
  expect(lines).toContain('  placed --> cancelled: Cancel order (the customer or an admin)');
  expect(lines).toContain('  packed --> cancelled: Cancel order (an admin)');
  expect(lines).toContain('  returned --> [*]');
  expect(lines).not.toContain('  delivered --> [*]');
});

it('when the table of transitions is written, then each action has a row with its requirements, stock movement and email', () => {
  const rows = tabulateOrderStates().split('\n').slice(2);
  expect(rows.map((row) => row.split('`')[1])).toEqual(orderActionNames);
  const rowOf = (action: OrderAction) => rows.find((row) => row.startsWith(`| \`${action}\` `));
  expect(rowOf('ship')).toContain('an admin: the carrier and the tracking code |  | `order-shipped`');
  expect(rowOf('cancel')).toContain('`cancellation` | `order-cancelled`');
});
