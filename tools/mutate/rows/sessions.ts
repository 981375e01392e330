import type { Row } from '../row.ts';

/** Faults in the sessions of accounts. */
export const sessionRows: readonly Row[] = [
  {
    fault: 'Whoever was signed out everywhere stays signed in, since revoked tokens are accepted.',
    file: 'functions/src/auth/authenticate.ts',
    find: 'return (found.account = await deps.auth.getUser(uid));',
    put: 'found.account = await deps.auth.getUser(uid);\n    return Object.create(found.account, { tokensValidAfterTime: { value: undefined } }) as UserRecord;',
    suite: 'contract',
    tests: ['functions/test/contract/tokens.test.ts'],
  },
  {
    fault: 'The use of a session is written at each call.',
    file: 'functions/src/sessions/note-use.ts',
    find: 'if (isFresh && !isChanged) return undefined;',
    put: 'if (isFresh === undefined) return undefined;',
    suite: 'unit',
    tests: ['functions/src/sessions/note-use.test.ts'],
  },
  {
    fault: 'An unknown device is emailed under the name that it sends.',
    file: 'functions/src/sessions/read-device.ts',
    find: "name !== undefined && names.has(name) ? name : ''",
    put: "name !== undefined && names.size > 0 ? name : ''",
    suite: 'unit',
    tests: ['functions/src/sessions/read-device.test.ts'],
  },
  {
    fault: 'Unverified addresses get emails about new devices.',
    file: 'functions/src/sessions/email.ts',
    find: 'emailVerified ? countEmail',
    put: 'emailVerified !== undefined ? countEmail',
    suite: 'contract',
    tests: ['functions/test/contract/sessions.test.ts'],
  },
  {
    fault: 'An ended session goes on reading directly.',
    file: 'functions/src/users/end-sessions.ts',
    find: 'if (isLater) transaction.set(note.ref',
    put: 'if (!isLater) transaction.set(note.ref',
    suite: 'contract',
    tests: ['functions/test/contract/sessions.test.ts'],
  },
  {
    fault: 'Open pages do not hear that their session has ended.',
    file: 'functions/src/users/end-sessions.ts',
    find: 'if (user.exists) transaction.update(user.ref',
    put: 'if (!user.exists) transaction.set(user.ref as never',
    suite: 'contract',
    tests: ['functions/test/contract/sessions.test.ts'],
  },
  {
    fault: 'A session that began after the one that ends all others goes on.',
    file: 'functions/src/users/end-sessions.ts',
    find: 'if (isShared === true || lastSignIn',
    put: 'if (isShared === true && lastSignIn',
    suite: 'contract',
    tests: ['functions/test/contract/sessions.test.ts'],
  },
];
