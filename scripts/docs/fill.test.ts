import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type OrderAction, allOrderActions } from '@fourteener/contract/order/actions';
import { areas } from '@fourteener/contract/user/rights';
import { orderStatuses } from '@fourteener/contract/order/states';
import { inRoot } from '../paths.ts';
import { filledPages, fillPage } from './fill.ts';
import { drawOrderStates, listOrderActions } from './order-states.ts';
import { tabulateRights } from './rights.ts';

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

it('when the state diagram is drawn, then it has every state and transition', () => {
  const lines = drawOrderStates().split('\n');
  for (const status of orderStatuses) expect(lines).toContainEqual(expect.stringContaining(status.replace('-', ' ')));
  expect(lines).toContain('  placed --> cancelled: Cancel order (the customer or an admin)');
  expect(lines).toContain('  packed --> cancelled: Cancel order (an admin)');
  expect(lines).toContain('  returned --> [*]');
  expect(lines).not.toContain('  delivered --> [*]');
});

it('when the actions are listed, then each has a line with its requirements, stock movement and email', () => {
  const lines = listOrderActions().split('\n');
  expect(lines.map((line) => line.split('`')[1])).toEqual(allOrderActions);
  const lineOf = (action: OrderAction) => lines.find((line) => line.includes(`\`${action}\``));
  expect(lineOf('ship')).toContain(': requires the carrier and the tracking code of an admin; email `order-shipped`');
  expect(lineOf('cancel')).toContain('movement `cancellation`; email `order-cancelled`');
});

it('when the table of rights is written, then it has the right of each role in each area', () => {
  const lines = tabulateRights().split('\n');
  expect(lines[0]).toBe('|  | Owner | Manager | Mechanic | Editor | Accountant |');
  expect(lines).toContain('| payments, refunds and accounting | changes | changes |  |  | reads |');
  expect(lines).toContain('| the roles of the staff | changes |  |  |  |  |');
  expect(lines).toHaveLength(2 + Object.keys(areas).length);
});
