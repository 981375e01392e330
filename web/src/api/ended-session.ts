const all = new Set<() => void>();

/** Calls back when the shop takes the signed-in account for nobody any more; answers how to stop listening. */
export function whenSessionEnds(act: () => void): () => void {
  all.add(act);
  return () => all.delete(act);
}

/** Tells that the shop rejected a session. */
export function tellSessionEnded(): void {
  for (const act of all) act();
}
