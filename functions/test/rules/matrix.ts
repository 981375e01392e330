/** Who comes: by the claims of their token, or with none. */
export const people = {
  'a visitor': undefined,
  'the owner': { uid: 'rider', claims: {} },
  'another customer': { uid: 'other', claims: {} },
  'an admin': { uid: 'bench', claims: { admin: true } },
  'an admin whose rights ended after the token': { uid: 'former', claims: { admin: true } },
  'an admin whom the shop never noted': { uid: 'unknown', claims: { admin: true } },
  'an admin of the shop’s note alone': { uid: 'noted', claims: {} },
  'a customer whose claim is the text "true"': { uid: 'text', claims: { admin: 'true' } },
  'a customer whose claim is 1': { uid: 'one', claims: { admin: 1 } },
  'a customer whose claim is false': { uid: 'false', claims: { admin: false } },
  'a customer whose claim is a list': { uid: 'list', claims: { admin: [true] } },
  'a customer with another claim': { uid: 'role', claims: { role: 'admin', isAdmin: true } },
} as const;

export type Person = keyof typeof people;

/** A document of each kind, all about `rider`; the last ones have no rule. */
export const documents: Record<string, { path: string; data: Record<string, unknown> }> = {
  'a part': { path: 'parts/saddle', data: { name: 'Saddle', availableQuantity: 4, priceCents: 100 } },
  'a review': { path: 'reviews/first', data: { userId: 'rider', userName: 'Rider', rating: 5, shown: true } },
  'a review that was removed': { path: 'reviews/second', data: { userId: 'rider', userName: 'Rider', shown: false } },
  'an order': { path: 'orders/AAAA1111', data: { userId: 'rider', quantity: 1, status: 'placed' } },
  'an order that names nobody': { path: 'orders/BBBB2222', data: { quantity: 1, status: 'placed' } },
  'an order of null': { path: 'orders/CCCC3333', data: { userId: null, quantity: 1 } },
  'an order of an empty id': { path: 'orders/DDDD4444', data: { userId: '', quantity: 1 } },
  'a user': { path: 'users/rider', data: { email: 'rider@test.example', userName: 'Rider' } },
  'the user of an admin': { path: 'users/bench', data: { email: 'bench@test.example', role: 'admin' } },
  'the user of a former admin': { path: 'users/former', data: { email: 'former@test.example' } },
  'the user of one who is an admin by the note alone': {
    path: 'users/noted',
    data: { email: 'noted@test.example', role: 'admin' },
  },
  'an entry of the audit log': { path: 'auditLog/0123', data: { by: 'bench', action: 'part.change' } },
  'a stock movement': { path: 'stockMovements/AAAA1111-sale', data: { partId: 'saddle', change: -1, by: 'rider' } },
  'what /health reads': { path: 'health/check', data: { at: 1 } },
  'an allowance': { path: 'allowances/0123', data: { fullAt: 1 } },
  'an idempotency key': { path: 'idempotencyKeys/0123', data: { userId: 'rider', orderId: 'AAAA1111' } },
  'an address of the newsletter': { path: 'newsletter/0123', data: { email: 'rider@test.example' } },
  'a message': { path: 'mails/order-placed-AAAA1111', data: { to: { email: 'rider@test.example' }, state: 'sent' } },
  'a part that is back': { path: 'watches/saddle', data: { left: 2 } },
  'a watch': { path: 'watches/saddle/riders/rider', data: { email: 'rider@test.example' } },
  'a deletion': { path: 'deletions/0123', data: { stage: 'asked', uid: 'rider', email: 'rider@test.example' } },
  'a document of an unknown collection': { path: 'secrets/rider', data: { userId: 'rider' } },
  'a document below a part': { path: 'parts/saddle/notes/rider', data: { userId: 'rider' } },
  'a document below a review': { path: 'reviews/first/notes/rider', data: { userId: 'rider' } },
  'a document below an order': { path: 'orders/AAAA1111/notes/rider', data: { userId: 'rider' } },
  'a document below a user': { path: 'users/rider/notes/rider', data: { userId: 'rider' } },
};

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** Everything that is allowed, and to whom; whatever is not here is denied. */
const allowed: Record<string, Partial<Record<Operation, readonly Person[]>>> = {
  'a part': { get: Object.keys(people) as Person[], list: Object.keys(people) as Person[] },
  'an order': { get: ['the owner', 'an admin'], list: ['an admin'] },
  'an order that names nobody': { get: ['an admin'], list: ['an admin'] },
  'an order of null': { get: ['an admin'], list: ['an admin'] },
  'an order of an empty id': { get: ['an admin'], list: ['an admin'] },
  'a user': { get: ['the owner', 'an admin'], list: ['an admin'] },
  'the user of an admin': { get: ['an admin'], list: ['an admin'] },
  'the user of one who is an admin by the note alone': {
    get: ['an admin of the shop’s note alone', 'an admin'],
    list: ['an admin'],
  },
  'the user of a former admin': {
    get: ['an admin whose rights ended after the token', 'an admin'],
    list: ['an admin'],
  },
};

export interface Row {
  person: Person;
  operation: Operation;
  document: string;
  path: string;
  verdict: 'allowed' | 'denied';
}

/** Everybody × every operation × every document. */
export const rows: Row[] = Object.entries(documents).flatMap(([document, { path }]) =>
  operations.flatMap((operation) =>
    (Object.keys(people) as Person[]).map((person): Row => {
      const may = allowed[document]?.[operation]?.includes(person) ?? false;
      return { person, operation, document, path, verdict: may ? 'allowed' : 'denied' };
    }),
  ),
);
