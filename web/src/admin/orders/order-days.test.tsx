import { placedOrder } from '@fourteener/contract/order/examples';
import { type OrderStatus, orderStatuses } from '@fourteener/contract/order/states';
import type { OrderItem, OrderStep } from '@fourteener/contract/order/schemas';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../../testing/open-screen.tsx';
import { shop } from '../../../testing/shop.ts';
import { shopTime } from '../../../testing/shop-time.ts';
import { orderCsvColumns } from './order-csv.ts';

type Step = Pick<OrderStep, 'status'> & Partial<OrderStep> & { day: number };

const placed: Step = { status: 'placed', role: 'customer', day: 2 };
const shipped: Step[] = [
  placed,
  { status: 'confirmed', day: 3 },
  { status: 'packed', day: 5 },
  { status: 'shipped', day: 8 },
];
const delivered: Step[] = [...shipped, { status: 'delivered', day: 12 }];
const asked: Step[] = [...delivered, { status: 'return-requested', role: 'customer', quantity: 1, day: 21 }];

/** The steps of an order, each on another day, and the texts about them for its customer and for an admin. */
interface Story {
  steps: Step[];
  /** The timeline without its future steps. */
  reached: string[];
  /** The customer's line about the folded order; null while the order is not folded. */
  folded: string | null;
  /** The day since which the order is in its state, as it is exported. */
  since: number;
}

const toShipped = ['Placed Nov 2', 'Confirmed Nov 3', 'Packed Nov 5', 'Shipped Nov 8'];
const toDelivered = [...toShipped, 'Delivered Nov 12'];
const toAsked = [...toDelivered, 'Return requested Nov 21'];

const stories: Record<string, Story> = {
  placed: { steps: [placed], reached: ['Placed Nov 2'], folded: null, since: 2 },
  confirmed: { steps: shipped.slice(0, 2), reached: toShipped.slice(0, 2), folded: null, since: 3 },
  packed: { steps: shipped.slice(0, 3), reached: toShipped.slice(0, 3), folded: null, since: 5 },
  shipped: { steps: shipped, reached: toShipped, folded: null, since: 8 },
  'shipped, and withdrawn from in part': {
    steps: [...shipped, { status: 'shipped', role: 'customer', withdrawal: true, quantity: 1, day: 9 }],
    reached: [...toShipped, 'Withdrawal Nov 9'],
    folded: null,
    since: 8,
  },
  canceled: {
    steps: [placed, { status: 'cancelled', role: 'customer', day: 4 }],
    reached: ['Placed Nov 2', 'Canceled Nov 4'],
    folded: 'Canceled Nov 4, 2026',
    since: 4,
  },
  delivered: { steps: delivered, reached: toDelivered, folded: 'Delivered Nov 12, 2026', since: 12 },
  'to be returned': { steps: asked, reached: toAsked, folded: null, since: 21 },
  'returned in part': {
    steps: [...asked, { status: 'delivered', result: 'accepted', restocked: 1, writtenOff: 0, day: 26 }],
    reached: [...toAsked, 'Return accepted Nov 26'],
    folded: 'Delivered Nov 12, 2026',
    since: 12,
  },
  'refused in part': {
    steps: [...asked, { status: 'delivered', result: 'refused', reason: 'It was ridden.', day: 26 }],
    reached: [...toAsked, 'Return refused Nov 26'],
    folded: 'Delivered Nov 12, 2026',
    since: 12,
  },
  'returned whole': {
    steps: [...delivered, { status: 'return-requested', role: 'customer', day: 21 }, { status: 'returned', day: 26 }],
    reached: [...toAsked, 'Returned Nov 26'],
    folded: 'Returned Nov 26, 2026',
    since: 26,
  },
  'refused whole': {
    steps: [
      ...delivered,
      { status: 'return-requested', role: 'customer', day: 21 },
      { status: 'refused', reason: 'Ridden.', day: 26 },
    ],
    reached: [...toAsked, 'Return refused Nov 26'],
    folded: 'Return refused Nov 26, 2026',
    since: 26,
  },
  'refused in part, and then returned': {
    steps: [
      ...asked,
      { status: 'delivered', result: 'refused', reason: 'It was ridden.', day: 24 },
      { status: 'return-requested', role: 'customer', quantity: 3, day: 27 },
      { status: 'refused', result: 'accepted', restocked: 3, writtenOff: 0, day: 29 },
    ],
    reached: [...toAsked, 'Return refused Nov 24', 'Return requested Nov 27', 'Return accepted Nov 29'],
    folded: 'Return refused Nov 24, 2026',
    since: 24,
  },
};

const dayOf = (day: number) => shopTime(`2026-11-${String(day).padStart(2, '0')}T23:30`);

function orderOf({ steps }: Story): OrderItem {
  const history = steps.map(({ day, ...step }): OrderStep => ({ role: 'admin', ...step, at: dayOf(day) }));
  const status: OrderStatus = history.at(-1)?.status ?? 'placed';
  return { ...placedOrder, quantity: 4, status, history, createdAt: dayOf(2), lapsesAt: undefined };
}

/** The timeline on the page without its future steps. */
async function readReached(): Promise<string[]> {
  const progress = await screen.findByRole('list', { name: 'Progress of the order', hidden: true });
  return [...progress.querySelectorAll('li')]
    .map((step) => step.textContent.replace(', done', '').replace(/(?=Nov \d)/, ' '))
    .filter((words) => !words.endsWith(', not yet'));
}

const all = Object.entries(stories);

it.each(all)('when an order is %s, then its customer sees the day of each step', async (_, story) => {
  shop().answerList('listOwnOrders', [orderOf(story)]);
  await openScreen('/dashboard/myOrders', { as: 'customer' });
  expect(await readReached()).toEqual(story.reached);
  const [summary] = [...document.querySelectorAll('summary')].map(({ textContent }) => textContent);
  const folded = summary?.replace(/(?=Nov \d)/, ' ');
  expect(folded === 'Delivery details' ? null : folded).toBe(story.folded);
});

it.each(all)('when an order is %s, then an admin sees the same days', async (_, story) => {
  const order = orderOf(story);
  shop().answer('getOrder', order);
  shop().answerList('listOrderNotes', []);
  await openScreen(`/dashboard/orders/${order._id}`, { as: 'admin' });
  expect(await readReached()).toEqual(story.reached);
});

it.each(all)(
  'when an order that is %s is exported, then the file has the day since which it is in this state',
  (_, story) => {
    const since = orderCsvColumns.find(({ head }) => head === 'Since');
    expect(since?.value(orderOf(story))).toBe(dayOf(story.since));
  },
);

it('when orders have a state, then it is tested here', () => {
  expect(new Set(all.map(([, story]) => orderOf(story).status))).toEqual(new Set(orderStatuses));
});
