import type { CallName, calls } from '../calls.ts';
import { listWords } from '../text/list-words.ts';
import { type Role, roleNames, roles } from './roles.ts';

/** The areas of the shop to which roles have rights, in the order in which sentences name them. */
export const areas = {
  tasks: 'the tasks of the day',
  overview: 'the figures of the shop',
  orders: 'orders',
  payments: 'payments, refunds and accounting',
  stock: 'the stock',
  parts: 'parts',
  fit: 'bikes, drawings and fit',
  search: 'synonyms of the search',
  reviews: 'reported reviews',
  customers: 'customers and their accounts',
  emails: 'emails',
  settings: 'shipping, tax, discounts and terms',
  audit: 'the audit log',
  staff: 'the roles of the staff',
} as const;
export type Area = keyof typeof areas;

/** Whether a role may only read an area or also change it. */
export type Degree = 'read' | 'write';
/** The right that a call needs. */
export type Right = `${Area}.${Degree}`;

const everything = Object.fromEntries(Object.keys(areas).map((area) => [area, 'write'])) as Record<Area, Degree>;

/** The areas of each role; it has no access to the others. */
export const rights: Readonly<Record<Role, Readonly<Partial<Record<Area, Degree>>>>> = {
  admin: everything,
  manager: {
    tasks: 'read',
    overview: 'read',
    orders: 'write',
    payments: 'write',
    stock: 'write',
    parts: 'write',
    fit: 'write',
    search: 'write',
    reviews: 'write',
    customers: 'write',
    emails: 'write',
    settings: 'write',
    audit: 'read',
  },
  mechanic: { tasks: 'read', orders: 'write', stock: 'write', parts: 'read', fit: 'write' },
  editor: { tasks: 'read', parts: 'write', search: 'write', reviews: 'write' },
  accountant: { tasks: 'read', overview: 'read', orders: 'read', payments: 'read' },
};

type Rows = typeof calls;
/** The calls that require a role of the staff, or show the staff more: rows with these kinds of access, or with `showsStaffMore`. */
export type StaffCall = {
  [C in CallName]: Rows[C] extends { access: 'admin' | 'owner-or-admin' } | { showsStaffMore: true } ? C : never;
}[CallName];

/**
 * The right that each call of the staff needs. A call that is missing here does not compile. Calls that only check data before it is
 * written, such as the comparison of an import, need the right to write.
 */
export const callRights: Readonly<Record<StaffCall, Right>> = {
  listTasks: 'tasks.read',
  getOverview: 'overview.read',

  listOrders: 'orders.read',
  countOrders: 'orders.read',
  findNumbers: 'orders.read',
  getOrder: 'orders.read',
  getOrderItems: 'orders.read',
  listOwnOrders: 'orders.read',
  listOrderNotes: 'orders.read',
  addOrderNote: 'orders.write',
  changeOrder: 'orders.write',
  changeOrders: 'orders.write',
  changeOrderAddress: 'orders.write',
  changeOrderTracking: 'orders.write',
  changeReturns: 'orders.write',
  findShipments: 'orders.write',
  takeOrder: 'orders.write',

  listPurchases: 'payments.read',
  getPurchase: 'payments.read',
  getInvoice: 'payments.read',
  listCreditNotes: 'payments.read',
  listCustomerPurchases: 'payments.read',
  listUnknownEvents: 'payments.read',
  getAccounting: 'payments.read',
  bookPayment: 'payments.write',
  refundPurchase: 'payments.write',

  listMovements: 'stock.read',
  moveStock: 'stock.write',
  listShelf: 'stock.read',
  findShelf: 'stock.write',
  proposeLevels: 'stock.read',
  countStock: 'stock.write',

  getPart: 'parts.read',
  countWatchers: 'parts.read',
  listManagedParts: 'parts.read',
  countManagedParts: 'parts.read',
  reportCoverage: 'parts.read',
  addPart: 'parts.write',
  changePart: 'parts.write',
  deletePart: 'parts.write',
  uploadPicture: 'parts.write',
  listImports: 'parts.read',
  checkImport: 'parts.write',
  importParts: 'parts.write',
  undoImport: 'parts.write',
  compareParts: 'parts.write',
  changeParts: 'parts.write',
  undoPartChanges: 'parts.write',

  listBikes: 'fit.read',
  getBike: 'fit.read',
  listDrawingDrafts: 'fit.read',
  getDrawingDraft: 'fit.read',
  listDrawingRevisions: 'fit.read',
  getDrawingRevision: 'fit.read',
  listFitReturns: 'fit.read',
  judgeBike: 'fit.write',
  saveBike: 'fit.write',
  deleteBike: 'fit.write',
  sanitizeDrawing: 'fit.write',
  saveDrawingDraft: 'fit.write',
  publishDrawing: 'fit.write',
  judgeFitReturn: 'fit.write',

  getSynonyms: 'search.read',
  saveSynonyms: 'search.write',

  listReports: 'reviews.read',
  decideReport: 'reviews.write',

  listUsers: 'customers.read',
  getUser: 'customers.read',
  getAccount: 'customers.read',
  checkAdmin: 'customers.read',
  listCustomers: 'customers.read',
  listCustomerReviews: 'customers.read',
  getCustomer: 'customers.read',
  getCustomerGarage: 'customers.read',
  addCustomerNote: 'customers.write',
  blockAccount: 'customers.write',
  unblockAccount: 'customers.write',

  listEmails: 'emails.read',
  getEmail: 'emails.read',
  retryEmail: 'emails.write',

  getCheckoutSettings: 'settings.read',
  listDiscounts: 'settings.read',
  getDiscount: 'settings.read',
  saveCheckoutSettings: 'settings.write',
  previewCheckout: 'settings.write',
  saveDiscount: 'settings.write',
  savePolicy: 'settings.write',

  listAudit: 'audit.read',

  makeAdmin: 'staff.write',
  setRole: 'staff.write',
  revokeAdmin: 'staff.write',
  resetSecondFactor: 'staff.write',
};

/** The collections that the staff reads directly, as the rules of Firestore allow, with the right that each needs. */
export const collectionRights = { orders: 'orders.read', users: 'customers.read' } as const satisfies Record<
  string,
  Right
>;

/** Whether a role has a right; whoever may write may read. */
export function hasRight(role: Role | undefined, right: Right): boolean {
  if (role === undefined) return false;
  const [area, degree] = right.split('.') as [Area, Degree];
  const found = rights[role][area];
  return found === 'write' || (found !== undefined && found === degree);
}

/** Whether a role may make a call of the staff. */
export function mayCall(role: Role | undefined, call: StaffCall): boolean {
  return hasRight(role, callRights[call]);
}

/** The roles with a right, in their order. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => hasRight(role, right));
}

/** The sentence that names the roles with a right: "Only owners and managers can do that." */
export function onlyRoles(right: Right): string {
  return `Only ${listRoles(right)} can do that.`;
}

/** The roles with a right in words: "owners and managers". */
export function listRoles(right: Right): string {
  return listWords(rolesWith(right).map((role) => roleNames[role].several));
}

/** The rights of a role in words: the areas that it can change, and those that it can only read. */
export function describeRole(role: Role): { changes: string; looksAt: string } {
  const named = (degree: Degree) =>
    listWords(
      (Object.keys(areas) as Area[]).filter((area) => rights[role][area] === degree).map((area) => areas[area]),
    );
  return { changes: named('write'), looksAt: named('read') };
}
