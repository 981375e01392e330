import { Timestamp } from 'firebase-admin/firestore';
import type { Verdict } from '@fourteener/contract/fit/facts';
import type { SaidFit } from '@fourteener/contract/fit/said';
import { openCatalog } from '../../src/catalog/catalog.ts';
import { createAppDeps } from '../../src/app/deps.ts';
import type { StoredFitReturn } from '../../src/fit-returns/store.ts';
import { planMisfits } from '../../src/fit-returns/plan.ts';
import { changeReturns } from '../../src/orders/change-returns.ts';
import { itemRef } from '../../src/orders/store.ts';
import type { Account } from './accounts.ts';
import { bringTo, customerOf, openOrders, orderOf } from './orders.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';

/** The verdict on fit that an order stores about a part on its customer's bike. */
export function saidOf(verdict: Verdict, { rule = 'F39', clause = 'a' } = {}): SaidFit {
  return {
    bike: { id: 'b7x2m4', model: 'Blanca 2025', bike: 'blanca-2025', size: '54' },
    verdict,
    checks: [{ rule, clause, verdict, facts: ['pedal-thread'] }],
    rulesVersion: '2026-11-22',
  };
}

/** A return that waits for an admin, as it is stored. */
export function storedFitReturn(userId: string, itemId: string): StoredFitReturn {
  const at = Timestamp.fromDate(new Date('2026-11-19T03:25:00.000Z'));
  return {
    ...{ userId, itemId, ordinal: 1, partId: 'pedals', partName: 'Pedals', said: saidOf('fits'), isOfOrder: true },
    ...{
      fact: 'pedal-thread',
      drawings: [],
      judging: 'open',
      tally: 'open',
      requestedAt: at,
      orderedAt: at,
      judgement: null,
    },
  };
}

/** A delivered order of a new part, with the shop's verdict on its fit; returns its id and the part's. */
export async function makeSaidOrder(
  account: Account,
  said: SaidFit = saidOf('fits'),
  quantity = 2,
): Promise<{ id: string; partId: string }> {
  const { db } = openShop();
  const partId = await makePart();
  const { orderId: id } = await openOrders(db)(customerOf(account), orderOf(partId, quantity), {
    said: Promise.resolve(new Map([[partId, said]])),
  });
  await bringTo(db, id, 'delivered');
  return { id, partId };
}

/** A return that contradicts the shop's verdict on fit; returns its id. */
export async function makeFitReturn(account: Account): Promise<string> {
  const { id } = await makeSaidOrder(account);
  const { db } = openShop();
  const deps = {
    ...createAppDeps(openShop()),
    planMisfits: planMisfits({ db, catalog: openCatalog(db), say: () => Promise.resolve(new Map()) }),
  };
  await changeReturns(deps, { ...account, isAdmin: false }, await itemRef(db, id).get(), {
    ...{ action: 'request-return', returnReason: 'does-not-fit' },
    items: [{ id, quantity: 2, misfit: { fact: 'pedal-thread' } }],
  });
  return `${id}-R1`;
}
