import type { accountingCalls } from '@fourteener/contract/accounting/calls';
import { calls } from '@fourteener/contract/calls';
import type { paymentCalls } from '@fourteener/contract/purchase/payment-calls';
import type { Actors } from './fixture.ts';
import { goodBodies } from './good-bodies.ts';
import { signEvent, unpaid } from './payments.ts';
import { makePurchase } from './purchases.ts';
import type { GoodRequest } from './requests.ts';

/** A valid request about a payment; creates a purchase in the state that it needs. */
export async function composePayment(
  name: keyof typeof paymentCalls | keyof typeof accountingCalls,
  { customer, admin }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  const { method, path } = calls[name];
  switch (name) {
    case 'openPaymentSession':
    case 'settlePurchase':
    case 'payByInvoice':
      return { method, path: path.replace('{id}', await makePurchase(customer, unpaid())), as: customer };
    case 'bookPayment':
    case 'refundPurchase': {
      const id = await makePurchase(customer, name === 'bookPayment' ? unpaid('invoice') : {});
      return { method, path: path.replace('{id}', id), as: admin, body: goodBodies[name] };
    }
    case 'listUnknownEvents':
      return { method, path, as: admin };
    case 'getAccounting':
      return { method, path: `${path}?from=2026-11-20&to=2026-11-20`, as: admin };
    case 'takePaymentEvent':
      return { method, path, ...signEvent({ id: 'evt_1', type: 'customer.created' }) };
  }
}
