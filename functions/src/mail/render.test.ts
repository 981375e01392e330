import { describe, expect, it } from 'vitest';
import { mailKinds } from '@fourteener/contract/mails';
import type { Message } from './message.ts';
import { renderMail } from './render.ts';

const order = { number: 'FC-K7Q2-94MD', partName: 'Antero Saddle', quantity: 2, totalCents: 16_800 };
const to = { email: 'june@test.example', name: 'June Park' };

/** A message of each kind with a text in every place where somebody types one. */
const messages = (typed: string): Message[] => [
  { kind: 'order-placed', orders: [{ ...order, partName: typed }], address: typed },
  { kind: 'order-shipped', order: { ...order, partName: typed }, carrier: typed, trackingCode: typed },
  { kind: 'order-cancelled', order: { ...order, partName: typed }, by: 'admin', reason: typed },
  { kind: 'back-in-stock', part: { id: 'antero-saddle-2hfy5d', name: typed, priceCents: 8_400, availableQuantity: 3 } },
];

it('when the kinds are counted, then each has a letter', () => {
  expect(messages('x').map(({ kind }) => kind)).toEqual(mailKinds);
});

describe.each(messages('Antero Saddle'))('$kind', (message) => {
  const { subject, text, html } = renderMail({ to, message });

  it('when it is written, then subject, text and HTML name the person and the thing', () => {
    expect(subject).toMatch(/^(Your order FC-K7Q2-94MD|Antero Saddle is back)/);
    expect(text).toContain('Hello June Park,');
    expect(text).toContain('Antero Saddle');
    expect(html).toContain('Hello June Park,');
    expect(html).toContain('Antero Saddle');
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

describe.each([
  ['markup', '<script>alert(1)</script>'],
  ['an attribute’s end', '"><img src=x onerror=alert(1)>'],
  ['another quote', "' onmouseover='alert(1)"],
  ['an entity', '&lt;script&gt;'],
])('%s that somebody typed', (_what, hostile) => {
  it.each(messages(hostile))('when a message of $kind has it, then HTML shows it and runs nothing', (message) => {
    const { html } = renderMail({ to: { ...to, name: hostile }, message });
    const tags = [...html.matchAll(/<\/?([a-z0-9]+)/gi)].map(([, tag = '']) => tag.toLowerCase());
    expect(new Set(tags)).not.toContain('script');
    expect(new Set(tags)).not.toContain('img');
    expect(html).not.toContain(hostile);
  });
});

it.each(messages('Saddle\r\nBcc: all@test.example\u2028\u202egpj.exe'))(
  'when a message of $kind has line ends and turns of direction in it, then each value stays one line as it is seen',
  (message) => {
    const { subject, text, html } = renderMail({ to: { ...to, name: 'June\r\nBcc: all@test.example' }, message });
    expect(subject).not.toMatch(/[\r\n\u2028\u202e]/);
    expect(text).not.toMatch(/^Bcc:/m);
    expect(text + html).not.toMatch(/[\u2028\u202e\r]/);
  },
);

it.each(['https://bad.example', 'bad.example', 'Call www.bad', 'me@bad.example', '', ' \n '])(
  'when somebody calls themselves %j, then the greeting leaves the name out',
  (name) => {
    const [message] = messages('Saddle') as [Message];
    expect(renderMail({ to: { ...to, name }, message }).text).toMatch(/^Hello,\n/);
  },
);

it('when several orders were placed at once, then one message names each, and the total is their sum', () => {
  const orders = [order, { ...order, number: 'FC-AAAA-BBBB', partName: 'Elbert Crankset', totalCents: 24_900 }];
  const { subject, text } = renderMail({ to, message: { kind: 'order-placed', orders, address: '1 F Street' } });
  expect(subject).toBe('Your 2 orders');
  expect(text).toContain('FC-K7Q2-94MD: Antero Saddle, 2 pieces, $168.00');
  expect(text).toContain('FC-AAAA-BBBB: Elbert Crankset, 2 pieces, $249.00');
  expect(text).toContain('Total: $417.00');
});

it('when the bench cancels without an order being charged, then its reason stands there, and a customer’s own needs none', () => {
  const cancelled = { kind: 'order-cancelled', order } as const;
  expect(renderMail({ to, message: { ...cancelled, by: 'admin', reason: 'The fork is late.' } }).text).toContain(
    'Reason: The fork is late.',
  );
  expect(renderMail({ to, message: { ...cancelled, by: 'customer', reason: '' } }).text).not.toContain('Reason');
});
