import { expect, it } from 'vitest';
import { orderActionNames } from '@fourteener/contract/order/actions';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { wordAction } from './action-words.ts';

const order = { number: 'FC-K7Q2-94MD', quantity: 3, history: [] as OrderStep[] } as OrderItem;

it('when an admin takes a step, then the dialog names the order and counts its pieces', () => {
  const { heading, consequence, yes } = wordAction('cancel', 'admin', order);
  expect([heading, yes]).toEqual(['Cancel order: FC-K7Q2-94MD', 'Cancel order']);
  expect(consequence).toMatch(/^3 pieces go back in stock right away\./);
  expect(wordAction('cancel', 'admin', { ...order, quantity: 1 }).consequence).toMatch(/^One piece goes back/);
});

it('when some pieces were shipped, then a cancellation covers only the others', () => {
  const history: OrderStep[] = [{ status: 'packed', role: 'admin', at: '2026-11-21T09:00:00.000Z', quantity: 1 }];
  const { consequence } = wordAction('cancel', 'admin', { ...order, history });
  expect(consequence).toMatch(/^2 pieces go back in stock right away\. What has left \(1 piece\) stays shipped\./);
});

it('when a customer takes a step, then the dialog has words for customers, and every step has a heading and a button', () => {
  expect(wordAction('cancel', 'customer', order)).toMatchObject({ yes: 'Yes, cancel it', no: 'Keep it' });
  for (const action of orderActionNames) {
    const { heading, yes } = wordAction(action, 'customer', order);
    expect([heading, yes]).not.toContain('');
  }
});

it('when a customer cancels an unpaid order, then the dialog says that shipping is computed again', () => {
  const words = (payment?: OrderItem['payment']) =>
    wordAction('cancel', 'customer', { ...order, ...(payment && { payment }) }).consequence;
  expect(words('due')).toMatch(/A canceled order cannot be reopened\. Shipping is computed again/);
  for (const payment of [undefined, 'paid'] as const) expect(words(payment)).not.toContain('Shipping');
});

it('when a step cannot be undone, then it is marked as dangerous', () => {
  const dangerous = orderActionNames.filter((action) => wordAction(action, 'admin', order).isDangerous);
  expect(dangerous).toEqual(['cancel', 'refuse-return']);
});
