import { randomUUID } from 'node:crypto';
import { getAuth } from 'firebase-admin/auth';
import type { Firestore } from 'firebase-admin/firestore';
import { auditEntriesAboutAccount, auditEntriesOfImport, auditLog } from '../../src/audit/store.ts';
import { notesAbout } from '../../src/customers/notes.ts';
import { emails } from '../../src/emails/outbox.ts';
import { importedStockRef } from '../../src/imports/change-record.ts';
import { compareParts } from '../../src/imports/compare.ts';
import { importEntryRef } from '../../src/imports/import-record.ts';
import { lineId } from '../../src/imports/line-id.ts';
import { partRef } from '../../src/parts/store.ts';
import { sessionsRef } from '../../src/sessions/store.ts';
import { saveUser, userRef } from '../../src/users/store.ts';
import { type Account, makeAccount, makeIdleAccount, signIn } from './accounts.ts';
import type { Client } from './client.ts';
import { goodBodies } from './good-bodies.ts';
import { makePart } from './parts.ts';
import { openShop } from './shop.ts';
import { forgeToken } from './tokens.ts';

/** The operations on parts, customers and accounts, which concern no order. */
export type StaffOperation =
  | 'customer-note'
  | 'stock-take'
  | 'successor'
  | 'import'
  | 'import-changes'
  | 'role'
  | 'sessions'
  | 'move';

const PIECES = 10;
/** The pieces that are missing in the stock-take. */
export const MISSING = 3;

/** The changes that each operation has written once it is done, as `listWritten` names them, sorted. */
export const writtenByStaff: Readonly<Record<StaffOperation, string[]>> = {
  'customer-note': ['audit', 'note'],
  'stock-take': ['audit'],
  successor: ['audit', 'successor'],
  import: ['begin', 'part', 'part'],
  'import-changes': ['audit', 'begin', 'movement', 'price'],
  role: ['audit', 'claim', 'role'],
  sessions: ['email', 'ended'],
  move: ['address', 'audit', 'email'],
};

/** The changes that are written when the process ends between the shop's note and Auth's claim, which a retry or the sweep makes agree. */
export const writtenBetween: Readonly<Partial<Record<StaffOperation, string[]>>> = { role: ['audit', 'role'] };

/** The operations that run in a transaction of the client instead of the commit of a unit of work. */
export const transactions: readonly string[] = ['role', 'sessions', 'move'] satisfies StaffOperation[];

export const isStaffOperation = (operation: string): operation is StaffOperation => operation in writtenByStaff;

interface Prepared {
  parts: string[];
  path: string;
  request: NonNullable<Parameters<Client>[1]>;
  done: number;
  listWritten: (db: Firestore) => Promise<string[]>;
}

/** A request for an operation, and the changes that the database has afterwards. */
export function prepareStaffOperation(operation: StaffOperation): Promise<Prepared> {
  return prepare[operation]();
}

