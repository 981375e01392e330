import { type Access, type Call, type CallName, calls } from '../calls.ts';
import { callRights, listRoles, type Right, type StaffCall } from '../user/rights.ts';

/** The groups of calls, in the document's order, each with its description. */
export const tags = {
  Parts: 'What the shop sells, pictures and reviews of parts, and back-in-stock requests.',
  Fit: 'Whether parts fit a bike and each other, and the rules that say so.',
  Drawings: 'Exploded drawings, their lines, drafts and revisions.',
  Orders: 'Baskets, placing orders, for one part or a whole basket, and what happens to them.',
  Payments: 'Payments, quotes, invoices, delivery addresses, and the tables of shipping and tax.',
  Reviews: 'What riders say about the shop, and reports of reviews.',
  Lists: 'Saved lists of parts, and links that share them.',
  Accounts: 'Profiles, copies of an account’s data, account deletion, and the roles of the staff.',
  Stock: 'Stock movements, and importing parts from a file.',
  Newsletter: 'Sign-ups for the newsletter.',
  Emails: 'The messages that the shop sends.',
  'Audit log': 'What the staff did.',
} as const;
type Tag = keyof typeof tags;

const tagsByRoot: Readonly<Record<string, Tag>> = {
  partses: 'Parts',
  pictures: 'Parts',
  fit: 'Fit',
  bikes: 'Fit',
  'fit-returns': 'Fit',
  assemblies: 'Drawings',
  'assembly-drafts': 'Drawings',
  order: 'Orders',
  withdrawals: 'Orders',
  baskets: 'Orders',
  allorders: 'Orders',
  purchases: 'Payments',
  quotes: 'Payments',
  addresses: 'Payments',
  settings: 'Payments',
  review: 'Reviews',
  reports: 'Reviews',
  'saved-lists': 'Lists',
  garages: 'Fit',
  user: 'Accounts',
  admin: 'Accounts',
  stock: 'Stock',
  imports: 'Stock',
  newsletter: 'Newsletter',
  mails: 'Emails',
  audit: 'Audit log',
};

/** The group of a call, by the first segment of its path. If no group has that segment, the segment itself is the group. */
export function tagOf(path: string): string {
  const root = path.split('/')[1] ?? '';
  return tagsByRoot[root] ?? root.charAt(0).toUpperCase() + root.slice(1);
}

/** The title of a call: `List own orders` for `listOwnOrders`. */
export function nameOf(name: CallName): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A sentence about who may make the call, and how recent the sign-in must be. */
export function describeAccess(name: CallName): string {
  const { access, ownedBy, signInWithin }: Call = calls[name];
  const right = callRights[name as StaffCall] as Right | undefined;
  const staff = right === undefined ? '' : listRoles(right);
  const sentences: Record<Access, string> = {
    all: 'Open to everyone.',
    'signed-in': 'For anyone who is signed in.',
    owner: `For the account that \`${ownedBy?.parameter}\` names.`,
    'owner-or-admin': `For the account that \`${ownedBy?.parameter}\` names, and for ${staff}.`,
    admin: `For ${staff}.`,
  };
  // The call accepts any signed-in account, but returns 404 to all except the owner, so that others do not learn whether the document
  // exists.
  const sentence =
    sentences[ownedBy?.document ? 'signed-in' : access] +
    (ownedBy?.document && staff ? ` Of others, for ${staff}.` : '');
  if (signInWithin === undefined) return sentence;
  return `${sentence} The sign-in must be at most ${signInWithin / 60_000} minutes old.`;
}
