import { type Market, markets, type PaymentMode, paymentModes } from '@fourteener/contract/purchase/payment-states';
import { type SignInEmail, signInEmails } from '@fourteener/contract/text/email-pattern';
import { defineInt, defineSecret, defineString, select } from 'firebase-functions/params';
import type { OrderNotice } from './platform/deps.ts';
import { isDemo } from './platform/emulators.ts';
import { readOrigins, SHOP_ORIGINS } from './platform/origins.ts';

// The parameters of a deployment. Their values are in functions/.env, since firebase-tools asks for each parameter that no file names,
// whether or not it has a default; docs/performance.md has their cost and their reasons.

/** Instances that are kept running without requests, and billed. */
export const minInstances = defineInt('MIN_INSTANCES');

/** The most instances at once, which limits the bill and the load on the database. */
export const maxInstances = defineInt('MAX_INSTANCES');

/** Requests that an instance serves concurrently. */
export const concurrency = defineInt('CONCURRENCY');

/** The memory of an instance, MiB. */
export const memory = defineInt('MEMORY_MIB', { input: select([256, 512, 1024]) });

/**
 * Whether calls must carry a token of App Check: `enforced` or `off` (docs/security.md, which also says what the web build needs).
 */
export const appCheck = defineString('APP_CHECK', { input: select(['off', 'enforced']) });

/** Whether App Check is enforced, read from the environment. Throws for any other value. */
export function getAppCheckSetting(env: NodeJS.ProcessEnv): boolean {
  const written = env[appCheck.name] || 'off';
  if (written !== 'off' && written !== 'enforced')
    throw new Error(`APP_CHECK must be off or enforced, not "${written}".`);
  return written === 'enforced';
}

/**
 * Whether orders of accounts whose email address is not verified lapse after a day: `required` or `off`
 * (docs/decisions/0044-orders-of-unverified-accounts-lapse.md).
 */
export const verifyEmail = defineString('VERIFY_EMAIL', { input: select(['required', 'off']) });

/** Whether addresses must be verified, read from the environment. Throws for any other value. */
export function getVerifyEmailSetting(env: NodeJS.ProcessEnv): boolean {
  const written = env[verifyEmail.name] || 'required';
  if (written !== 'required' && written !== 'off')
    throw new Error(`VERIFY_EMAIL must be required or off, not "${written}".`);
  return written === 'required';
}

/**
 * How orders are paid: `none`, `invoice`, or `stripe` for invoices and cards (docs/payments.md). With `none` the shop takes orders and no
 * payments.
 */
export const payment = defineString('PAYMENT', { input: select([...paymentModes]) });

/** How orders are paid, read from the environment. Throws for any other value. */
export function getPaymentSetting(env: NodeJS.ProcessEnv): PaymentMode {
  return findWord(payment.name, paymentModes, env);
}

/** The market, whose law decides the customers' rights: `us` or `eu`. */
export const market = defineString('MARKET', { input: select([...markets]) });

/** The market, read from the environment. Throws for any other value. */
export function getMarketSetting(env: NodeJS.ProcessEnv): Market {
  return findWord(market.name, markets, env);
}

/** The currency of all prices: `USD`, `EUR`, or empty for that of the market (contract/currency.ts, which reads it). */
export const currency = defineString('CURRENCY');

/**
 * Which email addresses Login and Sign up take: `pattern`, those of the specification's pattern, or `any` address
 * (docs/decisions/0106-ordinary-addresses-sign-in.md).
 */
export const signInEmail = defineString('SIGN_IN_EMAIL', { input: select([...signInEmails]) });

/** Which addresses are accepted, read from the environment. Throws for any other value. */
export function getSignInEmailSetting(env: NodeJS.ProcessEnv): SignInEmail {
  return findWord(signInEmail.name, signInEmails, env);
}

const adminMfaWords = ['optional', 'required'] as const;

/**
 * Whether the rights of the staff need a sign-in with a second factor: `required` or `optional`. It needs Identity Platform
 * (docs/decisions/0132-second-factor-of-the-staff.md).
 */
export const adminMfa = defineString('ADMIN_MFA', { input: select([...adminMfaWords]) });

/** Whether a second factor is required, read from the environment. Throws for any other value. */
export function getAdminMfaSetting(env: NodeJS.ProcessEnv): boolean {
  return findWord(adminMfa.name, adminMfaWords, env) === 'required';
}

/** When the shop itself is emailed about new orders: `off`, `each`, or an hour of its time, `0` to `23` (docs/email.md). */
export const orderNotice = defineString('ORDER_NOTICE');

/** When the shop is emailed about new orders, read from the environment. Throws for any other value. */
export function getOrderNoticeSetting(env: NodeJS.ProcessEnv): OrderNotice {
  const written = env[orderNotice.name] || 'off';
  if (written === 'off' || written === 'each') return written;
  if (/^(?:1?\d|2[0-3])$/.test(written)) return Number(written);
  throw new Error(`ORDER_NOTICE must be off, each, or an hour from 0 to 23, not "${written}".`);
}

