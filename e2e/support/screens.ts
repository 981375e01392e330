import { calls } from '@fourteener/contract/calls';
import { pathToPart } from '@fourteener/contract/part/address';
import { examplePurchase } from '@fourteener/contract/purchase/examples';
import { examples } from '@fourteener/contract/examples';
import type { Part } from '@fourteener/contract/part/schemas';
import { paths } from '../../web/src/screens/paths.ts';
import type { Access } from '../../web/src/screens/screen.ts';
import { type ScreenName, screenRows } from '../../web/src/screens/screens.ts';

/** A visitor, or one of the seed's accounts. */
export type Viewer = 'visitor' | 'customer' | 'admin';

/** A screen of the shop, for checks of all screens. */
export interface Screen {
  name: string;
  /** The path of the screen; `part` is a part of the seed. */
  path: (part: Part, state: State) => string;
  /** The navigation link that opens a screen without prerendered data, so that it has to load the data. */
  link?: string;
  viewers: readonly Viewer[];
  /** The screen is built like another one, such as a table with other rows: only `npm run test:all` checks it. */
  isLikeAnother?: boolean;
  /**
   * The requests that the screen waits for: a pattern of URLs, the response without data, and one with data where the
   * seed has none.
   */
  waitsFor?: { calls: string; nothing?: unknown; something?: unknown };
  /** The viewer's basket contains parts of the seed. */
  inBasket?: true;
  /** The visitor has a list with parts of the seed. */
  inList?: true;
  /** The visitor has bikes: a chosen one of the shop, and one of another maker. */
  inGarage?: true;
  /** The screen listens to orders, unless a test mocks the listener. */
  listens?: true;
  /** The screen shows whether parts fit the chosen bike. */
  hasVerdicts?: true;
}

/** The viewers of a screen, by its access. */
const viewersOf: Record<Access, readonly Viewer[]> = {
  everybody: ['visitor', 'customer', 'admin'],
  visitors: ['visitor'],
  'signed-in': ['customer', 'admin'],
  customers: ['customer'],
  admins: ['admin'],
};

/** The settings of a shop that takes payments, unlike the tests' shop. */
const [creditNote] = examples.listCreditNotes.answer;
const europeanSettings = { ...examples.getPaymentSettings.answer, market: 'eu' };
const paidSettings = { ...examples.getPaymentSettings.answer, methods: ['invoice', 'card'] };

/**
 * The details that the table of screens lacks: values of path parameters, and the requests besides lists that a screen
 * waits for.
 */
const details: Partial<Record<ScreenName, Partial<Screen>>> = {
  home: { waitsFor: { calls: '/(partses|review)', nothing: [] } },
  reviews: { waitsFor: { calls: '/review', nothing: [] } },
  // The code is not used, because nothing is sent before the button is pressed.
  emailLink: { path: () => '/email-link?mode=resetPassword&oobCode=none', viewers: ['visitor'] },
  withdrawal: { waitsFor: { calls: '/settings/payment', something: europeanSettings } },
  blog: { link: 'Blog', waitsFor: { calls: '/Blog.json', nothing: [] } },
  article: {
    // An article that is not prerendered has to be loaded.
    path: (_part, state) => (state === 'loaded' ? '/blog/blog-1' : '/blog/not-built'),
    waitsFor: { calls: '/Blog.json', nothing: [] },
  },
  // The rule with the most comparisons.
  fitRule: { path: () => '/fit-rules/F32' },
  // The requests for counts beside the list do not match, since they are not lists.
  products: { waitsFor: { calls: '/partses\\?', nothing: [] } },
  orderForm: { waitsFor: { calls: '/partses/' } },
  // A drawing of the seed, with a chosen line.
  drawing: { path: () => '/diagrams/cockpit?line=1' },
  garage: { viewers: ['visitor'], waitsFor: { calls: '/fit/bikes' } },
  basket: { inBasket: true, waitsFor: { calls: '/partses/' } },
  newOrder: { waitsFor: { calls: '/settings/payment' } },
  checkout: { inBasket: true, waitsFor: { calls: '/settings/payment', something: paidSettings } },
  purchase: {
    path: () => `/checkout/${examplePurchase._id}`,
    viewers: ['customer'],
    waitsFor: { calls: '/purchases/', something: examplePurchase },
  },
  invoice: {
    path: () => `/dashboard/my-orders/${examplePurchase._id}/invoice`,
    waitsFor: { calls: '/purchases/', something: examples.getInvoice.answer },
  },
  creditNote: {
    isLikeAnother: true,
    path: () => `/dashboard/my-orders/${creditNote.purchaseId}/credit-notes/${creditNote.number}`,
    waitsFor: { calls: '/credit-notes', something: [creditNote] },
  },
  list: { path: () => '/lists/test-list', viewers: ['visitor'], inList: true, waitsFor: { calls: '/partses/' } },
  sharedList: {
    isLikeAnother: true,
    path: () => `/shared-lists/${examples.getSharedList.params.token}`,
    waitsFor: {
      calls: '/saved-lists/shared/',
      nothing: { name: 'Winter service', lines: [] },
      something: examples.getSharedList.answer,
    },
  },
  dashboard: { waitsFor: { calls: '/user/' } },
  sessions: { waitsFor: { calls: '/user/.*/sessions' } },
  myOrders: { path: () => paths.myOrdersInSidebar, listens: true, waitsFor: { calls: '/order\\?', nothing: [] } },
  // An order of the seed.
  myOrder: { path: () => '/dashboard/my-orders/N5VT20GA', listens: true, waitsFor: { calls: '/order/' } },
  orderQueue: { listens: true, waitsFor: { calls: '/allorders\\?', nothing: [] } },
  // An order of the seed.
  adminOrder: { path: () => '/dashboard/orders/K7Q294MD', listens: true, waitsFor: { calls: '/order/' } },
  // Mocked, since the shop of the browser tests takes no payments, and the seed has no purchases.
  payments: { waitsFor: { calls: '/purchases\\?', nothing: [], something: [examplePurchase] } },
  payment: {
    isLikeAnother: true,
    path: () => `/dashboard/payments/${examplePurchase._id}`,
    waitsFor: { calls: '/purchases/', something: examplePurchase },
  },
  policy: {
    path: () => '/policies/terms',
    viewers: ['visitor'],
    waitsFor: { calls: '/settings/policies/', something: examples.getPolicy.answer },
  },
  policies: { waitsFor: { calls: '/settings/policies/', something: examples.getPolicy.answer } },
  checkoutSettings: { waitsFor: { calls: '/settings/checkout$', something: examples.saveCheckoutSettings.answer } },
  adminPart: { waitsFor: { calls: '/(partses|stock)/' } },
  addProduct: { isLikeAnother: true },
  lowStock: {
    isLikeAnother: true,
    path: () => '/dashboard/low-stock?atMost=40',
    waitsFor: { calls: '/partses/managed\\?', nothing: [] },
  },
  stockTake: { waitsFor: { calls: '/stock(\\?|$)', nothing: { parts: [], total: 0 } } },
  coverage: {
    isLikeAnother: true,
    waitsFor: { calls: '/partses/coverage', nothing: { kinds: [], total: 0, parts: [] } },
  },
  tryFit: {
    isLikeAnother: true,
    path: () =>
      '/dashboard/try-fit?first=massive-cassette-12-speed-3tq8zd&second=oxford-wheel-rear-c4vq8h&bike=blanca&year=2025',
  },
  // A discount code of the seed.
  discount: { path: () => '/dashboard/discounts/WINTER10', waitsFor: { calls: '/discounts/' } },
  synonyms: {
    waitsFor: { calls: '/settings/synonyms$', something: examples.saveSynonyms.answer },
  },
  bikes: { isLikeAnother: true, waitsFor: { calls: '/bikes', nothing: [] } },
  // The customer of the seed.
  user: { path: () => '/dashboard/users/riderJuneHalvorsen2025park02', waitsFor: { calls: '/user/.*/account' } },
  // A drawing and a bike of the seed.
  adminDrawing: { path: () => '/dashboard/drawings/cockpit', waitsFor: { calls: '/assembly-drafts/' } },
  bike: { path: () => '/dashboard/bikes/blanca', waitsFor: { calls: '/bikes/' } },
  undoImport: {
    isLikeAnother: true,
    path: () => '/dashboard/import/3f0e7c12-8d64-4b59-9a27-51c0de93b6a8',
    waitsFor: { calls: '/imports\\?', nothing: [], something: examples.listImports.answer },
  },
};

