import type { CustomerSegment } from '@fourteener/contract/user/customer-segments';

const words: Readonly<Record<CustomerSegment, string>> = {
  new: 'New',
  back: 'Returning',
  quiet: 'Inactive',
  blocked: 'Blocked',
};

/** A segment of the customers as screens name it. */
export const nameSegment = (segment: CustomerSegment): string => words[segment];
