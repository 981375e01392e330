import { calls } from '@fourteener/contract/calls';
import { makeDiscount, newCode } from './discounts.ts';
import type { Actors } from './fixture.ts';
import { goodBodies } from './good-bodies.ts';
import { makePart } from './parts.ts';
import type { GoodRequest } from './requests.ts';

type DiscountCall = 'getDiscountedQuote' | 'getDiscount' | 'saveDiscount' | 'listDiscounts';

/** A valid request about a discount code that was just made, or one that makes one. */
export async function composeDiscountCall(
  name: DiscountCall,
  { customer, admin }: Pick<Actors, 'customer' | 'admin'>,
): Promise<GoodRequest> {
  const { method, path } = calls[name];
  switch (name) {
    case 'getDiscountedQuote': {
      const lines = [{ partsId: await makePart(), quantity: 2 }];
      const body = { ...goodBodies[name], lines, discountCode: await makeDiscount() };
      return { method, path, as: customer, body };
    }
    case 'getDiscount':
      return { method, path: `/discounts/${await makeDiscount()}`, as: admin };
    case 'saveDiscount':
      return { method, path: `/discounts/${newCode()}`, as: admin, body: goodBodies[name] };
    case 'listDiscounts':
      await makeDiscount();
      return { method, path: `${path}?limit=20`, as: admin };
  }
}
