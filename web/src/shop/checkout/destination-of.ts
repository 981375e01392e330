import type { Destination } from '@fourteener/contract/checkout/delivery';

/** The country and state of a form, which decide shipping and tax; undefined until they are known. The tables know states by their codes only. */
export function destinationOf(country: string, state: string): Destination | undefined {
  const code = state.trim();
  if (country === 'US' && code === '') return undefined;
  return { country, ...(/^[a-z0-9]{2,3}$/i.test(code) && { state: code.toUpperCase() }) } as Destination;
}
