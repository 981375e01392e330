import { type CallName, calls } from './calls.ts';
import { pickAddresses } from './pick-addresses.ts';

export type { CallName };

/**
 * The method and path of every call that not only admins make: all of the table that the web client needs in order to call. The build
 * writes their values in place of this code (web/vite.evaluate.ts), so that visitors do not download the rest of it. Those of admins
 * are in admin-addresses.ts.
 */
export const addresses = pickAddresses((name) => calls[name].access !== 'admin');
