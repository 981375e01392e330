import { tellKept } from './describe-placed.ts';
import { brand } from '@fourteener/contract/brand';
import { countOf } from '@fourteener/contract/text/plurals';
import { describeDelivery } from '@fourteener/contract/checkout/delivery-words';
import type { Arrival } from '@fourteener/contract/checkout/promise';
import { legalGuarantee, tellDurability } from '@fourteener/contract/part/guarantee';
import { DURABILITY } from '@fourteener/contract/part/guarantee-labels';
import { writeWeekday } from '@fourteener/contract/text/day-names';
import {
  type EmailContent,
  formatCents,
  formatShipping,
  type MessageOf,
  reasonOf,
  type Row,
  rowOf,
  toOrders,
} from './letter.ts';
import { type Costs, linesOf, type Message } from './message.ts';
import { composeAccountLetter } from './account-letters.ts';
import { composePartLetter } from './part-letters.ts';
import { composePaymentLetter } from './payment-letters.ts';
import { plain } from './plain.ts';
import { composeReturnLetter } from './return-letters.ts';
import { composeSessionLetter } from './session-letters.ts';
import { nameCanceled, tellCanceled, tellSent } from './some-pieces.ts';
import { describePart, writeAboutOrder } from './about-order.ts';

/** The letter for a message, in the shop's words. */
export function composeContent(message: Message): EmailContent {
  switch (message.kind) {
    case 'order-placed':
      return writePlaced(message);
    case 'order-confirmed':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `Your order ${number} is confirmed`,
        heading: 'Your order is confirmed',
        paragraphs: [
          'We have everything that you ordered and are getting it ready. We will email you again when it ships.',
          'If you need to change or cancel your order now, please contact us.',
        ],
      });
    case 'order-ready':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `Your order ${number} is ready to be picked up`,
        heading: 'Your order is ready to be picked up',
        paragraphs: ['Your order is packed and waits for you at our workshop. Please bring its number.'],
        rows: [['Pick up at', brand.address]],
      });
    case 'order-shipped':
      return writeShipped(message);
    case 'order-tracking-changed':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `We corrected the tracking number of your order ${number}`,
        heading: 'We corrected your tracking number',
        paragraphs: ['The tracking number that we gave you before was wrong. Please follow your order with this one.'],
        rows: describeParcel(message),
      });
    case 'order-delivered':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `Your order ${number} was delivered`,
        heading: 'Your order was delivered',
        paragraphs: [
          'We hope that everything fits and works as you expected. If something is wrong, you can request a return under My orders.',
          'If it has not arrived, please let us know.',
        ],
      });
    case 'order-cancelled':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `${nameCanceled(linesOf(message))} ${number} is canceled`,
        heading: `${nameCanceled(linesOf(message))} is canceled`,
        paragraphs: [
          message.by === 'customer'
            ? 'We canceled your order, as you asked.'
            : 'We are sorry: we had to cancel your order.',
          ...linesOf(message).flatMap(tellCanceled),
          message.isPaidHere ? 'If you paid for it, we will refund you.' : 'You were not charged.',
        ],
        rows: reasonOf(message.reason),
      });
    case 'order-return-requested':
    case 'order-returned':
    case 'order-return-refused':
    case 'order-withdrawn':
    case 'withdrawal-link':
      return composeReturnLetter(message);
    case 'order-address-changed':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `We changed the address of your order ${number}`,
        heading: 'We changed where your order goes',
        paragraphs: [
          ...(message.totalCents === undefined
            ? []
            : [
                `Shipping and tax follow from the address. With them, your order is now ${formatCents(message.totalCents)}.`,
              ]),
          'If this is not right, or you did not ask for it, please contact us before your order ships.',
        ],
        rows: [...rowOf('Ship to', message.address), ...rowOf('Phone', message.phone)],
      });
    case 'order-late':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `Your order ${number} is late`,
        heading: 'Your order is late',
        paragraphs: [
          `We promised that it arrives ${tellArrival(message.arrives)}. It has not left our workshop yet, so it will probably arrive later. We are sorry.`,
          'You will get an email as soon as it leaves. If you no longer want it, please write to us.',
        ],
      });
    case 'back-in-stock':
    case 'part-expected':
    case 'part-succeeded':
      return composePartLetter(message);
    case 'payment-under-way':
    case 'payment-failed':
    case 'payment-received':
    case 'payment-due-soon':
    case 'payment-changed':
    case 'payment-lapsed':
    case 'payment-refunded':
    case 'invoice-issued':
      return composePaymentLetter(message);
    case 'new-orders':
      return writeNewOrders(message);
    case 'new-device':
    case 'password-changed':
    case 'signed-out-everywhere':
      return composeSessionLetter(message);
    case 'account-email-changed':
    case 'account-factor-removed':
      return composeAccountLetter(message);
  }
}

