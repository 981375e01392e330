import { isBeforeShipping, type OrderStatus } from './states.ts';

// Computes from the history of an item which of its pieces have left, and in which parcels: nothing else about parcels is stored.

/** The fields of a step that show whether it sent a parcel, and that describe the parcel. */
interface Step {
  status: OrderStatus;
  quantity?: number | undefined;
  withdrawal?: true | undefined;
  carrier?: string | undefined;
  trackingCode?: string | undefined;
  weight?: number | undefined;
}

/** An item, in stored form or in the form of a response. */
export interface ParceledItem<S = Step> {
  quantity: number;
  history: readonly S[];
}

/** Pieces of an item that were sent together. */
export interface Parcel<S> {
  /** The step of the history that sent the parcel. It has no tracking number if it is older than that field. */
  step: S;
  pieces: number;
}

/** The parcels in which pieces of an item were sent, oldest first. */
export function listSentParcels<S extends Step>(item: ParceledItem<S>): Parcel<S>[] {
  return follow(item).parcels;
}

/** The steps that sent pieces of an item. */
export function listParcelSteps<S extends Step>(item: ParceledItem<S>): S[] {
  return listSentParcels(item).map(({ step }) => step);
}

/** The number of pieces that were sent. */
export function countSent(item: ParceledItem): number {
  return listSentParcels(item).reduce((sum, { pieces }) => sum + pieces, 0);
}

/** The number of pieces that are still in the shop for the customer: neither sent nor canceled. */
export function countHeld(item: ParceledItem): number {
  return follow(item).held;
}

/** Whether pieces of the item were sent while others are still in the shop. */
export function isPartlySent(item: ParceledItem): boolean {
  return countHeld(item) > 0 && countSent(item) > 0;
}

/** Text such as "3 of 5 shipped", of the pieces that were not canceled; undefined unless some were sent and others are still in the shop. */
export function describeSent(item: ParceledItem): string | undefined {
  const { held } = follow(item);
  const sent = countSent(item);
  return held > 0 && sent > 0 ? `${sent} of ${sent + held} shipped` : undefined;
}

/**
 * Whether a step canceled the pieces that were still in the shop after others had been sent. Of the steps to `shipped`, it is the one with
 * a quantity: the step of the last parcel has none, and a withdrawal on the way is marked as such.
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
