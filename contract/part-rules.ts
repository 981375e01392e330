import type { Part } from './parts.ts';

// Apart from the schemas, so that a page which only shows parts does not load them.

/** The number that riders and the bench call a part by: `FC-` and the last six characters of its id. */
export function partNumber(id: string): string {
  return `FC-${id.slice(-6).toUpperCase()}`;
}

/** Whether no order for the part can be filled. */
export function isSoldOut(stock: Pick<Part, 'minimumQuantity' | 'availableQuantity'>): boolean {
  return stock.availableQuantity < stock.minimumQuantity;
}

/** The one rule for a quantity, in pieces: shared by the order form and the server. */
export function isOrderable(quantity: number, stock: Pick<Part, 'minimumQuantity' | 'availableQuantity'>): boolean {
  return Number.isInteger(quantity) && quantity >= stock.minimumQuantity && quantity <= stock.availableQuantity;
}
