import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { isFinal, openSmtp, type Outgoing } from './transport.ts';

const received: { from: string; to: string[]; data: string }[] = [];

const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, callback) => {
    if (username === 'bench' && password === 'p@ss') callback(null, { user: username });
    else callback(new Error('Wrong password'));
  },
  onRcptTo: ({ address }, _session, callback) => {
    if (address.startsWith('nobody')) callback(Object.assign(new Error('No such user'), { responseCode: 550 }));
    else if (address.startsWith('grey')) callback(Object.assign(new Error('Come later'), { responseCode: 451 }));
    else callback();
  },
  onData: (stream, { envelope }, callback) => {
    void text(stream).then((data) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : '';
      received.push({ from, to: envelope.rcptTo.map(({ address }) => address), data });
      callback();
    });
  },
});

beforeAll(async () => {
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

const urlFor = (login: string) => {
  const { port } = server.server.address() as AddressInfo;
  return `smtp://${login}@127.0.0.1:${port}`;
};

const emailTo = (email: string): Outgoing => ({
  id: 'order-placed-K7Q294MD',
  to: { email, name: 'June' },
  subject: 'Your order FC-K7Q2-94MD',
  text: 'We have your order',
  html: '<p>We have your order</p>',
});

/** Sends by the test's mail server; returns the failure, or undefined. */
async function send(email: string, login = 'bench:p%40ss'): Promise<unknown> {
  const { send: sendMail, close } = await openSmtp(urlFor(login));
  const failure = await sendMail(emailTo(email)).then(
    () => undefined,
    (error: unknown) => error,
  );
  close();
  return failure;
}

it('when a mail server is configured by its URL, then it receives the message, as text and as HTML, for one recipient', async () => {
  expect(await send('june@test.example')).toBeUndefined();
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({ from: 'bench@fourteener.example', to: ['june@test.example'] });
  for (const line of ['Content-Type: text/plain', 'Content-Type: text/html', 'Subject: Your order FC-K7Q2-94MD'])
    expect(received[0]?.data).toContain(line);
});

it.each([
  ['nobody@test.example', 'bench:p%40ss', true],
  ['grey@test.example', 'bench:p%40ss', false],
  ['june@test.example', 'bench:wrong', false],
])(
  'when a message to %s is refused for the login %s, then whether that failure is final is %s',
  async (email, login, final) => {
    const failure = await send(email, login);
    expect(failure).toBeInstanceOf(Error);
    expect(isFinal(failure)).toBe(final);
  },
);

it('when a mail server on another host does not encrypt, then neither password nor message is sent to it', async () => {
  const before = received.length;
  const { send: sendMail, close } = await openSmtp(urlFor('bench:p%40ss'), { isLocal: false });
  await expect(sendMail(emailTo('june@test.example'))).rejects.toThrow(/STARTTLS/);
  close();
  expect(received.length).toBe(before);
});
