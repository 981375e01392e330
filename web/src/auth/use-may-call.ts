import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import { useRole } from './check-admin.ts';

/**
 * Whether the account's role may make a call of the staff, so that screens offer only what it may do. The shop checks again at each call.
 */
export function useMayCall(call: StaffCall): boolean {
  return mayCall(useRole(), call);
}
