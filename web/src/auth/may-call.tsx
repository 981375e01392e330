import type { StaffCall } from '@fourteener/contract/user/rights';
import type { ReactNode } from 'react';
import { useMayCall } from './use-may-call.ts';

/** Shows what makes a call of the staff to the roles that may make it, and nothing to the others. */
export function MayCall({ call, children }: { call: StaffCall; children: ReactNode }) {
  return useMayCall(call) ? children : null;
}
