import { isBeforeShipping, type OrderStatus } from './states.ts';

// Computes from the history of an item which of its pieces have left, and in which parcels: nothing else is stored of them.

/** The facts of a step that tell a parcel from other steps, and what it says of the parcel. */
interface Step {
  status: OrderStatus;
  quantity?: number | undefined;
  withdrawal?: true | undefined;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
  weight?: number | undefined;
}

/** An item, as stored or as answered. */
export interface ParceledItem<S = Step> {
  quantity: number;
  history: readonly S[];
}

/** Pieces of an item that left the house together. */
export interface Parcel<S> {
  /** The step of the history by which they left. Orders from before tracking numbers were kept have none in it. */
  step: S;
  pieces: number;
}

/** The parcels in which pieces of an item have left, the first one first. */
export function listSentParcels<S extends Step>(item: ParceledItem<S>): Parcel<S>[] {
  return follow(item).parcels;
}

/** The steps by which pieces of an item have left. */
export function listParcelSteps<S extends Step>(item: ParceledItem<S>): S[] {
  return listSentParcels(item).map(({ step }) => step);
}

/** The pieces that have left. */
export function countSent(item: ParceledItem): number {
  return listSentParcels(item).reduce((sum, { pieces }) => sum + pieces, 0);
}

/** The pieces that are still here for the customer: neither sent nor canceled. */
export function countHeld(item: ParceledItem): number {
  return follow(item).held;
}

/** Whether pieces of the item have left while others are still here. */
export function isPartlySent(item: ParceledItem): boolean {
  return countHeld(item) > 0 && countSent(item) > 0;
}

/** "3 of 5 shipped", of the pieces that were not canceled; undefined unless some have left and others are still here. */
export function describeSent(item: ParceledItem): string | undefined {
  const { held } = follow(item);
  const sent = countSent(item);
  return held > 0 && sent > 0 ? `${sent} of ${sent + held} shipped` : undefined;
}

/**
 * Whether a step canceled the pieces that were still here after others had left. The last parcel's step does not count its pieces, and a
 * withdrawal on the way is marked as such.
 */
export function isRestCanceled({ status, quantity, withdrawal }: Step): boolean {
  return status === 'shipped' && quantity !== undefined && !withdrawal;
}

function follow<S extends Step>({ quantity, history }: ParceledItem<S>): { parcels: Parcel<S>[]; held: number } {
  const parcels: Parcel<S>[] = [];
  let held = quantity;
  for (const step of history) {
    const { status, withdrawal, quantity: counted } = step;
    if (isBeforeShipping(status)) {
      if (counted === undefined) continue;
      if (!withdrawal) parcels.push({ step, pieces: counted });
      held -= counted;
    } else {
      if (held > 0 && status === 'shipped' && !withdrawal && counted === undefined)
        parcels.push({ step, pieces: held });
      held = 0;
    }
  }
  return { parcels, held };
}
