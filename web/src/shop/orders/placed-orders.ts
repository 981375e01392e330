/** The navigation state from an order form to the account's orders: the ids of those that were placed. */
interface PlacedState {
  placed: readonly string[];
}

export function tellPlaced(placed: readonly string[]): PlacedState {
  return { placed };
}

/** The ids that came with the way here; none where it was another. */
export function getPlaced(state: unknown): readonly string[] {
  return typeof state === 'object' && state !== null && 'placed' in state ? (state as PlacedState).placed : [];
}