const prepare: Record<StaffOperation, () => Promise<Prepared>> = {
  'customer-note': async () => {
    const [as, customer] = await Promise.all([makeAccount({ admin: true }), makeCustomer()]);
    const headers = { 'Idempotency-Key': randomUUID() };
    return {
      parts: [],
      path: `/user/${customer.email}/notes`,
      request: { as, body: { text: 'Call first.' }, headers },
      done: 201,
      listWritten: async (db) => {
        const [notes, audits] = await Promise.all([
          notesAbout(db, customer.uid).get(),
          auditEntriesAboutAccount(db, customer.uid).get(),
        ]);
        return [...audits.docs.map(() => 'audit'), ...notes.docs.map(() => 'note')];
      },
    };
  },
  'stock-take': async () => {
    const [as, part] = await Promise.all([makeAccount({ admin: true }), makePart({ availableQuantity: PIECES })]);
    const lines = [{ _id: part, expected: PIECES, counted: PIECES - MISSING }];
    return {
      parts: [part],
      path: `/stock-takes/${randomUUID()}`,
      request: { as, body: { lines, reason: 'Counted on Sunday.' } },
      done: 200,
      listWritten: (db) => listAudits(db, part),
    };
  },
  successor: async () => {
    const [as, part, successor] = await Promise.all([makeAccount({ admin: true }), makePart(), makePart()]);
    return {
      parts: [],
      path: `/partses/${part}`,
      request: { as, method: 'PUT', body: { successor } },
      done: 200,
      listWritten: async (db) => {
        const stored = (await partRef(db, part).get()).data();
        return [...(await listAudits(db, part)), ...(stored?.successor === successor ? ['successor'] : [])];
      },
    };
  },
  import: async () => {
    const [first] = goodBodies.importParts.lines;
    if (!first) throw new RangeError('The example of an import has no line.');
    const [as, id] = [await makeAccount({ admin: true }), randomUUID()];
    const lines = [2, 3].map((line) => ({ ...first, line, name: `Imported ${id} ${line}` }));
    return {
      parts: [],
      path: `/imports/${id}`,
      request: { as, body: { lines } },
      done: 201,
      listWritten: async (db) => {
        const [begin, ...parts] = await Promise.all([
          importEntryRef(db, id, 'begin').get(),
          ...lines.map((line) => partRef(db, lineId(id, line)).get()),
        ]);
        return [...(begin.exists ? ['begin'] : []), ...parts.flatMap((part) => (part.exists ? ['part'] : []))];
      },
    };
  },
  'import-changes': async () => {
    const [as, part, id] = [await makeAccount({ admin: true }), await makePart({ price: 12 }), randomUUID()];
    const line = { line: 2, _id: part, fields: { price: 14.5 }, stock: { pieces: 9, exported: 6 } };
    const comparing = { importId: id, mayBook: true };
    const [{ version } = { version: '' }] = await compareParts(openShop(), [line], comparing);
    return {
      parts: [],
      path: `/imports/${id}/changes`,
      request: { as, body: { lines: [{ ...line, version }] } },
      done: 200,
      listWritten: async (db) => {
        const [begin, changes, movement, stored] = await Promise.all([
          importEntryRef(db, id, 'begin').get(),
          auditEntriesOfImport(db, id).get(),
          importedStockRef(db, { importId: id, partId: part }).get(),
          partRef(db, part).get(),
        ]);
        return [
          ...changes.docs.map(() => 'audit'),
          ...(begin.exists ? ['begin'] : []),
          ...(movement.exists ? ['movement'] : []),
          ...(stored.data()?.priceCents === 1_450 ? ['price'] : []),
        ];
      },
    };
  },
  role: async () => {
    const [as, person] = await Promise.all([makeAccount({ admin: true }), makeCustomer()]);
    return {
      parts: [],
      path: `/user/${person.email}/role`,
      request: { as, method: 'PUT', body: { role: 'mechanic' } },
      done: 200,
      listWritten: async (db) => {
        const [audits, user, account] = await Promise.all([
          auditEntriesAboutAccount(db, person.uid).get(),
          userRef(db, person.uid).get(),
          getAuth().getUser(person.uid),
        ]);
        return [
          ...audits.docs.map(() => 'audit'),
          ...(account.customClaims?.['role'] === 'mechanic' ? ['claim'] : []),
          ...(user.data()?.role === 'mechanic' ? ['role'] : []),
        ];
      },
    };
  },
  sessions: async () => {
    const owner = await makeIdleAccount();
    const { uid, email, name } = owner;
    const now = Math.floor(Date.now() / 1_000);
    await getAuth().updateUser(uid, { validSince: now - 300 } as object);
    const as = { ...owner, token: forgeToken({ sub: uid, email, name, auth_time: now - 1 }) };
    return {
      parts: [],
      path: `/user/${email}/sessions`,
      request: { as, method: 'DELETE' },
      done: 200,
      listWritten: async (db) => {
        const [user, sent] = await Promise.all([
          sessionsRef(db, uid).get(),
          emails.in(db).where('userId', '==', uid).get(),
        ]);
        // A repeated request ends the sessions again, and sends the email again.
        const isTold = sent.docs.some((email) => email.data().message.kind === 'signed-out-everywhere');
        const isEnded = user.data()?.validAfter.toMillis() === (now - 1) * 1_000;
        return [...(isTold ? ['email'] : []), ...(isEnded ? ['ended'] : [])];
      },
    };
  },
  move: async () => {
    const before = await makeCustomer();
    const { uid } = before;
    const email = `${randomUUID()}@test.example`;
    await getAuth().updateUser(uid, { email, emailVerified: true });
    const as = { ...before, email, token: await signIn(email) };
    return {
      parts: [],
      path: `/user/${email}`,
      request: { as, method: 'PUT', body: {} },
      done: 200,
      listWritten: async (db) => {
        const [user, audits, sent] = await Promise.all([
          userRef(db, uid).get(),
          auditEntriesAboutAccount(db, uid).get(),
          emails.in(db).where('to.email', '==', before.email).get(),
        ]);
        const told = sent.docs.filter((email) => email.data().message.kind === 'account-email-changed');
        return [
          ...(user.data()?.email === email ? ['address'] : []),
          ...audits.docs.map(() => 'audit'),
          ...told.map(() => 'email'),
        ];
      },
    };
  },
};

/** An account whose user is stored. */
async function makeCustomer(): Promise<Account> {
  const account = await makeAccount();
  const { uid, email, name: userName } = account;
  await saveUser(openShop().db, { uid, email, userName, at: new Date() }, {});
  return account;
}

/** The entries of the audit log about a part, except the one about its addition. */
async function listAudits(db: Firestore, part: string): Promise<string[]> {
  const { docs } = await auditLog.in(db).where('target', '==', partRef(db, part).path).get();
  return docs.flatMap((entry) => (entry.data().action === 'part.add' ? [] : ['audit']));
}