/** The parameter's value, or the first of its words where it is empty. Throws for any other word. */
function findWord<W extends string>(name: string, words: readonly [W, ...W[]], env: NodeJS.ProcessEnv): W {
  const written = env[name] || words[0];
  const known = words.find((word) => word === written);
  if (known === undefined) throw new Error(`${name} must be one of ${words.join(', ')}, not "${written}".`);
  return known;
}

/** Other origins whose pages may call the API: `https://a.example,https://b.example`, or empty (docs/compatibility.md). */
export const corsOrigins = defineString('CORS_ORIGINS');

/** The parameter's origins, read from the environment. Throws for an origin that is not written as browsers send it. */
export const getAllowedOrigins = (env: NodeJS.ProcessEnv): string[] => readOrigins(env, corsOrigins.name);

/**
 * The shop's own domains besides `brand.origin` and those of the project: `https://www.shop.example`, or empty. After paying, customers
 * return to the domain that they came from (docs/deploy.md).
 */
export const shopOrigins = defineString(SHOP_ORIGINS);

/** The parameter's origins, read from the environment. Throws for an origin that is not written as browsers send it. */
export const getShopOrigins = (env: NodeJS.ProcessEnv): string[] => readOrigins(env, shopOrigins.name);

/** The service account of the calls: its whole address, or empty for the project's default account (docs/security.md). */
export const apiAccount = defineString('API_ACCOUNT');

/** The service account of the sweep that sends emails, the only one that may read `SMTP_URL`; empty for the default account. */
export const outboxAccount = defineString('OUTBOX_ACCOUNT');

const SERVICE_ACCOUNT = /^[a-z][a-z\d-]{4,28}[a-z\d]@[a-z\d.-]+\.iam\.gserviceaccount\.com$/;

/**
 * The option by which a function runs as one of these service accounts. Without an address the option is absent, since firebase-tools would
 * use an empty one for the schedule. Throws for an incomplete address, as the schedule does not accept `name@`.
 */
export function runAs(account: typeof apiAccount, env: NodeJS.ProcessEnv): { serviceAccount?: typeof apiAccount } {
  const written = env[account.name];
  if (!written) return {};
  if (!SERVICE_ACCOUNT.test(written)) {
    throw new Error(`${account.name} must be NAME@PROJECT-ID.iam.gserviceaccount.com, not "${written}".`);
  }
  return { serviceAccount: account };
}

/**
 * The mail server, `smtps://user:password@host:465`, or `none`: then emails are stored and not sent. It is a secret, and so is in no file
 * (docs/email.md).
 */
export const smtpUrl = defineSecret('SMTP_URL');

/** The address of Stripe's API: Stripe's own, or on a developer's machine that of the stand-in. */
export const stripeApiBase = defineString('STRIPE_API_BASE');

const STRIPE = 'https://api.stripe.com';
const LOCAL_SERVER = /^http:\/\/127\.0\.0\.1:\d{1,5}$/;

/** The address of Stripe's API, read from the environment. Throws for an address that this project must not call. */
export function getStripeApiBase(env: NodeJS.ProcessEnv): string {
  const apiBase = env[stripeApiBase.name] || STRIPE;
  if (apiBase !== STRIPE && !(isDemo(env) && LOCAL_SERVER.test(apiBase)))
    throw new Error(`STRIPE_API_BASE must be ${STRIPE}, not "${apiBase}": only demo- projects use a stand-in.`);
  return apiBase;
}

/** The methods that Stripe's payment page offers, in Stripe's words: `card`, or `card,us_bank_account` (docs/payments.md). */
export const stripeMethods = defineString('STRIPE_METHODS');

/** The methods that Stripe's payment page offers, read from the environment. Throws for a malformed list. */
export function getStripeMethods(env: NodeJS.ProcessEnv): string[] {
  const written = env[stripeMethods.name] || 'card';
  if (!/^[a-z_]{2,40}(?:,[a-z_]{2,40}){0,9}$/.test(written))
    throw new Error(
      `STRIPE_METHODS must be names of Stripe's payment methods, separated by commas, such as card, not "${written}".`,
    );
  return written.split(',');
}

/**
 * The secrets with which each function is declared: the key of Stripe's API, and the one with which Stripe signs events (two, separated by
 * a comma, while one is replaced). Only a deployment that takes cards declares them, since firebase-tools asks for every declared secret.
 * The emulators get them from their environment.
 */
export function declarePaymentSecrets(
  env: NodeJS.ProcessEnv,
): Record<'api' | 'outbox', ReturnType<typeof defineSecret>[]> {
  if (getPaymentSetting(env) !== 'stripe' || env.FUNCTIONS_EMULATOR === 'true') return { api: [], outbox: [] };
  const key = defineSecret('STRIPE_KEY');
  return { api: [key, defineSecret('STRIPE_WEBHOOK_SECRET')], outbox: [key] };
}
