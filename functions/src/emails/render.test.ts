import { describe, expect, it } from 'vitest';
import { leastTime } from '@fourteener/contract/testing/least-time';
import { emailKinds } from '@fourteener/contract/email/schemas';
import type { StoredPurchase } from '../checkout/purchases.ts';
import type { Message } from './message.ts';
import { renderEmail } from './render.ts';
import { compose } from './transport.ts';

const order = {
  number: 'FC-K7Q2-94MD',
  partName: 'Antero Saddle',
  partNumber: 'SA-31',
  quantity: 2,
  totalCents: 16_800,
};
const purchase = { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', totalCents: 17_750 };
const returned = { number: 'FC-K7Q2-94MD-R1', quantity: 1 };
const to = { email: 'june@test.example', name: 'June Park' };

const device = { browser: 'Firefox', system: 'Windows' };
const aboutSessions = ['new-device', 'password-changed', 'signed-out-everywhere'] as const;
const aboutAccounts = ['account-email-changed', 'account-factor-removed'] as const;

/** A message of each kind, with a given text in every place where a customer or an admin types one. */
const messages = (typed: string, byAdmin = typed): Message[] => [
  { kind: 'order-placed', orders: [{ ...order, partName: byAdmin }], address: typed },
  { kind: 'order-confirmed', order: { ...order, partName: byAdmin } },
  { kind: 'order-ready', order: { ...order, partName: byAdmin } },
  { kind: 'order-shipped', order: { ...order, partName: byAdmin }, carrier: byAdmin, trackingCode: byAdmin },
  { kind: 'order-delivered', order: { ...order, partName: byAdmin } },
  { kind: 'order-cancelled', order: { ...order, partName: byAdmin }, by: 'admin', reason: typed },
  { kind: 'order-return-requested', order: { ...order, partName: byAdmin }, returned },
  { kind: 'order-returned', order: { ...order, partName: byAdmin } },
  { kind: 'order-return-refused', order: { ...order, partName: byAdmin }, reason: typed },
  {
    ...{ kind: 'order-withdrawn', order: { ...order, partName: byAdmin }, returned },
    ...{ state: 'canceled', at: 'November 22, 2026 at 00:49:12 MST', isPaidHere: true },
  },
  { kind: 'withdrawal-link', number: 'FC-K7Q2-94MD', token: '7M2XH0V4QK8N5RXT1CWB6YDJ9E' },
  { kind: 'order-address-changed', order: { ...order, partName: byAdmin }, address: typed, phone: typed },
  { kind: 'order-tracking-changed', order: { ...order, partName: byAdmin }, carrier: byAdmin, trackingCode: byAdmin },
  { kind: 'order-late', order: { ...order, partName: byAdmin }, arrives: { from: '2026-12-01', to: '2026-12-03' } },
  { kind: 'back-in-stock', part: { id: 'saddle', name: byAdmin, priceCents: 8_400, availableQuantity: 3 } },
  { kind: 'part-expected', part: { id: 'antero-saddle-2hfy5d', name: byAdmin, expectedOn: '2026-12-08' } },
  { kind: 'part-succeeded', part: { name: byAdmin }, successor: { id: 'b', name: byAdmin, priceCents: 8_900 } },
  { kind: 'payment-under-way', purchase, amountCents: 17_750 },
  { kind: 'payment-failed', purchase, amountCents: 17_750, due: 'within 24 hours' },
  { kind: 'payment-received', purchase, amountCents: 17_750 },
  { kind: 'payment-due-soon', purchase, amountCents: 17_750, due: 'by December 8, 2026' },
  { kind: 'payment-changed', purchase, amountCents: 10_950, shippingCents: 950 },
  { kind: 'payment-lapsed', purchase },
  { kind: 'payment-refunded', purchase, amountCents: 17_750, reason: typed },
  { kind: 'invoice-issued', purchase, invoiceNumber: '000042', dueOn: 'December 8, 2026' },
  {
    kind: 'new-orders',
    orders: [{ id: 'K7Q294MD', number: 'FC-K7Q2-94MD', lines: [{ ...order, partName: byAdmin }], totalCents: 17_750 }],
    count: 1,
    totalCents: 17_750,
  },
  ...aboutSessions.map((kind) => ({ kind, device, at: '2026-11-28T17:05:00.000Z' })),
  ...aboutAccounts.map((kind) => ({ kind, day: '2026-11-22' })),
];

function thingOf(message: Message): string {
  if (aboutAccounts.some((kind) => kind === message.kind)) return 'November 22, 2026';
  if ('device' in message) return 'Firefox on Windows';
  return 'purchase' in message || message.kind === 'withdrawal-link' ? purchase.number : 'Antero Saddle';
}

it('when the messages of this test are listed, then they have every kind of email', () => {
  expect(messages('x').map(({ kind }) => kind)).toEqual(emailKinds);
});

describe.each(messages('Antero Saddle'))('$kind', (message) => {
  const { subject, text, html } = renderEmail({ to, message });

  const thing = thingOf(message);

  it('when it is rendered, then subject, text and HTML name the recipient and what it is about', () => {
    expect(subject).toMatch(
      /[Yy]our order FC-K7Q2-94MD|Antero Saddle is back in stock|We expect Antero Saddle on December 8, 2026|Antero Saddle takes the place of|for FC-K7Q2-94MD|New order FC-K7Q2-94MD|sign-in|signed out|^Your account has another email address$|^Your second factor was removed$/,
    );
    expect(text).toContain('Hello June Park,');
    expect(text).toContain(thing);
    expect(html).toContain('Hello June Park,');
    expect(html).toContain(thing);
  });

  it('when text and HTML are compared, then they say the same', () => {
    const [words] = [html.replace(/<head>[\s\S]*<\/head>/, '').replaceAll(/<[^>]*>/g, '\n')];
    const lines = words.split('\n').map((line) => line.trim());
    for (const line of lines.filter(Boolean)) {
      for (const part of line.split(', ')) {
        const isHeading = html.includes(`>${line}</h1>`);
        expect(isHeading || text.includes(part), line).toBe(true);
      }
    }
  });
});

it('when somebody signed in, then the email says when, by the shop’s clock', () => {
  const { text } = renderEmail({ to, message: { kind: 'new-device', device, at: '2026-11-28T17:05:00.000Z' } });
  expect(text).toContain('When: November 28, 2026, 10:05 MST');
});

it('when a delivery time was agreed, then the email about the new order names it, and otherwise it does not', () => {
  const costs = { shippingCents: 950, taxCents: 0, taxIncluded: false, totalCents: 17_750, method: 'invoice' } as const;
  const write = (agreed: Partial<StoredPurchase>) =>
    renderEmail({
      to,
      message: { kind: 'order-placed', orders: [order], address: 'Salida', costs: { ...costs, ...agreed } },
    }).text;
  expect(write({ deliveryDays: { from: 3, to: 5 } })).toContain('Delivery time: 3–5 days');
  expect(write({})).not.toContain('Delivery time');
});

it('when a part has a number, then the email names it in brackets, and without a number there are no brackets', () => {
  const { partNumber: _, ...withoutNumber } = order;
  for (const kind of ['order-confirmed', 'order-returned'] as const) {
    expect(renderEmail({ to, message: { kind, order } }).text).toContain('Antero Saddle (SA-31), 2 pieces');
    expect(renderEmail({ to, message: { kind, order: withoutNumber } }).text).toContain('Antero Saddle, 2 pieces');
  }
});

describe.each([
  ['markup', '<script>alert(1)</script>'],
  ['an attribute’s end', '"><img src=x onerror=alert(1)>'],
  ['another quote', "' onmouseover='alert(1)"],
  ['an entity', '&lt;script&gt;'],
])('%s that somebody typed', (_what, hostile) => {
  it.each(messages(hostile))('when an email of $kind has it, then the HTML escapes it', (message) => {
    const { html } = renderEmail({ to: { ...to, name: hostile }, message });
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag.toLowerCase());
    expect(new Set(tags)).not.toContain('script');
    expect(new Set(tags)).not.toContain('img');
    expect(html).not.toContain(hostile);
  });
});

