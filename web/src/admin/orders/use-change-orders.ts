import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkResult } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useState } from 'react';
import { isTransient } from '../../api/errors.ts';
import { createIdempotencyKey } from '../../api/idempotency-key.ts';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/call-queries.ts';

/** Items that one request is about: few enough that the page soon knows what became of some. */
const GROUP = 20;

/** How often the shop is asked again what became of a request, and after which pause, ms. */
const TRIES = 2;
const PAUSE = 1_000;

/** The result of each order. For those in `unknown` the shop gave no final answer, so that each may have been changed or not. */
export interface ChangedOrders extends BulkResult {
  unknown: string[];
}

/** How far a step with many items is. */
export interface StepProgress {
  /** The number of orders with a known result, and of all. */
  known: number;
  of: number;
  /** The orders without an answer, about which the shop is being asked again. */
  checking: number;
}

interface ChangingOrders extends Input<'changeOrders', 'body'> {
  onProgress: (progress: StepProgress) => void;
}

/**
 * Brings items of orders to another state, in requests about some of them, one after another. A request whose answer is lost is sent again under its key, so
 * that the shop changes no order twice and answers what it did the first time. Throws what the shop refuses as a whole.
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
        // Without any answer the next request gets none either.
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

/** One request, and of which of its orders it is not known what became. */
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
