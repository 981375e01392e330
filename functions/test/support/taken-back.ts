import { Timestamp } from 'firebase-admin/firestore';
import type { StoredItem } from '../../src/orders/store.ts';
import { composeSteps } from '../../src/orders/steps.ts';

const at = Timestamp.fromMillis(Date.UTC(2026, 10, 20));

/** An item after the return of some pieces was accepted; with `replacedBy`, as many pieces were sent in their place. */
export function takeBack(order: StoredItem, pieces: number, replacedBy?: string): StoredItem {
  const asked = { action: 'request-return', returnReason: 'damaged', quantity: pieces } as const;
  const request = composeSteps(order, asked, { role: 'customer', at });
  const open: StoredItem = { ...order, status: 'return-requested', history: [...order.history, ...request] };
  const accept = composeSteps(open, { action: 'accept-return', replacedBy }, { role: 'admin', at });
  const history = [...open.history, ...accept];
  return { ...open, history, status: history.at(-1)?.status ?? open.status };
}
