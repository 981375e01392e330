/** A value in a request to Stripe; undefined values are left out. */
export type FormValue = string | number | undefined | readonly FormValue[] | { readonly [name: string]: FormValue };

/** Encodes a body in Stripe's notation: `line_items[0][price_data][currency]=usd` (https://docs.stripe.com/api#intro). */
export function encodeForm(fields: Record<string, FormValue>): string {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form.toString();
}

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === undefined) return;
  if (typeof value === 'object') for (const [key, each] of Object.entries(value)) append(form, `${name}[${key}]`, each);
  else form.append(name, String(value));
}
