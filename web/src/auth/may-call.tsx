import type { StaffCall } from '@fourteener/contract/user/rights';
import type { ReactNode } from 'react';
import { useMayCall } from './use-may-call.ts';

/** Shows its children only to roles that may make this call of the staff. */
export function MayCall({ call, children }: { call: StaffCall; children: ReactNode }) {
  return useMayCall(call) ? children : null;
}
