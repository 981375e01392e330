/** Makes a value when it is first needed and keeps it, so that a new instance does not wait for values that few requests need. */
export function lazily<T extends object>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}
