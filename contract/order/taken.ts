/** The ways in which a customer reached the shop for an order that an admin took. Orders that customers place themselves have none of these. */
export const orderTakings = {
  phone: { label: 'Phone', manner: 'by phone' },
  counter: { label: 'Counter', manner: 'at the counter' },
} as const;

export type OrderTaking = keyof typeof orderTakings;

export const orderTakingNames = Object.keys(orderTakings) as [OrderTaking, ...OrderTaking[]];
