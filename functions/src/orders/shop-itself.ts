/** Who the order's history and the stock movement say it was: the shop, and nobody in it. */
export const shopItself = { uid: 'shop', email: 'the shop', isAdmin: true };
