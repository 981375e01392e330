import { brand } from '@fourteener/contract/brand';
import { formatDollars, toDollars } from '@fourteener/contract/money';
import type { ReturnState } from '@fourteener/contract/order-returns';
import { countOf } from '@fourteener/contract/plurals';
import { writeDays } from '@fourteener/contract/delivery-words';
import type { Costs, Message, OrderLine, PurchaseFacts, ReturnLine } from './message.ts';
import { plain } from './plain.ts';

/** What a message says, before it is text or HTML. Every value is one line; nothing is escaped yet. */
export interface EmailContent {
  subject: string;
  heading: string;
  paragraphs: string[];
  /** Facts: label and value. */
  rows: Row[];
  /** The one thing to do next. */
  action: { words: string; url: string };
}

type Row = [label: string, value: string];
type MessageOf<K extends Message['kind']> = Extract<Message, { kind: K }>;

const formatCents = (cents: number) => formatDollars(toDollars(cents));
const count = (pieces: number) => countOf(pieces, 'piece');
const toPurchase = ({ id }: PurchaseFacts) => ({
  words: 'See my purchase',
  url: `${brand.origin}/dashboard/my-orders/${id}`,
});
const toOrders = { words: 'See my orders', url: `${brand.origin}/dashboard/myOrders` };

/** The letter for a message, in the shop's words. */
export function composeContent(message: Message): EmailContent {
  switch (message.kind) {
    case 'order-placed':
      return writePlaced(message);
    case 'order-confirmed':
      return writeAboutOrder(message.order, {
        subject: (number) => `Your order ${number} is confirmed`,
        heading: 'Your order is confirmed',
        paragraphs: [
          'We have everything that you ordered and are getting it ready. We will email you again when it ships.',
          'If you need to change or cancel your order now, please contact us.',
        ],
      });
    case 'order-shipped':
      return writeAboutOrder(message.order, {
        subject: (number) => `Your order ${number} is on its way`,
        heading: 'Your order is on its way',
        paragraphs: ['We packed your order and handed it to the carrier.'],
        rows: [
          ['Carrier', plain(message.carrier)],
          ['Tracking code', plain(message.trackingCode)],
        ],
      });
    case 'order-delivered':
      return writeAboutOrder(message.order, {
        subject: (number) => `Your order ${number} was delivered`,
        heading: 'Your order was delivered',
        paragraphs: [
          'We hope that everything fits and works as you expected. If something is wrong, you can request a return under My orders.',
          'If it has not arrived, please let us know.',
        ],
      });
    case 'order-cancelled':
      return writeAboutOrder(message.order, {
        subject: (number) => `Your order ${number} is canceled`,
        heading: 'Your order is canceled',
        paragraphs: [
          message.by === 'customer'
            ? 'We canceled your order, as you asked.'
            : 'We are sorry: we had to cancel your order.',
          message.isPaidHere ? 'If you paid for it, we will refund you.' : 'You were not charged.',
        ],
        rows: reasonOf(message.reason),
      });
    case 'order-returned':
      return writeAboutOrder(message.order, {
        subject: (number) => `We accepted the return of your order ${number}`,
        heading: 'We accepted your return',
        paragraphs: [
          message.returned
            ? 'These pieces arrived. If you paid for them here, we will refund you.'
            : 'The return of your order is complete. There is nothing more for you to do.',
        ],
        rows: rowsOf(message.returned),
      });
    case 'order-return-requested':
      return writeAboutOrder(message.order, {
        subject: (number) => `The return of your order ${number}`,
        heading: 'We have your return',
        paragraphs: [
          'Print the label under My orders, put it on the package, and send us the pieces. If you cannot print, write the return number on the package.',
          'We will email you once they arrived and we looked at them.',
        ],
        rows: rowsOf(message.returned),
      });
    case 'order-withdrawn':
      return writeWithdrawn(message);
    case 'order-return-refused':
      return writeAboutOrder(message.order, {
        subject: (number) => `We cannot accept the return of your order ${number}`,
        heading: 'We cannot accept your return',
        paragraphs: [
          `We looked at your request, and we cannot take ${message.returned ? 'these pieces' : 'this order'} back. If you think that this is a mistake, please contact us.`,
        ],
        rows: [...rowsOf(message.returned), ...reasonOf(message.reason)],
      });
    case 'order-address-changed':
      return writeAboutOrder(message.order, {
        subject: (number) => `We changed the address of your order ${number}`,
        heading: 'We changed where your order goes',
        paragraphs: ['If this is not right, or you did not ask for it, please contact us before your order ships.'],
        rows: [...rowOf('Ship to', message.address), ...rowOf('Phone', message.phone)],
      });
    case 'back-in-stock':
      return writeBackInStock(message);
    case 'payment-received':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `We received your payment for ${number}`,
        heading: 'We received your payment',
        paragraphs: ['Thank you. There is nothing more for you to pay.'],
        rows: [['Paid', formatCents(message.amountCents)]],
      });
    case 'payment-due-soon':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `Please pay for ${number} ${message.due}`,
        heading: 'Your payment is due soon',
        paragraphs: [
          `We have not received your payment yet. Please pay ${message.due}.`,
          'If you have paid already, there is nothing more for you to do.',
        ],
        rows: [['Due', formatCents(message.amountCents)]],
        action: toPurchase(message.purchase),
      });
    case 'payment-lapsed':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `We canceled your orders for ${number}`,
        heading: 'Your orders are canceled',
        paragraphs: [
          'We did not receive your payment in time, so we canceled all orders of this purchase. You were not charged.',
          'If you still want these parts, please order them again.',
        ],
        rows: [],
      });
    case 'payment-refunded':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `We refunded you for ${number}`,
        heading: 'We sent you a refund',
        paragraphs: ['It reaches your account within ten working days, depending on your bank.'],
        rows: [['Refunded', formatCents(message.amountCents)], ...reasonOf(message.reason)],
      });
    case 'invoice-issued':
      return writeInvoiceIssued(message);
  }
}

