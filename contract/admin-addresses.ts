import { calls } from './calls.ts';
import { pickAddresses } from './pick-addresses.ts';

/** The method and path of every call that only admins make, which the build writes in place of this code too. */
export const adminAddresses = pickAddresses((name) => calls[name].access === 'admin');
