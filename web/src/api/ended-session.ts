const all = new Set<() => void>();

/** Calls `act` when the shop no longer accepts the signed-in account's session; returns a function that stops this. */
export function whenSessionEnds(act: () => void): () => void {
  all.add(act);
  return () => all.delete(act);
}

/** Tells all listeners that the shop rejected the session. */
export function tellSessionEnded(): void {
  for (const act of all) act();
}
