import { collections } from '@fourteener/contract/collections';
import { Timestamp } from 'firebase/firestore';

/** The earliest valid session of the account `renewed`, in seconds. */
const SINCE = 1_700_000_000;

/** The claims of a session: when and how it began. */
const session = (auth_time: number, sign_in_provider: string) => ({
  auth_time,
  firebase: { sign_in_provider, identities: {} },
});

/** The people who access the database: the claims of their tokens, or no token. */
export const people = {
  'a visitor': undefined,
  'the owner': { uid: 'rider', claims: {} },
  'another customer': { uid: 'other', claims: {} },
  'an admin': { uid: 'staff', claims: { admin: true } },
  'an admin whose rights ended after the token': { uid: 'former', claims: { admin: true } },
  'an admin without a user document': { uid: 'unknown', claims: { admin: true } },
  'an admin by the user document alone': { uid: 'noted', claims: {} },
  'a customer whose claim is the text "true"': { uid: 'text', claims: { admin: 'true' } },
  'a customer whose claim is 1': { uid: 'one', claims: { admin: 1 } },
  'a customer whose claim is false': { uid: 'false', claims: { admin: false } },
  'a customer whose claim is a list': { uid: 'list', claims: { admin: [true] } },
  'a customer with another claim': { uid: 'role', claims: { role: 'admin', isAdmin: true } },
  'a manager': { uid: 'lead', claims: { role: 'manager' } },
  'a mechanic': { uid: 'wrench', claims: { role: 'mechanic' } },
  'an editor': { uid: 'writer', claims: { role: 'editor' } },
  'an accountant': { uid: 'books', claims: { role: 'accountant' } },
  'a mechanic who became an editor after the token': { uid: 'writer', claims: { role: 'mechanic' } },
  'a mechanic who claims to be an owner': { uid: 'wrench', claims: { admin: true } },
  'an owner with the claim of a mechanic': { uid: 'staff', claims: { role: 'mechanic' } },
  'an owner whose claim names the role': { uid: 'noted', claims: { role: 'admin' } },
  'a blocked customer': { uid: 'blocked', claims: session(SINCE, 'password') },
  'a blocked admin': { uid: 'keeper', claims: { ...session(SINCE, 'password'), admin: true } },
  'a customer with a revoked session': {
    uid: 'renewed',
    claims: session(SINCE - 1, 'google.com'),
  },
  'a customer with a session from after a revocation': { uid: 'renewed', claims: session(SINCE, 'google.com') },
  'a customer whose sign-in provider was unlinked': {
    uid: 'renewed',
    claims: session(SINCE, 'password'),
  },
  'a customer without an account document': { uid: 'plain', claims: session(0, 'password') },
} as const;

export type Person = keyof typeof people;

/** Documents of each kind that the rules cover, all about `rider`; the last ones have no rule. */
const described: Record<string, { path: string; data: Record<string, unknown> }> = {
  'a part': { path: 'parts/saddle', data: { name: 'Saddle', availableQuantity: 4, priceCents: 100 } },
  'a review': { path: 'reviews/first', data: { userId: 'rider', userName: 'Rider', rating: 5, shown: true } },
  'a review that was removed': { path: 'reviews/second', data: { userId: 'rider', userName: 'Rider', shown: false } },
  'an order': { path: 'orders/AAAA1111', data: { userId: 'rider', quantity: 1, status: 'placed' } },
  'an order without a customer': { path: 'orders/BBBB2222', data: { quantity: 1, status: 'placed' } },
  'an order with a null customer': { path: 'orders/CCCC3333', data: { userId: null, quantity: 1 } },
  'an order with an empty customer id': { path: 'orders/DDDD4444', data: { userId: '', quantity: 1 } },
  'a user': { path: 'users/rider', data: { email: 'rider@test.example', userName: 'Rider' } },
  'the user of an admin': { path: 'users/staff', data: { email: 'staff@test.example', role: 'admin' } },
  'the user of a former admin': { path: 'users/former', data: { email: 'former@test.example' } },
  'the user of an admin by the user document alone': {
    path: 'users/noted',
    data: { email: 'noted@test.example', role: 'admin' },
  },
  'the user of a manager': { path: 'users/lead', data: { email: 'lead@test.example', role: 'manager' } },
  'the user of a mechanic': { path: 'users/wrench', data: { email: 'wrench@test.example', role: 'mechanic' } },
  'the user of an editor': { path: 'users/writer', data: { email: 'writer@test.example', role: 'editor' } },
  'the user of an accountant': { path: 'users/books', data: { email: 'books@test.example', role: 'accountant' } },
  'an entry of the audit log': { path: 'auditLog/0123', data: { by: 'staff', action: 'part.change' } },
  'a stock movement': { path: 'stockMovements/AAAA1111-sale', data: { partId: 'saddle', change: -1, by: 'rider' } },
  'what /health reads': { path: 'health/check', data: { at: 1 } },
  'a quota': { path: 'allowances/0123', data: { fullAt: 1 } },
  'an idempotency key': { path: 'idempotencyKeys/0123', data: { userId: 'rider', orderId: 'AAAA1111' } },
  'a newsletter subscription': { path: 'newsletter/0123', data: { email: 'rider@test.example' } },
  'a message': {
    path: 'mails/order-placed-AAAA1111',
    data: { userId: 'rider', to: { email: 'rider@test.example' }, state: 'sent' },
  },
  'the identity of a former admin': { path: 'formerAdmins/former-0123', data: { email: 'former@test.example' } },
  'a part that is back in stock': { path: 'watches/saddle', data: { left: 2 } },
  'a back-in-stock request': { path: 'watches/saddle/riders/rider', data: { email: 'rider@test.example' } },
  'a basket': { path: 'baskets/rider', data: { lines: [{ partsId: 'saddle', quantity: 1 }], revision: 1 } },
  'a deletion': { path: 'deletions/0123', data: { stage: 'asked', uid: 'rider', email: 'rider@test.example' } },
  'the user of a blocked account': { path: 'users/blocked', data: { email: 'blocked@test.example' } },
  'the user of a blocked admin': { path: 'users/keeper', data: { email: 'keeper@test.example', role: 'admin' } },
  'the user of an account with revoked sessions': {
    path: 'users/renewed',
    data: { email: 'renewed@test.example' },
  },
  'the user of a customer without an account document': { path: 'users/plain', data: { email: 'plain@test.example' } },
  'an order of a blocked account': { path: 'orders/EEEE5555', data: { userId: 'blocked', quantity: 1 } },
  'an order of an account with revoked sessions': {
    path: 'orders/FFFF6666',
    data: { userId: 'renewed', quantity: 1 },
  },
  'the account document of a blocked customer': { path: 'accounts/blocked', data: { blocked: true } },
  'the account document of a blocked admin': { path: 'accounts/keeper', data: { blocked: true } },
  'the account document of a customer with revoked sessions': {
    path: 'accounts/renewed',
    data: { blocked: false, validSince: Timestamp.fromMillis(SINCE * 1_000), providers: { 'google.com': '1' } },
  },
  'an empty account document': { path: 'accounts/plain', data: {} },
  'the progress of a sweep': { path: 'sweeps/accounts', data: { usersAfter: 'rider' } },
  'a document of an unknown collection': { path: 'secrets/rider', data: { userId: 'rider' } },
  'a document below a part': { path: 'parts/saddle/notes/rider', data: { userId: 'rider' } },
  'a document below a review': { path: 'reviews/first/notes/rider', data: { userId: 'rider' } },
  'a document below an order': { path: 'orders/AAAA1111/notes/rider', data: { userId: 'rider' } },
  'a document below a user': { path: 'users/rider/notes/rider', data: { userId: 'rider' } },
};

