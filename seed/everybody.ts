import { accounts, type SeedAccount } from './accounts.ts';
import { customers } from './customers.ts';

/** Every account of the seeded shop, oldest first. */
export const everybody: readonly SeedAccount[] = [...accounts, ...Object.values(customers)].toSorted((one, other) =>
  one.createdAt.localeCompare(other.createdAt),
);