function writePlaced({
  orders: items,
  address,
  costs,
  isUnconfirmed,
  holdsNothing,
  kept,
  asksPlace,
  guarantees,
}: MessageOf<'order-placed'>): EmailContent {
  const { number = '' } = items[0] ?? {};
  const total = items.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const delivery = describeDelivery({ ...costs, arrives: costs?.promised });
  return {
    subject: `Your order ${number}`,
    heading: 'We have your order',
    paragraphs: [
      `Thank you for your order. We will confirm it by email within one working day. ${kept ? '' : tellPayment(costs, isUnconfirmed)}`.trim(),
      ...(kept ? [tellKept(kept)] : []),
      ...(asksPlace ? [ASK_PLACE] : []),
      ...(isUnconfirmed ? [holdsNothing ? `${KEEPS_NOTHING} ${tellConfirmation}` : tellConfirmation] : []),
      `Until we confirm it, you can cancel ${items.length === 1 ? 'it' : 'it, or any part of it,'} under My orders.`,
      ...(guarantees ? [`${legalGuarantee.heading}: ${legalGuarantee.text} ${legalGuarantee.more.url}`] : []),
    ],
    rows: [
      ['Order', number],
      ...items.map((item): Row => ['Part', `${describePart(item)}, ${formatCents(item.totalCents)}`]),
      ...(costs ? writeCosts(costs) : [['Total', formatCents(total)] satisfies Row]),
      ...(delivery ? [[delivery.label, delivery.value] satisfies Row] : []),
      ...(costs?.isPickUp ? [['Pick up at', brand.address] satisfies Row] : rowOf('Ship to', address)),
      ...(guarantees ?? []).map((each): Row => [DURABILITY, plain(tellDurability(each))]),
    ],
    action: toOrders,
  };
}

/** Warns a customer whose address is not verified that the order is canceled unless the customer confirms it. */
const tellConfirmation =
  'Confirm your email address within 24 hours, else this order is canceled. The link for it is in another email, which you can have sent again under My orders.';

const KEEPS_NOTHING =
  'Until you confirm your email address, we keep none of its pieces for you, and others can buy them.';

const ASK_PLACE =
  'The address of this order is incomplete. Please open the order under My orders and add the state and ZIP code, or the country: shipping and tax depend on it, and may differ from the ones below. Until then it cannot be paid or packed.';

function tellPayment(costs: Costs | undefined, isUnconfirmed: true | undefined): string {
  if (!costs) return 'You have not been charged.';
  if (costs.method === 'card') return 'We confirm once it is paid by card.';
  return isUnconfirmed
    ? 'You will get an invoice once you have confirmed your email address.'
    : 'You will get an invoice in a separate email.';
}

function writeCosts({ shippingCents, taxCents, taxIncluded, totalCents, discount }: Costs): Row[] {
  return [
    ...(discount && discount.cents > 0
      ? [[`Discount, ${discount.code}`, formatCents(-discount.cents)] satisfies Row]
      : []),
    ['Shipping', formatShipping(shippingCents)],
    [taxIncluded ? 'Tax, included' : 'Tax', formatCents(taxCents)],
    ['Total', formatCents(totalCents)],
  ];
}

/** Where some pieces of a part follow in other parcels, the letter says so first. */
function writeShipped(message: MessageOf<'order-shipped'>): EmailContent {
  const lines = linesOf(message);
  const isPartly = lines.some(({ some }) => some && some.following > 0);
  const yours = isPartly ? 'Part of your order' : 'Your order';
  return writeAboutOrder(lines, {
    subject: (number) => `${yours} ${number} is on its way`,
    heading: `${yours} is on its way`,
    paragraphs: ['We packed your order and handed it to the carrier.', ...lines.flatMap(tellSent)],
    rows: describeParcel(message),
  });
}

function describeParcel({ carrier, trackingCode }: Record<'carrier' | 'trackingCode', string>): Row[] {
  return [
    ['Carrier', plain(carrier)],
    ['Tracking code', plain(trackingCode)],
  ];
}

/** The email to the shop itself about new orders: it lists the parts of one, or the numbers of several. */
function writeNewOrders({ orders, count: ordered, totalCents }: MessageOf<'new-orders'>): EmailContent {
  const total = formatCents(totalCents);
  const [first] = orders;
  if (first && ordered === 1) {
    return {
      subject: `New order ${first.number}: ${total}`,
      heading: `New order ${first.number}`,
      paragraphs: [`A customer ordered ${countOf(first.lines.length, 'part')}.`],
      rows: [...first.lines.map((line): Row => ['Part', describePart(line)]), ['Total', total]],
      action: { words: 'Open the order', url: `${brand.origin}/dashboard/orders/${first.id}` },
    };
  }
  const unlisted = ordered - orders.length;
  return {
    subject: `${countOf(ordered, 'new order')}: ${total}`,
    heading: `${countOf(ordered, 'new order')}`,
    paragraphs: ['These orders came in since the last email about new orders.'],
    rows: [
      ...orders.map(({ number, lines, totalCents: cents }): Row => {
        return [number, `${countOf(lines.length, 'part')}, ${formatCents(cents)}`];
      }),
      ...(unlisted > 0 ? [['Not listed here', countOf(unlisted, 'order')] satisfies Row] : []),
      ['Total', total],
    ],
    action: { words: 'See the orders', url: `${brand.origin}/dashboard/orders` },
  };
}

/** The promised days within a sentence. */
function tellArrival({ from, to }: Arrival): string {
  return from === to ? `on ${writeWeekday(to)}` : `between ${writeWeekday(from)} and ${writeWeekday(to)}`;
}
