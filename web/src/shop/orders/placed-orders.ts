/** The navigation state from an order form to the account's orders: the ids of the new orders. */
interface PlacedState {
  placed: readonly string[];
}

export function tellPlaced(placed: readonly string[]): PlacedState {
  return { placed };
}

/** The ids in the navigation state; empty for a navigation from elsewhere. */
export function getPlaced(state: unknown): readonly string[] {
  return typeof state === 'object' && state !== null && 'placed' in state ? (state as PlacedState).placed : [];
}