function writePlaced({ orders, address, costs }: MessageOf<'order-placed'>): EmailContent {
  const [first, ...others] = orders;
  const total = orders.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const lines = orders.map((order): Row => [order.number, `${describePart(order)}, ${formatCents(order.totalCents)}`]);
  const isOne = others.length === 0;
  return {
    subject: isOne ? `Your order ${first?.number ?? ''}` : `Your ${orders.length} orders`,
    heading: isOne ? 'We have your order' : 'We have your orders',
    paragraphs: [
      `Thank you for your ${isOne ? 'order' : 'orders'}. We will confirm ${isOne ? 'it' : 'them'} by email within one working day. ${tellPayment(costs)}`,
      `Until we confirm ${isOne ? 'it, you can cancel it' : 'them, you can cancel each of them'} under My orders.`,
    ],
    rows: [
      ...lines,
      ...(costs ? writeCosts(costs) : [['Total', formatCents(total)] satisfies Row]),
      ...(costs?.deliveryDays ? [['Delivery time', writeDays(costs.deliveryDays)] satisfies Row] : []),
      ...rowOf('Ship to', address),
    ],
    action: toOrders,
  };
}

function tellPayment(costs: Costs | undefined): string {
  if (!costs) return 'You have not been charged.';
  return costs.method === 'card'
    ? 'We confirm once it is paid by card.'
    : 'You will get an invoice in a separate email.';
}

function writeCosts({ shippingCents, taxCents, taxIncluded, totalCents }: Costs): Row[] {
  return [
    ['Shipping', shippingCents === 0 ? 'Free' : formatCents(shippingCents)],
    [taxIncluded ? 'Tax, included' : 'Tax', formatCents(taxCents)],
    ['Total', formatCents(totalCents)],
  ];
}

interface AboutOrder {
  subject: (number: string) => string;
  heading: string;
  paragraphs: string[];
  rows?: Row[];
}

