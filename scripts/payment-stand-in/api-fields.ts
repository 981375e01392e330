import * as z from 'zod/mini';
import { ApiError } from './objects.ts';
import type { NewSession } from './state.ts';

type Fields = { [name: string]: string | Fields };

/** Form fields in Stripe's notation: `line_items[0][price_data][currency]=usd`. */
export function readFields(body: string): Fields {
  const fields: Fields = Object.create(null) as Fields;
  for (const [name, value] of new URLSearchParams(body)) {
    const names = name.split(/\]\[|\[|\]/).filter(Boolean);
    const last = names.pop() ?? '';
    let into = fields;
    for (const each of names) {
      const next = (into[each] ??= Object.create(null) as Fields);
      if (typeof next === 'string') throw new ApiError(`Invalid object: ${name}`, { param: name });
      into = next;
    }
    into[last] = value;
  }
  return fields;
}

const whole = z.pipe(z.string().check(z.regex(/^\d{1,12}$/, 'Invalid integer')), z.transform(Number));
const address = z.url({ protocol: /^https?$/ });
const metadata = z._default(z.record(z.string().check(z.maxLength(40)), z.string().check(z.maxLength(500))), {});

const lineSchema = z.strictObject({
  quantity: whole,
  price_data: z.strictObject({
    currency: z.string().check(z.regex(/^[a-z]{3}$/)),
    unit_amount: whole,
    product_data: z.strictObject({ name: z.string().check(z.minLength(1)) }),
  }),
});

const newSessionSchema = z.strictObject({
  mode: z.literal('payment'),
  payment_method_types: z._default(z.record(z.string(), z.enum(['card', 'us_bank_account'])), { 0: 'card' }),
  client_reference_id: z.optional(z.string().check(z.maxLength(200))),
  customer_email: z.optional(z.email()),
  expires_at: z.optional(whole),
  success_url: address,
  cancel_url: z.optional(address),
  metadata,
  payment_intent_data: z.optional(z.strictObject({ metadata })),
  line_items: z.record(z.string(), lineSchema),
});

const refundSchema = z.strictObject({ payment_intent: z.string(), amount: z.optional(whole), metadata });

/** Stripe's limits of a session: seconds, lines, cents. */
const SHORTEST = 30 * 60;
const LONGEST = 24 * 60 * 60;
const MOST_LINES = 100;
const LEAST = 50;
const MOST = 99_999_999;

/** A new session, if Stripe would accept the request at this time. Throws the API's error otherwise. */
export function readNewSession(fields: Fields, seconds: number): NewSession {
  const { line_items: items, expires_at: given, ...session } = parse(newSessionSchema, fields);
  const lines = Object.values(items).map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    quantity,
    unit_amount,
  }));
  const currencies = new Set(Object.values(items).map(({ price_data }) => price_data.currency));
  const [currency] = currencies;
  const total = lines.reduce((sum, { quantity, unit_amount }) => sum + quantity * unit_amount, 0);
  const expires_at = given ?? seconds + LONGEST;
  const limit = (isMet: boolean, message: string, param: string, code?: string) => {
    if (!isMet) throw new ApiError(message, { param, ...(code !== undefined && { code }) });
  };
  limit(lines.length <= MOST_LINES, 'A session takes at most 100 line items.', 'line_items');
  limit(expires_at >= seconds + SHORTEST, 'It must expire at least 30 minutes from its creation.', 'expires_at');
  limit(expires_at <= seconds + LONGEST, 'It must expire at most 24 hours from its creation.', 'expires_at');
  limit(total >= LEAST, 'The total amount due must be at least $0.50.', 'line_items', 'amount_too_small');
  limit(total <= MOST, 'The total amount due must be at most $999,999.99.', 'line_items', 'amount_too_large');
  if (currency === undefined || currencies.size > 1)
    throw new ApiError('All line items must have the same currency.', { param: 'line_items' });
  return {
    cancel_url: session.cancel_url ?? null,
    client_reference_id: session.client_reference_id ?? null,
    customer_email: session.customer_email ?? null,
    success_url: session.success_url,
    metadata: session.metadata,
    payment_method_types: Object.values(session.payment_method_types),
    currency,
    expires_at,
    lines,
  };
}

export function readRefund(fields: Fields): z.infer<typeof refundSchema> {
  const refund = parse(refundSchema, fields);
  if (refund.amount === 0)
    throw new ApiError('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  return refund;
}

function parse<T>(schema: z.ZodMiniType<T>, fields: Fields): T {
  const result = schema.safeParse(fields);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const path = [...(issue?.path ?? []), ...(issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [])];
  const param = path.map((name, index) => (index === 0 ? String(name) : `[${String(name)}]`)).join('');
  const code = issue?.code === 'unrecognized_keys' ? 'parameter_unknown' : undefined;
  throw new ApiError(`${issue?.message ?? 'Invalid'}: ${param}`, { param, ...(code !== undefined && { code }) });
}
