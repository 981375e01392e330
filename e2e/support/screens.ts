import type { Part } from '@fourteener/contract/parts';

/** Who looks: nobody signed in, or one of the seed's accounts. */
export type Viewer = 'visitor' | 'customer' | 'admin';

/** A screen of the shop, for what is checked of all of them. */
export interface Screen {
  name: string;
  /** Its address; `part` is one of the seed's. */
  path: (part: Part, state: State) => string;
  /** The link of the navigation that opens it where nothing is built into it, so that it has to ask. */
  link?: string;
  viewers: readonly Viewer[];
  /** The answers that it waits for: a pattern of addresses, and what they say when there is nothing. */
  waitsFor?: { calls: string; nothing?: unknown };
  /** The viewer has parts of the seed in the basket. */
  inBasket?: true;
}

const everybody: readonly Viewer[] = ['visitor', 'customer', 'admin'];
const signedIn: readonly Viewer[] = ['customer', 'admin'];

/** Every route of the shop. */
export const screens: readonly Screen[] = [
  { name: 'home', path: () => '/', viewers: everybody, waitsFor: { calls: '/(partses|review)', nothing: [] } },
  { name: 'reviews', path: () => '/reviews', viewers: everybody, waitsFor: { calls: '/review', nothing: [] } },
  {
    name: 'blog',
    path: () => '/blog',
    link: 'Blog',
    viewers: everybody,
    waitsFor: { calls: '/Blog.json', nothing: [] },
  },
  {
    name: 'article',
    // One that is not built ahead has to ask.
    path: (_part, state) => (state === 'loaded' ? '/blog/blog-1' : '/blog/not-built'),
    viewers: everybody,
    waitsFor: { calls: '/Blog.json', nothing: [] },
  },
  { name: 'about', path: () => '/about', viewers: everybody },
  { name: 'login', path: () => '/login', viewers: ['visitor'] },
  { name: 'signup', path: () => '/signup', viewers: ['visitor'] },
  { name: 'products', path: () => '/product', viewers: everybody, waitsFor: { calls: '/partses', nothing: [] } },
  { name: 'part', path: ({ _id }) => `/product/${_id}`, viewers: signedIn, waitsFor: { calls: '/partses/' } },
  {
    name: 'basket',
    path: () => '/basket',
    viewers: everybody,
    inBasket: true,
    waitsFor: { calls: '/partses/' },
  },
  { name: 'profile', path: () => '/dashboard', viewers: signedIn, waitsFor: { calls: '/user/' } },
  { name: 'add-review', path: () => '/dashboard/userreview', viewers: ['customer'] },
  {
    name: 'my-orders',
    path: () => '/dashboard/MyOrders',
    viewers: ['customer'],
    waitsFor: { calls: '/order\\?', nothing: [] },
  },
  {
    name: 'my-order',
    // One of the seed's.
    path: () => '/dashboard/my-orders/N5VT20GA',
    viewers: ['customer'],
    waitsFor: { calls: '/order/' },
  },
  {
    name: 'manage-products',
    path: () => '/dashboard/manageproducts',
    viewers: ['admin'],
    waitsFor: { calls: '/partses', nothing: [] },
  },
  {
    name: 'manage-orders',
    path: () => '/dashboard/manageallorders',
    viewers: ['admin'],
    waitsFor: { calls: '/allorders', nothing: [] },
  },
  { name: 'add-product', path: () => '/dashboard/addproduct', viewers: ['admin'] },
  {
    name: 'users',
    path: () => '/dashboard/users',
    viewers: ['admin'],
    waitsFor: { calls: '/user(\\?|$)', nothing: [] },
  },
  {
    name: 'order-board',
    path: () => '/dashboard/orders',
    viewers: ['admin'],
    waitsFor: { calls: '/allorders\\?', nothing: [] },
  },
  {
    name: 'admin-order',
    // One that the seed has.
    path: () => '/dashboard/orders/K7Q294MD',
    viewers: ['admin'],
    waitsFor: { calls: '/order/' },
  },
  {
    name: 'admin-part',
    path: ({ _id }) => `/dashboard/parts/${_id}`,
    viewers: ['admin'],
    waitsFor: { calls: '/(partses|stock)/' },
  },
  {
    name: 'low-stock',
    path: () => '/dashboard/low-stock?atMost=40',
    viewers: ['admin'],
    waitsFor: { calls: '/partses\\?', nothing: [] },
  },
  { name: 'audit', path: () => '/dashboard/audit', viewers: ['admin'], waitsFor: { calls: '/audit\\?', nothing: [] } },
  { name: 'mails', path: () => '/dashboard/mails', viewers: ['admin'], waitsFor: { calls: '/mails\\?', nothing: [] } },
  {
    name: 'reports',
    path: () => '/dashboard/reports',
    viewers: ['admin'],
    waitsFor: { calls: '/reports\\?', nothing: [] },
  },
  { name: 'import', path: () => '/dashboard/import', viewers: ['admin'] },
  { name: 'undo-import', path: () => '/dashboard/import/0b7c', viewers: ['admin'] },
  { name: 'not-found', path: () => '/no/such/page', viewers: everybody },
];

/** How far a screen is: everything there, nothing to show, an answer that is a failure, or no answer yet. */
export type State = 'loaded' | 'empty' | 'failed' | 'loading';

/** The states that a screen has. */
export function listStates({ waitsFor }: Screen): State[] {
  if (!waitsFor) return ['loaded'];
  return waitsFor.nothing === undefined ? ['loaded', 'failed', 'loading'] : ['loaded', 'empty', 'failed', 'loading'];
}