function writeAboutOrder(order: OrderLine, { subject, heading, paragraphs, rows = [] }: AboutOrder): EmailContent {
  const { number, totalCents } = order;
  const facts: Row[] = [
    ['Order', number],
    ['Part', describePart(order)],
    ['Total', formatCents(totalCents)],
  ];
  return { subject: subject(number), heading, paragraphs, rows: [...facts, ...rows], action: toOrders };
}

const afterWithdrawal: Readonly<Record<ReturnState, string>> = {
  canceled: 'These pieces were not shipped yet: they are canceled, and you have nothing to send back.',
  announced: 'Your order is on its way. Please send these pieces back once you have it.',
  requested: 'Please send these pieces back within 14 days. The label is under My orders.',
  accepted: 'We have these pieces.',
  refused: '',
};

/** The acknowledgement of a withdrawal, with its content and its time, as the law asks for. */
function writeWithdrawn({ order, returned, state, at, isPaidHere }: MessageOf<'order-withdrawn'>): EmailContent {
  return writeAboutOrder(order, {
    subject: (number) => `You withdrew from the contract for your order ${number}`,
    heading: 'We received your withdrawal',
    paragraphs: [
      `You declared that you withdraw from the contract for ${count(returned.quantity)} of this order. You need no reason.`,
      `${afterWithdrawal[state]}${isPaidHere ? ' What you paid for them will be refunded.' : ''}`,
    ],
    rows: [...rowsOf(returned), ['Received', at]],
  });
}

/** A return, as rows of a letter. */
function rowsOf(returned: ReturnLine | undefined): Row[] {
  return returned
    ? [
        ['Return', returned.number],
        ['Returned', count(returned.quantity)],
      ]
    : [];
}

function writeInvoiceIssued({ purchase, invoiceNumber, dueOn }: MessageOf<'invoice-issued'>): EmailContent {
  const pay = `Please pay it by ${dueOn ?? ''} and name its number.`;
  return writeAboutPurchase(purchase, {
    subject: (number) => `Invoice ${invoiceNumber} for ${number}`,
    heading: `Your invoice ${invoiceNumber}`,
    paragraphs: [dueOn === null ? 'It is paid; this is for your records.' : pay],
    rows: [['Invoice', invoiceNumber], ...(dueOn === null ? [] : [['Due by', dueOn] satisfies Row])],
    action: { words: 'See the invoice', url: `${brand.origin}/dashboard/my-orders/${purchase.id}/invoice` },
  });
}

interface AboutPurchase extends Required<AboutOrder> {
  action?: EmailContent['action'];
}

function writeAboutPurchase(
  { number, totalCents }: PurchaseFacts,
  { subject, heading, paragraphs, rows, action = toOrders }: AboutPurchase,
): EmailContent {
  const facts: Row[] = [
    ['Purchase', number],
    ['Total', formatCents(totalCents)],
  ];
  return { subject: subject(number), heading, paragraphs, rows: [...facts, ...rows], action };
}

/** “Antero Saddle (SA-31), 2 pieces” */
function describePart({ partName, partNumber, quantity }: OrderLine): string {
  const number = partNumber === undefined ? '' : ` (${plain(partNumber)})`;
  return `${plain(partName)}${number}, ${count(quantity)}`;
}

function writeBackInStock({ part }: MessageOf<'back-in-stock'>): EmailContent {
  const name = plain(part.name);
  return {
    subject: `${name} is back in stock`,
    heading: `${name} is back in stock`,
    paragraphs: [
      'You asked us to tell you when you can order it again. We email riders in the order in which they asked, and only as many at a time as we have pieces for.',
      'We are not holding one for you, and this is the only email that we will send you about it.',
    ],
    rows: [
      ['Part', name],
      ['Per piece', formatCents(part.priceCents)],
      ['In stock', count(part.availableQuantity)],
    ],
    action: { words: 'Order it', url: `${brand.origin}/product/${encodeURIComponent(part.id)}` },
  };
}

const reasonOf = (reason: string) => rowOf('Reason', reason);

/** A row of what somebody typed; none when there is nothing. */
function rowOf(label: string, typed: string): Row[] {
  const value = plain(typed);
  return value === '' ? [] : [[label, value]];
}
