import { type CallName, calls } from '@fourteener/contract/calls';
import { currencySign } from '@fourteener/contract/currency';
import { examples } from '@fourteener/contract/examples';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { keepBasket } from '../testing/fake-basket.ts';
import { accounts, openScreen } from '../testing/open-screen.tsx';
import { shop } from '../testing/shop.ts';
import { type ScreenName, screenRows } from './screens/screens.ts';
import { amounts } from './shop/content/figures.ts';

// Every screen, with the contract's example as the answer of every call. The amounts in the examples are plain numbers,
// which the app formats in the shop's currency.

/** Papers keep the currency in which they were issued. */
const inEuros = (answer: unknown) => JSON.stringify(answer ?? null).replaceAll('"USD"', '"EUR"');

beforeEach(() => {
  for (const name of Object.keys(calls) as CallName[]) {
    const { answer } = examples[name] as { answer?: unknown };
    const headers = {
      'Content-Type': 'application/json',
      'X-Total-Count': String(Array.isArray(answer) ? answer.length : 1),
    };
    shop().reply(name, () => new Response(inEuros(answer), { status: calls[name].status, headers }));
  }
  shop().answer('checkAdmin', ({ params }) => ({ admin: params.email === accounts.admin.email }));
  shop().answer('getPaymentSettings', {
    methods: ['invoice', 'card'],
    market: 'eu',
    currency: 'EUR',
    countries: ['DE', 'US'],
  });
  // Articles are static files, not answers of calls.
  shop().answerFile('/Blog.json', () => Response.json([]));
  const [line] = examples.judgeLines.answer.lines;
  keepBasket([{ partsId: line.part._id, quantity: 2 }]);
});

const ids: Readonly<Record<string, string>> = {
  sharedList: examples.getSharedList.params.token,
  discount: 'SPRING10',
  creditNote: examples.listCreditNotes.answer[0].number,
};
const pages = screenRows.map(({ path, name, access }) => {
  const as = access === 'visitors' ? undefined : access === 'admins' ? ('admin' as const) : ('customer' as const);
  return { name, as, path: path.replace('/:number', `/${ids[name] ?? '1'}`).replace(/:\w+/, ids[name] ?? '1') };
});

/** The screens that show an amount of the examples, or a field for one. */
const withMoney: readonly ScreenName[] = [
  ...(['products', 'home', 'homeToo', 'orderForm', 'part', 'drawing', 'drawings', 'basket', 'checkout'] as const),
  ...(['purchase', 'list', 'sharedList', 'myOrders', 'myOrdersInSidebar', 'myOrder', 'invoice', 'creditNote'] as const),
  ...(['overview', 'manageOrders', 'orderQueue', 'newOrder', 'adminOrder', 'payments', 'payment'] as const),
  ...(['accounting', 'parts', 'manageProducts', 'adminPart', 'user', 'checkoutSettings'] as const),
];
/** Amounts that the specification names and that are no prices. */
const specified = Object.values(amounts);
const text = () => specified.reduce((all, amount) => all.replaceAll(amount, ''), document.body.textContent);

test.each(pages)('when $name is shown in euros, then no dollar sign is on the page', async ({ name, path, as }) => {
  await openScreen(path, as && { as });
  if (withMoney.includes(name)) await waitFor(() => expect(text()).toContain('€'));
  else await screen.findAllByRole('heading', { level: 1 });
  expect(text()).not.toContain('$');
});

test('when the app is built for euros, then its currency sign is that of euros', () => {
  expect(currencySign).toBe('€');
});
