/** The actor in the order's history and in the stock movement: the shop, not a person. */
export const shopItself = { uid: 'shop', email: 'the shop', isAdmin: true };
