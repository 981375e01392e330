import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '../calls.ts';
import { callRights, describeRole, mayCall, onlyRoles, type StaffCall } from './rights.ts';
import type { Role } from './roles.ts';

/** Samples of the table, written by hand: a call, and roles that may and may not make it. */
const cells: [call: StaffCall, allowed: Role[], refused: Role[]][] = [
  ['changeOrder', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['changeOrders', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['takeOrder', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['listOrders', ['admin', 'manager', 'mechanic', 'accountant'], ['editor']],
  ['refundPurchase', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['bookPayment', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['listPurchases', ['admin', 'manager', 'accountant'], ['mechanic', 'editor']],
  ['getAccounting', ['admin', 'manager', 'accountant'], ['mechanic', 'editor']],
  ['getOverview', ['admin', 'manager', 'accountant'], ['mechanic', 'editor']],
  ['listTasks', ['admin', 'manager', 'mechanic', 'editor', 'accountant'], []],
  ['moveStock', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['countStock', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['changePart', ['admin', 'manager', 'editor'], ['mechanic', 'accountant']],
  ['deletePart', ['admin', 'manager', 'editor'], ['mechanic', 'accountant']],
  ['importParts', ['admin', 'manager', 'editor'], ['mechanic', 'accountant']],
  ['listImports', ['admin', 'manager', 'mechanic', 'editor'], ['accountant']],
  ['getPart', ['admin', 'manager', 'mechanic', 'editor'], ['accountant']],
  ['publishDrawing', ['admin', 'manager', 'mechanic'], ['editor', 'accountant']],
  ['decideReport', ['admin', 'manager', 'editor'], ['mechanic', 'accountant']],
  ['saveSynonyms', ['admin', 'manager', 'editor'], ['mechanic', 'accountant']],
  ['listUsers', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['blockAccount', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['saveCheckoutSettings', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['savePolicy', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['listEmails', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['listAudit', ['admin', 'manager'], ['mechanic', 'editor', 'accountant']],
  ['makeAdmin', ['admin'], ['manager', 'mechanic', 'editor', 'accountant']],
  ['resetSecondFactor', ['admin'], ['manager', 'mechanic', 'editor', 'accountant']],
  ['setRole', ['admin'], ['manager', 'mechanic', 'editor', 'accountant']],
  ['revokeAdmin', ['admin'], ['manager', 'mechanic', 'editor', 'accountant']],
];

it.each(cells)(
  'when each role makes %s, then the table of rights allows exactly the listed roles',
  (call, allowed, refused) => {
    for (const role of allowed) expect(mayCall(role, call), role).toBe(true);
    for (const role of refused) expect(mayCall(role, call), role).toBe(false);
    expect(mayCall(undefined, call)).toBe(false);
    expect([...allowed, ...refused]).toHaveLength(5);
  },
);

describe('the table of rights', () => {
  it('when the calls of the staff are listed, then each has a right and no other call has one', () => {
    const staffs = (Object.keys(calls) as CallName[]).filter(
      (name) => ['admin', 'owner-or-admin'].includes(calls[name].access) || 'showsStaffMore' in calls[name],
    );
    expect(Object.keys(callRights).toSorted()).toEqual(staffs.toSorted());
  });

  it('when a call reads, then it needs the right to read, and every other call the right to write', () => {
    for (const [name, right] of Object.entries(callRights)) {
      expect(right.split('.')[1], name).toBe(calls[name as StaffCall].method === 'GET' ? 'read' : 'write');
    }
  });

  it('when a right is refused, then the sentence names the roles that have it', () => {
    expect(onlyRoles('staff.write')).toBe('Only owners can do that.');
    expect(onlyRoles('payments.read')).toBe('Only owners, managers and accountants can do that.');
  });

  it('when a role is described, then the text says what it may change and what it may only see', () => {
    expect(describeRole('mechanic')).toEqual({
      changes: 'orders, the stock and bikes, drawings and fit',
      looksAt: 'the tasks of the day and parts',
    });
    expect(describeRole('accountant')).toEqual({
      changes: '',
      looksAt: 'the tasks of the day, the figures of the shop, orders and payments, refunds and accounting',
    });
  });
});
