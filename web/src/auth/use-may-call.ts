import { mayCall, type StaffCall } from '@fourteener/contract/user/rights';
import { useRole } from './check-admin.ts';

/** Whether the role of the account may make a call of the staff: what it may not do is not offered. The shop decides anew at each call. */
export function useMayCall(call: StaffCall): boolean {
  return mayCall(useRole(), call);
}
