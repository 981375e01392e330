import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { declaredParams } from 'firebase-functions/params';
import { expect, it } from 'vitest';
import {
  adminMfa,
  apiAccount,
  appCheck,
  corsOrigins,
  declarePaymentSecrets,
  outboxAccount,
  getAdminMfaSetting,
  getAllowedOrigins,
  getMarketSetting,
  getOrderNoticeSetting,
  getPaymentSetting,
  getStripeApiBase,
  getStripeMethods,
  getVerifyEmailSetting,
  currency,
  market,
  orderNotice,
  payment,
  runAs,
  getShopOrigins,
  getSignInEmailSetting,
  shopOrigins,
  signInEmail,
  smtpUrl,
  stripeApiBase,
  stripeMethods,
  verifyEmail,
} from './parameters.ts';

const values = parseEnv(readFileSync(new URL('../.env', import.meta.url), 'utf8'));

/** Variables that the Firestore client reads itself. */
const CLIENT = 'FIRESTORE_PREFER_REST';

it('when the parameters of a deployment are listed, then functions/.env has a value for each, and no others', () => {
  // A secret is in no file: docs/email.md and docs/payments.md say how to name it.
  const secrets = [smtpUrl, ...declarePaymentSecrets({ PAYMENT: 'stripe' }).api].map(({ name }) => name);
  const names = declaredParams.map(({ name }) => name).filter((name) => !secrets.includes(name));
  expect(names.length).toBeGreaterThan(0);
  expect(Object.keys(values).toSorted()).toEqual([...names, CLIENT].toSorted());
});

it('when the values of functions/.env are read, then numbers are whole and switches have known values', () => {
  const { [CLIENT]: preferRest, [appCheck.name]: checked, [verifyEmail.name]: verified, ...others } = values;
  const { [apiAccount.name]: calls, [outboxAccount.name]: sweep, ...bare } = others;
  const {
    [corsOrigins.name]: origins,
    [shopOrigins.name]: domains,
    [payment.name]: paid,
    [market.name]: law,
    [currency.name]: money,
    [signInEmail.name]: addresses,
    [orderNotice.name]: notice,
    [adminMfa.name]: factor,
    ...own
  } = bare;
  const { [stripeApiBase.name]: apiBase, [stripeMethods.name]: methods, ...numbers } = own;
  for (const [name, value] of Object.entries(numbers)) expect(value, name).toMatch(/^\d+$/);
  expect(checked).toMatch(/^(?:off|enforced)$/);
  expect(verified).toBe('required');
  expect([paid, law, addresses, notice, factor]).toEqual(['none', 'us', 'pattern', 'each', 'optional']);
  expect(apiBase).toBe('https://api.stripe.com');
  expect(methods).toBe('card');
  expect(preferRest).toMatch(/^(?:true|false)$/);
  expect([calls, sweep, origins, domains, money]).toEqual(['', '', '', '', '']);
});

it('when a service account is configured, then the functions are declared with it, and otherwise without one', () => {
  const named = { API_ACCOUNT: 'shop-calls@my-shop.iam.gserviceaccount.com' };
  expect(runAs(apiAccount, named)).toEqual({ serviceAccount: apiAccount });
  expect(runAs(outboxAccount, named)).toEqual({});
  expect(runAs(apiAccount, { API_ACCOUNT: '' })).toEqual({});
});

it.each(['shop-calls', 'shop-calls@', 'somebody@example.com', ' shop-calls@my-shop.iam.gserviceaccount.com'])(
  'when %j is configured as a service account, then it is refused',
  (written) => {
    expect(() => runAs(apiAccount, { API_ACCOUNT: written })).toThrow(/API_ACCOUNT must be/);
  },
);

it('when firebase-tools looks for the file, then firebase.json leads it to the one beside the source, not in the built folder', () => {
  const { functions } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8')) as {
    functions: { source: string; configDir: string }[];
  };
  expect(functions).toMatchObject([{ source: 'functions/lib', configDir: 'functions' }]);
});

it.each([
  [undefined, true],
  ['', true],
  ['required', true],
  ['off', false],
])('when VERIFY_EMAIL is %j, then whether addresses must be verified is %s', (written, expected) => {
  expect(getVerifyEmailSetting({ VERIFY_EMAIL: written })).toBe(expected);
});

it.each([
  [undefined, 'none'],
  ['', 'none'],
  ['invoice', 'invoice'],
  ['stripe', 'stripe'],
])('when PAYMENT is %j, then orders are paid by %s', (written, expected) => {
  expect(getPaymentSetting({ PAYMENT: written })).toBe(expected);
});

it('when PAYMENT or MARKET has an unknown value, then nothing starts', () => {
  expect(getMarketSetting({})).toBe('us');
  expect(getMarketSetting({ MARKET: 'eu' })).toBe('eu');
  expect(() => getPaymentSetting({ PAYMENT: 'Stripe' })).toThrow('PAYMENT must be one of none, invoice, stripe');
  expect(() => getMarketSetting({ MARKET: 'uk' })).toThrow('MARKET must be one of us, eu');
});