it.each(messages('Saddle\r\nBcc: all@test.example\u2028\u202egpj.exe'))(
  'when a value in an email of $kind has line breaks or marks that reverse text, then they are removed',
  (message) => {
    const { subject, text, html } = renderEmail({ to: { ...to, name: 'June\r\nBcc: all@test.example' }, message });
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text + html).not.toMatch(/[\u2028\u202e\r]/);
  },
);

it.each(['https://bad.example', 'bad.example', 'Call www.bad', 'me@bad.example', '', ' \n '])(
  'when somebody calls themselves %j, then the greeting leaves the name out',
  (name) => {
    const [message] = messages('Saddle') as [Message];
    expect(renderEmail({ to: { ...to, name }, message }).text).toMatch(/^Hello,\n/);
  },
);

it('when an order has several items, then one email names each with its number, and the total is their sum', () => {
  const orders = [order, { ...order, partName: 'Elbert Crankset', totalCents: 24_900 }];
  const { subject, text } = renderEmail({ to, message: { kind: 'order-placed', orders, address: '1 F Street' } });
  expect(subject).toBe('Your order FC-K7Q2-94MD');
  expect(text).toContain('Order: FC-K7Q2-94MD\nPart: Antero Saddle (SA-31), 2 pieces, $168.00');
  expect(text).toContain('Part: Elbert Crankset (SA-31), 2 pieces, $249.00');
  expect(text).toContain('Total: $417.00');
});

