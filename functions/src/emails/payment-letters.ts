import { brand } from '@fourteener/contract/brand';
import type { Message, PurchaseFacts } from './message.ts';
import {
  type EmailContent,
  formatCents,
  formatShipping,
  type MessageOf,
  reasonOf,
  type Row,
  toOrders,
} from './letter.ts';

/** A message about a purchase. */
type PurchaseMessage = Extract<Message, { purchase: PurchaseFacts }>;

const toPurchase = ({ id }: PurchaseFacts) => ({
  words: 'See my order',
  url: `${brand.origin}/dashboard/my-orders/${id}`,
});

const toCreditNote = ({ id }: PurchaseFacts, number: string) => ({
  words: 'See the credit note',
  url: `${brand.origin}/dashboard/my-orders/${id}/credit-notes/${number}`,
});

/** The letter for a message about a purchase, in the shop's words. */
export function composePaymentLetter(message: PurchaseMessage): EmailContent {
  switch (message.kind) {
    case 'payment-under-way':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `Your payment for ${number} is under way`,
        heading: 'Your payment is under way',
        paragraphs: [
          'Your bank confirms it within a few days. Until then we hold the parts for you, and there is nothing more for you to do.',
          'We email you once the payment is confirmed. We ship nothing before.',
        ],
        rows: [['Under way', formatCents(message.amountCents)]],
        action: toPurchase(message.purchase),
      });
    case 'payment-failed':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `Your payment for ${number} failed`,
        heading: 'Your payment failed',
        paragraphs: [
          `${message.isOther ? OTHER : 'Your bank did not confirm the payment, and you were not charged.'} Please pay again ${message.due}, by card or by invoice.`,
          'If it is not paid by then, the order is canceled.',
        ],
        rows: [['Still to pay', formatCents(message.amountCents)]],
        action: toPurchase(message.purchase),
      });
    case 'payment-received':
      return writeReceived(message);
    case 'payment-due-soon':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `Please pay for ${number} ${message.due}`,
        heading: 'Your payment is due soon',
        paragraphs: [
          `We have not received your payment yet. Please pay ${message.due}.${message.lapses ? ` ${ELSE_CANCELED}` : ''}`,
          'If you have paid already, there is nothing more for you to do.',
        ],
        rows: [['Due', formatCents(message.amountCents)]],
        action: toPurchase(message.purchase),
      });
    case 'payment-changed':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `What you pay for ${number} has changed`,
        heading: 'What you pay has changed',
        paragraphs: [
          'Some of your order was canceled before it was paid, so we computed shipping again for what is left.',
        ],
        rows: [
          ['Shipping', formatShipping(message.shippingCents)],
          ['Still to pay', formatCents(message.amountCents)],
        ],
        action: toPurchase(message.purchase),
      });
    case 'payment-lapsed':
      return writeLapsed(message);
    case 'payment-refunded':
      return writeAboutPurchase(message.purchase, {
        subject: (number) => `We refunded you for ${number}`,
        heading: 'We sent you a refund',
        paragraphs: ['It reaches your account within ten working days, depending on your bank.'],
        rows: [
          ['Refunded', formatCents(message.amountCents)],
          ...reasonOf(message.reason),
          ...(message.creditNote === undefined ? [] : [['Credit note', message.creditNote] satisfies Row]),
        ],
        ...(message.creditNote !== undefined && { action: toCreditNote(message.purchase, message.creditNote) }),
      });
    case 'invoice-issued':
      return writeInvoiceIssued(message);
  }
}

const OTHER = 'The payment that we received was not the one that was due, so we send it back.';
const ELSE_CANCELED = 'If it is not paid by then, we cancel what has not shipped.';

function writeReceived({ purchase, amountCents, leftCents }: MessageOf<'payment-received'>): EmailContent {
  const isAll = leftCents === undefined;
  return writeAboutPurchase(purchase, {
    subject: (number) => `We received ${isAll ? 'your payment' : 'a part of your payment'} for ${number}`,
    heading: isAll ? 'We received your payment' : 'We received a part of your payment',
    paragraphs: [
      isAll ? 'Thank you. There is nothing more for you to pay.' : 'Thank you. Please pay the rest as well.',
    ],
    rows: [['Paid', formatCents(amountCents)], ...(isAll ? [] : [['Still to pay', formatCents(leftCents)] as Row])],
    ...(!isAll && { action: toPurchase(purchase) }),
  });
}

function writeLapsed({ purchase, leftCents }: MessageOf<'payment-lapsed'>): EmailContent {
  const again = 'If you still want these parts, please order them again.';
  const isAll = leftCents === undefined;
  return writeAboutPurchase(purchase, {
    subject: (number) => `We canceled your orders for ${number}`,
    heading: isAll ? 'Your orders are canceled' : 'What had not shipped is canceled',
    paragraphs: isAll
      ? ['We did not receive your payment in time, so we canceled your order. You were not charged.', again]
      : [
          'We did not receive your payment in time, so we canceled the parts of your order that had not shipped.',
          leftCents > 0 ? `Please pay for the parts that had shipped. ${again}` : again,
        ],
    rows: leftCents ? [['Still to pay', formatCents(leftCents)]] : [],
    ...(!isAll && { action: toPurchase(purchase) }),
  });
}

function writeInvoiceIssued({
  purchase,
  invoiceNumber,
  dueOn,
  lapses,
  bankDetails,
}: MessageOf<'invoice-issued'>): EmailContent {
  const pay = `Please pay it by ${dueOn ?? ''} and name its number.${lapses ? ` ${ELSE_CANCELED}` : ''}`;
  return writeAboutPurchase(purchase, {
    subject: (number) => `Invoice ${invoiceNumber} for ${number}`,
    heading: `Your invoice ${invoiceNumber}`,
    paragraphs: [dueOn === null ? 'It is paid; this is for your records.' : pay],
    rows: [
      ['Invoice', invoiceNumber],
      ...(dueOn === null ? [] : [['Due by', dueOn] satisfies Row]),
      ...(bankDetails === undefined ? [] : [['Pay to', bankDetails.replaceAll('\n', ', ')] satisfies Row]),
    ],
    action: { words: 'See the invoice', url: `${brand.origin}/dashboard/my-orders/${purchase.id}/invoice` },
  });
}

interface AboutPurchase extends Pick<EmailContent, 'heading' | 'paragraphs' | 'rows'> {
  subject: (number: string) => string;
  action?: EmailContent['action'];
}

function writeAboutPurchase(
  { number, totalCents }: PurchaseFacts,
  { subject, heading, paragraphs, rows, action = toOrders }: AboutPurchase,
): EmailContent {
  const facts: Row[] = [
    ['Order', number],
    ['Total', formatCents(totalCents)],
  ];
  return { subject: subject(number), heading, paragraphs, rows: [...facts, ...rows], action };
}
