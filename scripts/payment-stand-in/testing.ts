import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook for tests, with the events that it has received. */
export interface Received {
  url: string;
  events: { body: string; signature: string }[];
  /** Resolves when this many events have arrived. */
  untilThereAre(count: number): Promise<void>;
  close(): Promise<void>;
}

export async function receiveEvents(): Promise<Received> {
  const server = createServer((asked, answer) => {
    void text(asked).then((body) => {
      received.events.push({ body, signature: asked.headers['stripe-signature']?.toString() ?? '' });
      answer.end();
      server.emit('received');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const received: Received = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/payment-events`,
    events: [],
    untilThereAre: async (count) => {
      while (received.events.length < count) await once(server, 'received');
    },
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return received;
}
