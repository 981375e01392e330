/** What is written to a customer about: everything that its letter says, as it was at that moment. */
export type Message =
  | { kind: 'order-placed'; orders: OrderLine[]; address: string }
  | { kind: 'order-shipped'; order: OrderLine; carrier: string; trackingCode: string }
  | { kind: 'order-cancelled'; order: OrderLine; by: 'customer' | 'admin'; reason: string }
  | { kind: 'back-in-stock'; part: { id: string; name: string; priceCents: number; availableQuantity: number } };

/** An order, as a line of a letter. */
export interface OrderLine {
  /** `FC-K7Q2-94MD`. */
  number: string;
  partName: string;
  quantity: number;
  totalCents: number;
}

/** Who is written to. */
export interface Addressee {
  email: string;
  name: string;
}
