import type { OrderStatus } from './states.ts';

/** What tells the step by which an item was shipped from those that left it shipped. */
interface Step {
  status: OrderStatus;
  quantity?: number | undefined;
  withdrawal?: true | undefined;
}

/**
 * The steps by which an item was shipped. A withdrawal on the way leaves it `shipped` too, by a step of a return. Orders from
 * before tracking numbers were kept were shipped without one.
 */
export function listParcelSteps<S extends Step>(history: readonly S[]): S[] {
  return history.filter(
    ({ status, quantity, withdrawal }) => status === 'shipped' && quantity === undefined && !withdrawal,
  );
}
