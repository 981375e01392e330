import { writeAddress, type Delivery } from '@fourteener/contract/checkout/delivery';
import { addressChange, takenCustomer } from '@fourteener/contract/order/schemas';
import type { PaymentMethod } from '@fourteener/contract/purchase/payment-states';
import type { Input } from '@fourteener/contract/shapes';
import * as z from 'zod/mini';
import { addressFields, type TypedAddress, typedAddress } from '../../shop/account/typed-address.ts';

/** The fields of a new order besides its lines: the customer, and the address in fields or in one line. */
export interface TypedOrder extends TypedAddress {
  email: string;
  customerName: string;
  /** The address in one line, if the shop takes no payments. */
  address: string;
}

const customer = z.object({ email: takenCustomer.shape.email, customerName: takenCustomer.shape.name });

/** The form's rules, for shops that take payments and for those that take none. */
export const orderRules = {
  paid: z.pipe(
    z.transform(({ address: _inFields, ...typed }: TypedOrder) => typed),
    z.intersection(customer, typedAddress),
  ),
  unpaid: z.pipe(
    z.transform(({ email, customerName, phone, address }: TypedOrder) => ({ email, customerName, phone, address })),
    z.extend(customer, addressChange.shape),
  ),
};

/** The form's values after the rules have checked them. */
export type JudgedOrder = z.output<(typeof orderRules)[keyof typeof orderRules]>;

export const orderFields = ['email', 'customerName', ...addressFields, 'address'] as const;

/** The form's field for an error of the shop; undefined if the error is about something else. */
export function fieldOf(path: string): (typeof orderFields)[number] | undefined {
  if (path === 'customer.email') return 'email';
  if (path === 'customer.name') return 'customerName';
  return orderFields.find((field) => path === field || path === `delivery.${field}`);
}

type Sent = Input<'takeOrder', 'body'>;

/** The body that the form sends. */
export function writeOrder(
  { email, customerName: name, ...to }: JudgedOrder,
  rest: Pick<Sent, 'taken' | 'lines' | 'expectedTotal' | 'shippingWay' | 'discountCode'> & {
    method: PaymentMethod | undefined;
    poNumber: string;
  },
): Sent {
  const { method, expectedTotal, poNumber, shippingWay, discountCode, ...order } = rest;
  return {
    customer: { email, name },
    ...order,
    ...(method && { method }),
    ...(poNumber.trim() !== '' && { poNumber: poNumber.trim() }),
    ...(shippingWay !== undefined && { shippingWay }),
    ...(discountCode !== undefined && { discountCode }),
    ...(expectedTotal !== undefined && { expectedTotal }),
    ...('street' in to ? toDelivery(to) : to),
  };
}

const toDelivery = (delivery: Delivery) => ({ phone: delivery.phone, address: writeAddress(delivery), delivery });
