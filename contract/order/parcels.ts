/** The details of a parcel, which the step has by which items were shipped in it. */
interface Parcel {
  carrier?: string | undefined;
  trackingCode?: string | undefined;
}

/** The steps by which an item was shipped. A withdrawal on the way leaves it `shipped` too, by a step without a parcel. */
export function listParcelSteps<S extends Parcel>(history: readonly S[]): S[] {
  return history.filter(({ trackingCode }) => trackingCode !== undefined);
}
