// Apart from the schemas, so that a page which only shows orders does not load them.

/** What the rider and the bench call the order with this id, `FC-K7Q2-94MD`. */
export function writeOrderNumber(id: string): string {
  return `FC-${id.slice(0, 4)}-${id.slice(4)}`;
}

/** The id of the order with this number, however it was typed (`k7q2 94md`); undefined when it is no number. */
export function readOrderNumber(typed: string): string | undefined {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^FC(?=.{8}$)/, '');
  return /^[0-9A-Z]{8}$/.test(characters) ? characters : undefined;
}