it('when an email is about a step of several items, then it lists each once, and their sum', () => {
  const others = [{ ...order, partName: 'Elbert Crankset', quantity: 1, totalCents: 24_900 }];
  const message: Message = {
    ...{ kind: 'order-shipped', order, others },
    ...{ carrier: 'Front Range Parcel', trackingCode: 'FRP 7' },
  };
  const { subject, text } = renderEmail({ to, message });
  expect(subject).toBe('Your order FC-K7Q2-94MD is on its way');
  expect(text.match(/^Part: .*$/gm)).toEqual([
    'Part: Antero Saddle (SA-31), 2 pieces',
    'Part: Elbert Crankset (SA-31), 1 piece',
  ]);
  expect(text).toContain('Total: $417.00');
  expect(text.match(/FRP 7/g)).toHaveLength(1);
});

it('when an order has a purchase, then its email names shipping, tax, the total and the payment method', () => {
  const costs = {
    shippingCents: 950,
    taxCents: 278,
    taxIncluded: false,
    totalCents: 18_028,
    method: 'invoice',
  } as const;
  const { text } = renderEmail({
    to,
    message: { kind: 'order-placed', orders: [order], address: '1 F Street', costs },
  });
  expect(text).toContain('Shipping: $9.50\nTax: $2.78\nTotal: $180.28');
  expect(text).toContain('You will get an invoice');
  expect(text).not.toContain('You have not been charged');
  const free = { ...costs, shippingCents: 0 };
  const sent = renderEmail({
    to,
    message: { kind: 'order-placed', orders: [order], address: '1 F Street', costs: free },
  });
  expect(sent.text).toContain('Shipping: Free\nTax: $2.78');
});

