import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { answerApi, type KeptAnswers } from './api.ts';
import { createDelivery, createDeliveryQueue, type Deliver, type DeliveryFault } from './delivery.ts';
import { Provider } from './provider.ts';
import type { ProviderState } from './state.ts';
import { answerPage, isPage } from './routes.ts';

/** All that the stand-in knows, as it is kept between two starts. */
export interface StandInState extends ProviderState {
  answers: KeptAnswers;
}

export const emptyState = (): StandInState => ({ sessions: {}, payments: {}, events: [], answers: {} });

interface StandInOptions {
  /** Any free one by default. */
  port?: number;
  /** The key that requests must name. */
  key: string;
  /** The secret that events are signed with. */
  secret: string;
  /** Where events go; it can be set later. */
  webhookUrl?: string;
  now?: () => Date;
  /**
   * Whether events are delivered as they happen, by timers. Without it nothing is delivered but by `deliver`, in the order and as
   * often as the caller likes.
   */
  isAutomatic?: boolean;
  createId?: (prefix: string) => string;
  state?: StandInState;
  /** Hears of each change; what it is given is the state as it is. */
  onChange?: (state: StandInState) => void;
}

/** A local Stripe: API, payment pages and events (docs/decisions/0064). */
export interface StandIn {
  /** The base of its API, and where its pages are. */
  origin: string;
  webhookUrl: string;
  /** The actions of customers and of time. */
  provider: Provider;
  faults: Set<DeliveryFault>;
  /** Delivers one event now, and resolves with the status that it was answered, or 0 without an answer. */
  deliver: Deliver;
  /** The next request of the API is carried out, and its answer never arrives. */
  loseNextAnswer(): void;
  /** The next request that changes something is answered with a 500, which is kept under its idempotency key as any answer is. */
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
    // The answer that was kept for a repeated request is a change as well.
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
