import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterAll, expect, it } from 'vitest';
import { openSmtp } from './transport.ts';

let logins = 0;
let messages = 0;

const options = {
  onAuth: (_login, _session, callback) => {
    logins += 1;
    callback(null, { user: 'shop' });
  },
  onData: (stream, _session, callback) => {
    messages += 1;
    stream.resume().on('end', () => callback());
  },
} satisfies ConstructorParameters<typeof SMTPServer>[0];

// Without a key of its own the server shows the library's certificate, which nobody trusts.
const servers = { smtp: new SMTPServer(options), smtps: new SMTPServer({ ...options, secure: true }) };
afterAll(() => Promise.all(Object.values(servers).map((server) => new Promise<void>((done) => server.close(done)))));

it.each(['smtp', 'smtps'] as const)(
  'when a mail server of %s presents an untrusted certificate, then neither password nor message is sent to it',
  async (protocol) => {
    const server = servers[protocol];
    // A connection that was ended during the handshake.
    server.on('error', () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const { port } = server.server.address() as AddressInfo;
    const { send, close } = await openSmtp(`${protocol}://shop:secret@127.0.0.1:${port}`, { isLocal: false });
    const email = { id: 'order', to: { email: 'june@test.example', name: 'June' }, subject: 'a', text: 'a', html: 'a' };
    await expect(send(email)).rejects.toThrow(/certificate/i);
    close();
    expect([logins, messages]).toEqual([0, 0]);
  },
);
