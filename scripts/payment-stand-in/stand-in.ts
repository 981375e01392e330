import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerApi, type KeptAnswers } from './api.ts';
import { createDelivery, createDeliveryQueue, type Deliver, type DeliveryFault } from './delivery.ts';
import { Provider } from './provider.ts';
import type { ProviderState } from './state.ts';
import { answerPage, isPage } from './routes.ts';

/** The whole state of the stand-in, which is stored between two starts. */
export interface StandInState extends ProviderState {
  answers: KeptAnswers;
}

export const emptyState = (): StandInState => ({ sessions: {}, payments: {}, events: [], answers: {} });

interface StandInOptions {
  /** Any free port by default. */
  port?: number;
  /** The secret key that requests must send. */
  key: string;
  /** The secret with which events are signed. */
  secret: string;
  /** The address to which events are sent; it can be set later. */
  webhookUrl?: string;
  now?: () => Date;
  /**
   * Whether events are delivered automatically by timers. Without it, only `deliver` delivers them, in any order and as
   * often as the caller likes.
   */
  isAutomatic?: boolean;
  createId?: (prefix: string) => string;
  state?: StandInState;
  /** Called after each change, with the live state and not a copy. */
  onChange?: (state: StandInState) => void;
}

/** A local Stripe: API, payment pages and events (docs/decisions/0064). */
export interface StandIn {
  /** The base address of the API and of the pages. */
  origin: string;
  webhookUrl: string;
  /** The actions of customers, of the bank, and of passing time. */
  provider: Provider;
  faults: Set<DeliveryFault>;
  /** Delivers one event now, and resolves with the status of the answer, or 0 without one. */
  deliver: Deliver;
  /** Carries out the next API request without answering it. */
  loseNextAnswer(): void;
  /**
   * Answers the next request that changes something with 500; like any answer, it is stored under the idempotency key.
   */
  failNextRequest(): void;
  close(): Promise<void>;
}

export async function startStandIn({
  port = 0,
  key,
  secret,
  webhookUrl = '',
  now = () => new Date(),
  isAutomatic = false,
  createId,
  state = emptyState(),
  onChange,
}: StandInOptions): Promise<StandIn> {
  const server = createServer((asked, answer) => {
    serve(asked, answer).catch(() => answer.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const faults = new Set<DeliveryFault>();
  const deliver = createDelivery({ webhookUrl: () => standIn.webhookUrl, secret, now });
  const queue = createDeliveryQueue(deliver, faults);
  const provider = new Provider({
    now,
    origin,
    state,
    createId,
    onChange: (events) => {
      onChange?.(state);
      if (isAutomatic && events.length > 0) queue.add(events);
    },
  });
  let losesNext = false;
  let failsNext = false;
  const standIn: StandIn = {
    origin,
    webhookUrl,
    provider,
    faults,
    deliver,
    loseNextAnswer: () => {
      losesNext = true;
    },
    failNextRequest: () => {
      failsNext = true;
    },
    close: async () => {
      queue.close();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return standIn;

  async function serve(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = '', url = '', headers } = asked;
    const body = await text(asked);
    provider.expireOverdue();
    if (isPage(url)) {
      answerPage({ method, path: url, body }, answer, standIn);
      return;
    }
    const idempotencyKey = headers['idempotency-key']?.toString();
    const request = { method, path: url, authorization: headers.authorization, idempotencyKey, body };
    const isFailing = failsNext && method === 'POST';
    if (isFailing) failsNext = false;
    const answered = answerApi(request, { provider, key, kept: state.answers, isFailing });
    // A new stored answer is a change as well.
    onChange?.(state);
    if (losesNext) {
      losesNext = false;
      answer.destroy();
      return;
    }
    answer.writeHead(answered.status, {
      'Content-Type': 'application/json',
      ...(answered.isReplayed && { 'Idempotent-Replayed': 'true' }),
    });
    answer.end(JSON.stringify(answered.body));
  }
}