/** The collections of a path, without ids: `watches/riders`. */
export const kindOf = (path: string) =>
  path
    .split('/')
    .filter((_, index) => index % 2 === 0)
    .join('/');

const kinds = new Set(Object.values(described).map(({ path }) => kindOf(path)));

/** The same documents, and one of each other collection, to which nobody has access. */
export const documents: typeof described = {
  ...described,
  ...Object.fromEntries(
    collections
      .filter((kind) => !kinds.has(kind))
      .map((kind) => [
        `a document of ${kind}`,
        { path: `${kind.replaceAll('/', '/any/')}/rider`, data: { userId: 'rider' } },
      ]),
  ),
};

const operations = ['get', 'list', 'create', 'update', 'delete'] as const;
export type Operation = (typeof operations)[number];

/** The staff roles that may read all orders, and those that may read all users. */
const ofOrders: readonly Person[] = ['an admin', 'a manager', 'a mechanic', 'an accountant'];
const ofUsers: readonly Person[] = ['an admin', 'a manager'];

const order = (...own: Person[]) => ({ get: [...own, ...ofOrders], list: ofOrders });
const user = (...own: Person[]) => ({ get: [...own, ...ofUsers], list: ofUsers });

/** Everything that is allowed, and to whom; all else is denied. */
const allowed: Record<string, Partial<Record<Operation, readonly Person[]>>> = {
  'an order': order('the owner'),
  'an order without a customer': order(),
  'an order with a null customer': order(),
  'an order with an empty customer id': order(),
  'an order of a blocked account': order(),
  'an order of an account with revoked sessions': order('a customer with a session from after a revocation'),
  'a user': user('the owner'),
  'the user of an admin': user('an owner with the claim of a mechanic'),
  'the user of an admin by the user document alone': user(
    'an admin by the user document alone',
    'an owner whose claim names the role',
  ),
  'the user of a manager': user(),
  'the user of a mechanic': user('a mechanic', 'a mechanic who claims to be an owner'),
  'the user of an editor': user('an editor', 'a mechanic who became an editor after the token'),
  'the user of an accountant': user('an accountant'),
  'the user of a blocked account': user(),
  'the user of a blocked admin': user(),
  'the user of an account with revoked sessions': user('a customer with a session from after a revocation'),
  'the user of a customer without an account document': user('a customer without an account document'),
  'the user of a former admin': user('an admin whose rights ended after the token'),
};

export interface Row {
  person: Person;
  operation: Operation;
  document: string;
  path: string;
  verdict: 'allowed' | 'denied';
}

/** The collections that the rules cover. */
export const ruled = ['orders', 'users'];

/**
 * The people who try a document. A document without a rule is denied to everybody alike, so a few suffice: a rule that is added by mistake
 * would allow everybody, all signed-in users, the person whom the document or its id names, or admins.
 */
function listPeople(path: string): readonly Person[] {
  const all = Object.keys(people) as Person[];
  if (ruled.includes(kindOf(path))) return all;
  const id = path.split('/').at(-1);
  return all.filter((person) => ['a visitor', 'the owner', 'an admin'].includes(person) || people[person]?.uid === id);
}

/** Every operation on every document, by everybody where a rule decides. */
export const rows: Row[] = Object.entries(documents).flatMap(([document, { path }]) =>
  operations.flatMap((operation) =>
    listPeople(path).map((person): Row => {
      const may = allowed[document]?.[operation]?.includes(person) ?? false;
      return { person, operation, document, path, verdict: may ? 'allowed' : 'denied' };
    }),
  ),
);