it('when SIGN_IN_EMAIL is not set, then the specification’s pattern holds, and an unknown value starts nothing', () => {
  expect(getSignInEmailSetting({})).toBe('pattern');
  expect(getSignInEmailSetting({ SIGN_IN_EMAIL: 'any' })).toBe('any');
  expect(() => getSignInEmailSetting({ SIGN_IN_EMAIL: 'all' })).toThrow('SIGN_IN_EMAIL must be one of pattern, any');
});

it('when ADMIN_MFA is not set, then no second factor is required, and an unknown value starts nothing', () => {
  expect(getAdminMfaSetting({})).toBe(false);
  expect(getAdminMfaSetting({ ADMIN_MFA: 'optional' })).toBe(false);
  expect(getAdminMfaSetting({ ADMIN_MFA: 'required' })).toBe(true);
  expect(() => getAdminMfaSetting({ ADMIN_MFA: 'on' })).toThrow('ADMIN_MFA must be one of optional, required');
});

it.each([
  [undefined, 'off'],
  ['off', 'off'],
  ['each', 'each'],
  ['0', 0],
  ['7', 7],
  ['23', 23],
])('when ORDER_NOTICE is %j, then the setting of emails about new orders is %j', (written, expected) => {
  expect(getOrderNoticeSetting({ ORDER_NOTICE: written })).toBe(expected);
});

it.each(['24', '7:00', '-1', 'daily', '07'])('when ORDER_NOTICE is %j, then nothing starts', (written) => {
  expect(() => getOrderNoticeSetting({ ORDER_NOTICE: written })).toThrow('ORDER_NOTICE must be off, each, or an hour');
});

it.each(['on', 'Required', 'false', ' off'])('when VERIFY_EMAIL is %j, then nothing starts', (written) => {
  expect(() => getVerifyEmailSetting({ VERIFY_EMAIL: written })).toThrow('VERIFY_EMAIL must be required or off');
});

it.each([
  [undefined, []],
  ['', []],
  [' , ', []],
  ['https://a.example', ['https://a.example']],
  ['https://a.example, https://b.example:8443', ['https://a.example', 'https://b.example:8443']],
  ['http://localhost:3000,http://127.0.0.1:5173', ['http://localhost:3000', 'http://127.0.0.1:5173']],
])('when CORS_ORIGINS is %j, then %j may call', (written, origins) => {
  expect(getAllowedOrigins({ CORS_ORIGINS: written })).toEqual(origins);
  expect(getShopOrigins({ SHOP_ORIGINS: written, CORS_ORIGINS: 'https://other.example' })).toEqual(origins);
});

it.each([
  ...['*', 'null', 'a.example', 'https://', 'https://a.example/', 'https://a.example/shop', 'https://*.a.example'],
  ...['http://a.example', 'http://localhost.a.example', 'http://localhost@a.example', 'https://A.example'],
  ...['https://a.example:443', 'https://user@a.example', 'ftp://a.example', 'https://a.example;https://b.example'],
])('when CORS_ORIGINS is %s, which no browser sends as an origin that may call, then nothing starts', (written) => {
  expect(() => getAllowedOrigins({ CORS_ORIGINS: `https://good.example,${written}` })).toThrow(
    /CORS_ORIGINS must be origins/,
  );
  expect(() => getShopOrigins({ SHOP_ORIGINS: written })).toThrow(/SHOP_ORIGINS must be origins/);
});

it('when a demo project names a local server as the API of Stripe, then that is used', () => {
  const env = { GCLOUD_PROJECT: 'demo-fourteener', STRIPE_API_BASE: 'http://127.0.0.1:12100' };
  expect(getStripeApiBase(env)).toBe('http://127.0.0.1:12100');
});

it.each([
  ['fourteener', 'http://127.0.0.1:12100'],
  ['fourteener', 'https://api.stripe.com.example'],
  ['fourteener', 'https://api.stripe.com/'],
  ['demo-fourteener', 'https://stripe.example'],
  ['demo-fourteener', 'http://127.0.0.1:12100/v1'],
])('when the project %s names %s as the API of Stripe, then nothing starts', (project, apiBase) => {
  const env = { GCLOUD_PROJECT: project, STRIPE_API_BASE: apiBase };
  expect(() => getStripeApiBase(env)).toThrow('STRIPE_API_BASE must be https://api.stripe.com');
});

it('when no methods are named, then the payment page offers cards only, and otherwise those that are named', () => {
  expect(getStripeMethods({})).toEqual(['card']);
  expect(getStripeMethods({ STRIPE_METHODS: 'card,us_bank_account' })).toEqual(['card', 'us_bank_account']);
});

it.each(['card;us_bank_account', 'card,', 'Card', 'card, us_bank_account'])(
  'when the payment methods are %j, then nothing starts',
  (written) => {
    expect(() => getStripeMethods({ STRIPE_METHODS: written })).toThrow(/STRIPE_METHODS must be names/);
  },
);

it.each([{}, { PAYMENT: 'none' }, { PAYMENT: 'invoice' }, { PAYMENT: 'stripe', FUNCTIONS_EMULATOR: 'true' }])(
  'when the environment is %j, then no secret of payments is declared',
  (env) => {
    expect(declarePaymentSecrets(env)).toEqual({ api: [], outbox: [] });
  },
);
