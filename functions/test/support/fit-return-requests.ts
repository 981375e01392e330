import type { Actors } from './fixture.ts';
import { makeFitReturn, makeSaidOrder } from './fit-returns.ts';
import { goodBodies } from './good-bodies.ts';
import type { GoodRequest } from './requests.ts';

/** A valid request of a call about parts that came back because they did not fit; creates what it is about. */
export async function composeFitReturnCall(
  name: 'listFitReturns' | 'judgeFitReturn' | 'listMisfitFacts',
  { customer, admin }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  switch (name) {
    case 'listFitReturns':
      for (let n = 0; n < 3; n += 1) await makeFitReturn(customer);
      return { method: 'GET', path: '/fit-returns?limit=20', as: admin };
    case 'judgeFitReturn':
      return {
        method: 'POST',
        path: `/fit-returns/${await makeFitReturn(customer)}/judgement`,
        as: admin,
        body: goodBodies.judgeFitReturn,
      };
    case 'listMisfitFacts':
      return { method: 'GET', path: `/order/${(await makeSaidOrder(customer)).id}/fit`, as: customer };
  }
}
