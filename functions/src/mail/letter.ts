import { brand } from '@fourteener/contract/brand';
import type { Message, OrderLine } from './message.ts';
import { plain } from './plain.ts';

/** What a message says, before it is text or HTML. Every value is one line; nothing is escaped yet. */
export interface Letter {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Facts: label and value. */
  rows: [label: string, value: string][];
  /** The one thing to do next. */
  action: { words: string; url: string };
}

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const formatCents = (cents: number) => dollars.format(cents / 100);
const count = (pieces: number) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`;
const toOrders = { words: 'See my orders', url: `${brand.origin}/dashboard/myOrders` };

/** The letter for a message, in the shop's words. */
export function writeLetter(message: Message): Letter {
  switch (message.kind) {
    case 'order-placed':
      return writePlaced(message);
    case 'order-shipped':
      return {
        subject: `Your order ${message.order.number} is on its way`,
        heading: 'Your order is on its way',
        paragraphs: ['The bench has packed it, and the carrier has it now.'],
        rows: [...describe(message.order), ['Carrier', plain(message.carrier)], ['Code', plain(message.trackingCode)]],
        action: toOrders,
      };
    case 'order-cancelled':
      return {
        subject: `Your order ${message.order.number} is cancelled`,
        heading: 'Your order is cancelled',
        paragraphs: [
          message.by === 'customer' ? 'As you asked.' : 'The bench could not fill it. We are sorry.',
          'Nothing was charged.',
        ],
        rows: [
          ...describe(message.order),
          ...(message.reason ? ([['Reason', plain(message.reason)]] satisfies Letter['rows']) : []),
        ],
        action: toOrders,
      };
    case 'back-in-stock':
      return writeBackInStock(message);
  }
}

function writePlaced({ orders, address }: Extract<Message, { kind: 'order-placed' }>): Letter {
  const [first, ...others] = orders;
  const total = orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const lines: Letter['rows'] = orders.map((order) => [
    order.number,
    `${plain(order.partName)}, ${count(order.quantity)}, ${formatCents(order.totalCents)}`,
  ]);
  const isOne = others.length === 0;
  return {
    subject: isOne ? `Your order ${first?.number ?? ''}` : `Your ${orders.length} orders`,
    heading: isOne ? 'We have your order' : 'We have your orders',
    paragraphs: [
      'Nothing is charged now. The bench confirms within one working day.',
      `Until then you can cancel ${isOne ? 'it' : 'each of them'} under My orders.`,
    ],
    rows: [...lines, ['Total', formatCents(total)], ['To', plain(address)]],
    action: toOrders,
  };
}

function writeBackInStock({ part }: Extract<Message, { kind: 'back-in-stock' }>): Letter {
  const name = plain(part.name);
  return {
    subject: `${name} is back`,
    heading: `${name} is back`,
    paragraphs: [
      'You asked us to say when it can be ordered again. We write in the order in which riders asked, and only to as many at a time as there are pieces.',
      'It is not kept aside for you, and this was the only message about it.',
    ],
    rows: [
      ['Part', name],
      ['Per piece', formatCents(part.priceCents)],
      ['On the shelf', count(part.availableQuantity)],
    ],
    action: { words: 'Order it', url: `${brand.origin}/product/${encodeURIComponent(part.id)}` },
  };
}

function describe({ number, partName, quantity, totalCents }: OrderLine): Letter['rows'] {
  return [
    ['Order', number],
    ['Part', `${plain(partName)}, ${count(quantity)}`],
    ['Total', formatCents(totalCents)],
  ];
}
