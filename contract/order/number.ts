/** The order number that customers and staff use, such as `FC-K7Q2-94MD`. */
export function formatOrderNumber(id: string): string {
  return `FC-${id.slice(0, 4)}-${id.slice(4)}`;
}

/** The id of the order with this number, however it was typed (`k7q2 94md`); undefined if it is not an order number. */
export function parseOrderNumber(typed: string): string | undefined {
  const characters = typed
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .replace(/^FC(?=.{8}$)/, '');
  return /^[0-9A-Z]{8}$/.test(characters) ? characters : undefined;
}

/** Whether a typed text can be an order number, with or without its prefix and with at most one mistake. */
export function isLikeOrderNumber(typed: string): boolean {
  return /^[0-9A-Z]{7,11}$/i.test(typed.replaceAll(/[\s-]/g, ''));
}
