import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useState } from 'react';
import { isTransient } from '../../api/errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';

/** Items in one request: few, so that the page soon shows the first results. */
const GROUP = 20;

/** How often the shop is asked again about a request without an answer, and the pause before, ms. */
const TRIES = 2;
const PAUSE = 1_000;

/** The results of the orders. `unknown` are those for which the shop gave no final answer, so that they may or may not be changed. */
export interface ChangedOrders extends BulkResult {
  unknown: string[];
}

/** The progress of a step with many items. */
export interface StepProgress {
  /** The number of orders with a known result, and the number of all orders. */
  known: number;
  of: number;
  /** The number of orders without an answer, about which the shop is being asked again. */
  checking: number;
}

interface ChangingOrders extends Input<'changeOrders', 'body'> {
  onProgress: (progress: StepProgress) => void;
}

/**
 * Moves items of orders to another state, in several requests one after another. A request whose answer is lost is sent again under its
 * key, so that the shop changes no order twice and repeats its first answer. Throws when the shop refuses a request as a whole.
 */
export function useChangeOrders() {
  const queryClient = useQueryClient();
  const [key] = useState(() => createIdempotencyKey('change-orders'));
  return useMutation({
    mutationFn: async ({ action, reason, orders, onProgress }: ChangingOrders): Promise<ChangedOrders> => {
      const all: ChangedOrders = { changed: [], refused: [], unknown: [] };
      const tell = (checking = 0) => {
        const known = all.changed.length + all.refused.length;
        onProgress({ known, of: orders.length, checking: checking + all.unknown.length });
      };
      for (let n = 0; n < orders.length; n += GROUP) {
        tell();
        const body = { action, orders: orders.slice(n, n + GROUP), ...(reason !== undefined && { reason }) };
        const idempotencyKey = await key.keyFor(body);
        const ids = body.orders.map(({ id }) => id);
        let result = await ask(body, idempotencyKey);
        for (let tries = 0; tries < TRIES && result.unknown.length > 0; tries += 1) {
          tell(result.unknown.length);
          await new Promise((resolve) => setTimeout(resolve, PAUSE));
          result = await ask(body, idempotencyKey);
        }
        if (result.unknown.length === 0) key.renew();
        all.changed.push(...result.changed);
        all.refused.push(...result.refused);
        all.unknown.push(...result.unknown);
        // If a request got no answer at all, the next one would get none either.
        if (result.unknown.length === ids.length) {
          all.unknown.push(...orders.slice(n + ids.length).map(({ id }) => id));
          break;
        }
      }
      return all;
    },
    onSettled: () => invalidate(queryClient, 'orders'),
  });
}

/** Sends one request; returns its results, and the orders whose result is unknown. */
async function ask(body: Input<'changeOrders', 'body'>, idempotencyKey: string): Promise<ChangedOrders> {
  try {
    const { changed, refused } = await call('POST /allorders/actions', { body, idempotencyKey });
    const isLost = ({ problem: { status } }: BulkResult['refused'][number]) => status === 429 || status === 503;
    return {
      changed,
      refused: refused.filter((each) => !isLost(each)),
      unknown: refused.filter(isLost).map(({ _id }) => _id),
    };
  } catch (error) {
    if (!isTransient(error)) throw error;
    return { changed: [], refused: [], unknown: body.orders.map(({ id }) => id) };
  }
}
