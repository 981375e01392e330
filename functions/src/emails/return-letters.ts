import { brand } from '@fourteener/contract/brand';
import { nameReturnReason, returnTerms } from '@fourteener/contract/order/return-reasons';
import type { ReturnState } from '@fourteener/contract/order/returns';
import { count, writeAboutOrder } from './about-order.ts';
import { type EmailContent, type MessageOf, reasonOf, type Row } from './letter.ts';
import { linesOf, type ReturnedLine, type ReturnLine } from './message.ts';
import { plain } from './plain.ts';

type ReturnMessage = MessageOf<
  'order-returned' | 'order-return-requested' | 'order-return-refused' | 'order-withdrawn' | 'withdrawal-link'
>;

/** The letter about the returns of items of an order, or about the withdrawal from them. */
export function composeReturnLetter(message: ReturnMessage): EmailContent {
  switch (message.kind) {
    case 'order-return-requested':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `The return of your order ${number}`,
        heading: 'We have your return',
        paragraphs: [
          `Print the label under My orders, put it on the package, and send us the pieces. If you cannot print, write the return ${message.others ? 'numbers' : 'number'} on the package.`,
          ...tellPostage(message),
          'We will email you once they arrived and we looked at them.',
        ],
        rows: rowsOf(message),
      });
    case 'order-returned':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `We accepted the return of your order ${number}`,
        heading: 'We accepted your return',
        paragraphs: tellAccepted(message),
        rows: rowsOf(message),
        isAccountGone: message.isAccountGone,
      });
    case 'order-return-refused':
      return writeAboutOrder(linesOf(message), {
        subject: (number) => `We cannot accept the return of your order ${number}`,
        heading: 'We cannot accept your return',
        paragraphs: [
          `We looked at your request, and we cannot take ${message.returned ? 'these pieces' : 'this order'} back. If you think that this is a mistake, please contact us.`,
        ],
        rows: [...rowsOf(message), ...reasonOf(message.reason)],
        isAccountGone: message.isAccountGone,
      });
    case 'order-withdrawn':
      return writeWithdrawn(message);
    case 'withdrawal-link':
      return writeLink(message);
  }
}

function tellAccepted(message: MessageOf<'order-returned'>): string[] {
  const { returned, replacement } = message;
  if (replacement === undefined)
    return [
      returned
        ? 'These pieces arrived. If you paid for them here, we will refund you.'
        : 'The return of your order is complete. There is nothing more for you to do.',
    ];
  const all = listReturned(message);
  const { replaced = [], refunded } = Object.groupBy(all, (line) => (line.isRefunded ? 'refunded' : 'replaced'));
  const again = `We send you the same pieces again, at no charge: order ${replacement} under My orders.`;
  if (!refunded) return [`These pieces arrived. ${again} Your payment is not refunded.`];
  const name = (lines: readonly ReturnedLine[]) => lines.map((line) => nameReturned(line, all)).join(', ');
  return [
    'These pieces arrived.',
    `${name(replaced)}: ${again} Your payment for this is not refunded.`,
    `${name(refunded)}: If you paid for this here, we will refund you.`,
  ];
}

/** A sentence about who pays the postage, if the customer chose a reason from the list. */
function tellPostage({ returned: { reason } }: MessageOf<'order-return-requested'>): string[] {
  if (!reason) return [];
  return [
    returnTerms[reason].postage === 'shop'
      ? 'We refund the postage: put the receipt in the package, or send us a picture of it.'
      : 'You pay the postage.',
  ];
}

const afterWithdrawal: Readonly<Record<ReturnState, string>> = {
  canceled: 'These pieces were not shipped yet: they are canceled, and you have nothing to send back.',
  announced: 'Your order is on its way. Please send these pieces back once you have it.',
  requested: 'Please send these pieces back within 14 days. The label is under My orders.',
  accepted: 'We have these pieces.',
  refused: '',
};

/** For a customer whose account is deleted, and who therefore has no label. */
const SEND_BACK = 'Please send these pieces back within 14 days, with the number of the return on the package.';