describe('an email to an address that is not verified', () => {
  const typed = 'Win a prize: visit https://bad.example now';

  it.each(messages(typed, 'Antero Saddle'))(
    'when it is of the kind $kind, then nothing that a customer typed is in subject, text, HTML or headers',
    (message) => {
      const named = { email: 'victim@test.example', name: typed };
      const outgoing = compose({ id: 'x', ...renderEmail({ to: named, message, verified: false }) });
      const seen = JSON.stringify(outgoing);
      for (const word of ['prize', 'bad.example', 'Win a']) expect(seen).not.toContain(word);
      expect(outgoing.text).toMatch(/^Hello,\n/);
      expect(outgoing.text).toContain(thingOf(message));
      expect(outgoing.to).toEqual({ name: '', address: named.email });
    },
  );

  it('when the address is verified, or that is not known yet, then the delivery address and the reasons are in the email', () => {
    for (const message of messages('218 F Street', 'Antero Saddle')) {
      const hasTyped = [
        'order-placed',
        'order-cancelled',
        'order-return-refused',
        'order-address-changed',
        'payment-refunded',
      ].includes(message.kind);
      for (const email of [
        { to, message },
        { to, message, verified: true },
      ]) {
        const { text } = renderEmail(email);
        expect(text).toContain('Hello June Park,');
        expect([message.kind, text.includes('218 F Street')]).toEqual([message.kind, hasTyped]);
      }
    }
  });
});

it.each(['.', '.a', 'w', 'www', ' ', '\u202e', '\u0000 '])(
  'when a name, an address and a reason repeat %j a million times, then the email is rendered quickly',
  (piece) => {
    const typed = piece.repeat(1_000_000);
    const write = () => {
      for (const message of messages(typed, 'Saddle')) renderEmail({ to: { ...to, name: typed }, message });
    };
    // A quadratic pattern would take minutes.
    expect(leastTime(write, 5_000)).toBeLessThan(5_000);
  },
);

it('when the shop cancels, then the email has its reason, and a customer’s own cancellation has none', () => {
  const cancelled = { kind: 'order-cancelled', order } as const;
  expect(renderEmail({ to, message: { ...cancelled, by: 'admin', reason: 'The fork is late.' } }).text).toContain(
    'Reason: The fork is late.',
  );
  expect(renderEmail({ to, message: { ...cancelled, by: 'customer', reason: '' } }).text).not.toContain('Reason');
});

it('when a customer withdraws, then the email says from what, when the withdrawal was received, and what follows', () => {
  const withdrawn = { kind: 'order-withdrawn', order, returned, at: 'November 22, 2026 at 00:49:12 MST' } as const;
  const { subject, text } = renderEmail({ to, message: { ...withdrawn, state: 'requested', isPaidHere: true } });
  expect(subject).toBe('You withdrew from the contract for your order FC-K7Q2-94MD');
  expect(text).toContain('1 piece of this order');
  expect(text).toContain('Return: FC-K7Q2-94MD-R1');
  expect(text).toContain('Received: November 22, 2026 at 00:49:12 MST');
  expect(text).toContain('send these pieces back');
  expect(text).toContain('will be refunded');
  const canceled = renderEmail({ to, message: { ...withdrawn, state: 'canceled' } });
  expect(canceled.text).toContain('nothing to send back');
  expect(canceled.text).not.toContain('refunded');
});

it('when some pieces are returned, then the emails have the number of the return and the number of pieces', () => {
  for (const message of [
    { kind: 'order-return-requested', order, returned },
    { kind: 'order-returned', order, returned },
    { kind: 'order-return-refused', order, returned, reason: 'It was ridden.' },
  ] as const) {
    expect(renderEmail({ to, message }).text).toContain('Return: FC-K7Q2-94MD-R1\nReturned: 1 piece');
  }
});

it('when the shop is told of several orders, then each listed order has a line, all are counted, and the total is of all', () => {
  const lines = [order, { ...order, partName: 'Salida Grips' }];
  const orders = [
    { id: 'K7Q294MD', number: 'FC-K7Q2-94MD', lines, totalCents: 27_700 },
    { id: 'N5VT20GA', number: 'FC-N5VT-20GA', lines: [order], totalCents: 16_800 },
  ];
  const { subject, text } = renderEmail({ to, message: { kind: 'new-orders', orders, count: 9, totalCents: 123_450 } });
  expect(subject).toBe('9 new orders: $1,234.50');
  expect(text).toContain(
    'FC-K7Q2-94MD: 2 parts, $277.00\nFC-N5VT-20GA: 1 part, $168.00\nNot listed here: 7 orders\nTotal: $1,234.50',
  );
});
