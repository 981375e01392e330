import type { Row } from '../row.ts';

/** Faults in accounts, their addresses and their rights. */
export const accountsRows: readonly Row[] = [
  {
    fault: 'An account gets another address, and nobody is told at the former one.',
    file: 'functions/src/users/move-address.ts',
    find: 'to: { email: before,',
    put: 'to: { email: after,',
    suite: 'contract',
    tests: ['functions/test/contract/noticed-verification.test.ts'],
  },
  {
    fault: 'Emails of an account go to an address that nobody has verified.',
    file: 'functions/src/emails/delivery-rules.ts',
    find: 'if (!account?.email || !account.emailVerified) return { to, verified: false };',
    put: 'if (!account?.email) return { to, verified: false };',
    suite: 'contract',
    tests: ['functions/test/contract/email-kinds.test.ts'],
  },
  {
    fault: 'An admin who signed in hours ago gives admin rights without a password.',
    file: 'functions/src/auth/authorize.ts',
    find: 'now().getTime() - signedInAt.getTime() > signInWithin)',
    put: 'now().getTime() - signedInAt.getTime() > signInWithin * 60)',
    suite: 'contract',
    tests: ['functions/test/contract/recent-sign-in.test.ts'],
  },
  {
    fault: 'Customers whose orders were all canceled count as if they had ordered.',
    file: 'functions/src/users/compute-customer.ts',
    find: '.filter(({ sums }) => sums.pieces > 0);',
    put: '.filter(({ sums }) => sums.pieces >= 0);',
    suite: 'unit',
    tests: ['functions/src/users/compute-customer.test.ts'],
  },
  {
    fault: 'Customers who ordered lately are in the segment of quiet customers.',
    file: 'contract/user/customer-segments.ts',
    find: 'isIn: at >= turnsAt === isAfter',
    put: 'isIn: at < turnsAt',
    suite: 'unit',
    tests: ['contract/user/customer-segments.test.ts'],
  },
  {
    fault: 'The stored customer is not computed again after a payment.',
    file: 'functions/src/payments/change-purchase.ts',
    find: '    markCustomer(commit, after.userId);',
    put: '    void after.userId;',
    suite: 'contract',
    tests: ['functions/test/contract/customers.test.ts'],
  },
];
