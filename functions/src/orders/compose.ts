import { type DocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import type { StoredPart } from '../parts/store.ts';
import type { StoredOrder } from './store.ts';

/** Who orders, and when; from the token and the clock, never from a body. */
export interface Customer {
  userId: string;
  userName: string;
  userEmail: string;
  at: Date;
}

/** Where it goes. */
export interface Delivery {
  phone: string;
  address: string;
}

/** A new order of a part as it is now. */
export function composeOrder(
  { userId, userName, userEmail, at }: Customer,
  { quantity, phone, address }: Delivery & { quantity: number },
  part: DocumentSnapshot,
): StoredOrder {
  const { name, img, priceCents } = part.data() as StoredPart;
  const createdAt = Timestamp.fromDate(at);
  return {
    partId: part.id,
    partName: name,
    img,
    userId,
    userName,
    userEmail,
    phone,
    address,
    priceCents,
    quantity,
    totalCents: priceCents * quantity,
    status: 'placed',
    history: [{ status: 'placed', at: createdAt, by: userId, role: 'customer' }],
    createdAt,
  };
}