/** A part of the seed that does not fit its bikes from 2024 on. */
const OLD_HANGER = 'handies-hanger-2020-to-2023-n8xc2v';

/** The admins' screens with one table, which all have the same head, rows and states. */
const tables = screenRows.filter(({ access, list }) => access === 'admins' && list).map(({ name }) => name);

/** Every screen of the shop. */
export const screens: readonly Screen[] = [
  ...screenRows
    .filter(({ prerender }) => prerender !== 'alias')
    .map(({ name, path, access, list }) => ({
      name: name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      path: (part: Part) => path.replace(':id', part._id),
      viewers: viewersOf[access],
      isLikeAnother: tables.indexOf(name) > 0,
      ...(list && { waitsFor: { calls: `${calls[list].path}(\\?|$)`, nothing: [] } }),
      ...details[name],
    })),
  { name: 'garage-bikes', isLikeAnother: true, path: () => '/garage', viewers: ['visitor'], inGarage: true },
  {
    name: 'garage-bike',
    path: () => '/garage?bike=test-bike',
    viewers: ['visitor'],
    inGarage: true,
    waitsFor: { calls: '/fit/bike$' },
  },
  { name: 'garage-question', path: () => '/garage?bike=own-bike&question=brake', viewers: ['visitor'], inGarage: true },
  // The places that show verdicts.
  {
    name: 'part-with-verdict',
    isLikeAnother: true,
    path: () => pathToPart(OLD_HANGER),
    viewers: ['visitor'],
    inGarage: true,
    hasVerdicts: true,
  },
  {
    name: 'parts-with-verdicts',
    path: () => `${paths.products}?kind=hanger`,
    viewers: ['visitor'],
    inGarage: true,
    hasVerdicts: true,
  },
  {
    name: 'basket-with-verdicts',
    isLikeAnother: true,
    path: () => paths.basket,
    viewers: ['visitor'],
    inBasket: true,
    inGarage: true,
    hasVerdicts: true,
  },
  { name: 'not-found', path: () => '/no/such/page', viewers: viewersOf.everybody },
];

/** The state of a screen: complete, without data, with a failed request, or with a pending one. */
export type State = 'loaded' | 'empty' | 'failed' | 'loading';

/** The states that a screen has. */
export function listStates({ waitsFor }: Screen): State[] {
  if (!waitsFor) return ['loaded'];
  return waitsFor.nothing === undefined ? ['loaded', 'failed', 'loading'] : ['loaded', 'empty', 'failed', 'loading'];
}
