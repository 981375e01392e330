import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { compose, isFinal } from './transport.ts';

const rendered = { subject: 'Your order FC-K7Q2-94MD', text: 'Hello June,', html: '<p>Hello June,</p>' };

/** The message that goes to the mail server: the lines of its header, unfolded, and its recipients. */
async function send(to: { email: string; name: string }, more: Partial<typeof rendered> = {}) {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const { envelope, message } = await transport.sendMail(
    compose({ id: 'order-placed-K7Q294MD', to, ...rendered, ...more }),
  );
  const [head = ''] = (message as Buffer).toString().split('\r\n\r\n');
  return { envelope, lines: head.replaceAll(/\r\n[ \t]/g, ' ').split('\r\n') };
}

it('when a message is sent twice, then its Message-ID is the same both times', async () => {
  const to = { email: 'june@test.example', name: 'June' };
  const ids = [await send(to), await send(to)].map(({ lines }) => lines.find((line) => line.startsWith('Message-ID')));
  expect(ids).toEqual(Array(2).fill('Message-ID: <order-placed-K7Q294MD@fourteener.example>'));
});

it.each([
  [{ path: '/etc/hostname' }, /file access/i],
  [{ href: 'http://127.0.0.1:9/' }, /url access/i],
])('when %j is given as the content of a message, then it is not sent', async (source, words) => {
  const to = { email: 'june@test.example', name: 'June' };
  await expect(send(to, { text: source as unknown as string })).rejects.toThrow(words);
});

describe('header injection', () => {
  it.each([
    ['a name', { email: 'june@test.example', name: 'June\r\nBcc: all@test.example' }, {}],
    ['a name with an address', { email: 'june@test.example', name: 'June" <all@test.example>, "' }, {}],
    ['a subject', { email: 'june@test.example', name: 'June' }, { subject: 'Saddle\r\nBcc: all@test.example' }],
  ])(
    'when %s tries to inject a header or an address, then the message still goes to one recipient',
    async (_where, to, more) => {
      const { envelope, lines } = await send(to, more);
      expect(envelope).toEqual({ from: 'bench@fourteener.example', to: ['june@test.example'] });
      expect(lines.filter((line) => /^(bcc|cc):/i.test(line))).toEqual([]);
      expect(lines.filter((line) => line.startsWith('To:'))).toHaveLength(1);
    },
  );
});

it.each([
  [{ code: 'EENVELOPE', responseCode: 550 }, true],
  [{ code: 'EENVELOPE', responseCode: 451 }, false],
  [{ code: 'EAUTH', responseCode: 535 }, false],
  [{ code: 'ETIMEDOUT' }, false],
])('when sending fails with %j, then whether the failure is final is %s', (failure, final) => {
  expect(isFinal(Object.assign(new Error(), failure))).toBe(final);
});