/** The acknowledgement of a withdrawal, with its content and time, as the law requires. */
function writeWithdrawn(message: MessageOf<'order-withdrawn'>): EmailContent {
  const { at, isPaidHere, isAccountGone } = message;
  const all = listReturned(message);
  const pieces = all.reduce((sum, { returned }) => sum + (returned?.quantity ?? 0), 0);
  const states = Map.groupBy(all, ({ state = message.state }) => state);
  const consequences = [...states].map(([state, lines]) => {
    const names = states.size > 1 ? `${lines.map((line) => nameReturned(line, all)).join(', ')}: ` : '';
    return `${names}${state === 'requested' && isAccountGone ? SEND_BACK : afterWithdrawal[state]}`;
  });
  return writeAboutOrder(linesOf(message), {
    subject: (number) => `You withdrew from the contract for your order ${number}`,
    heading: 'We received your withdrawal',
    paragraphs: [
      `You declared that you withdraw from the contract for ${count(pieces)} of this order. You need no reason.`,
      ...tellRefund(consequences, isPaidHere),
    ],
    rows: [...rowsOf(message), ['Received', at]],
    isAccountGone,
  });
}

/** The link leads to a page with a button, so that opening it changes nothing. */
function writeLink({ number, token }: MessageOf<'withdrawal-link'>): EmailContent {
  return {
    subject: `Withdraw from the contract for your order ${number}`,
    heading: 'Withdraw from your contract here',
    paragraphs: [
      'Somebody entered the number of this order and your email address on our website, to withdraw from the contract. Open the link to see what you can withdraw from, and to confirm it.',
      'The link works for two days. If it was not you, there is nothing to do: nothing happens without your confirmation.',
    ],
    rows: [['Order', number]],
    action: { words: 'Withdraw from contract here', url: `${brand.origin}/withdrawal#${token}` },
  };
}

function tellRefund(consequences: readonly string[], isPaidHere: true | undefined): string[] {
  if (!isPaidHere) return [...consequences];
  const [first = '', ...others] = consequences;
  return others.length === 0
    ? [`${first} What you paid for them will be refunded.`]
    : [...consequences, 'What you paid for all of these pieces will be refunded.'];
}

/** “Antero Saddle”, or “2 pieces of Antero Saddle” where the message has another line about the same part. */
function nameReturned({ partName, returned }: ReturnedLine, all: readonly ReturnedLine[]): string {
  const isTwofold = all.filter((line) => line.partName === partName).length > 1;
  return isTwofold && returned ? `${count(returned.quantity)} of ${plain(partName)}` : plain(partName);
}

/** The items of a message about returns, each with its return; canceled pieces of an item are a line of their own before it. */
function listReturned({ order, returned, canceled, others = [] }: AboutReturns): ReturnedLine[] {
  return [{ ...order, ...(returned && { returned }), ...(canceled && { canceled }) }, ...others].flatMap((line) =>
    line.canceled ? [{ ...line, returned: line.canceled, state: 'canceled' as const }, line] : [line],
  );
}

type AboutReturns = Pick<MessageOf<'order-returned'>, 'order' | 'returned' | 'others'> & { canceled?: ReturnLine };

/** The returns as rows of a letter. */
function rowsOf(message: AboutReturns): Row[] {
  const [first, ...others] = listReturned(message).flatMap(({ partName, returned }) =>
    returned ? [{ ...returned, partName }] : [],
  );
  if (!first) return [];
  // All returns of a request have the same reason.
  const because: Row[] = first.reason ? [['Your reason', nameReturnReason(first.reason)]] : [];
  if (others.length === 0) {
    return [['Return', first.number], ['Returned', count(first.quantity)], ...because];
  }
  const returns = [first, ...others].map(({ number, partName, quantity }): Row => {
    return ['Return', `${number}: ${plain(partName)}, ${count(quantity)}`];
  });
  return [...returns, ...because];
}
