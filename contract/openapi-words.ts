import type { CallName } from './addresses.ts';
import type { Access, Call } from './calls.ts';

/** The groups of calls, in the order in which the document has them, and what it says of each. */
export const tags = {
  Parts: 'What the shop sells, what riders say of a part, and who waits for one that is sold out.',
  Orders: 'Placing orders, one part or a basket at a time, and what becomes of them.',
  Reviews: 'What riders say of the shop, and what others have against it.',
  Accounts: 'Profiles, the copy of all that the shop holds of somebody, deletion, and who is an admin.',
  Stock: 'Pieces that come and go, and files of new parts.',
  Newsletter: 'Who gets it.',
  Mails: 'The messages that the shop sends.',
  'Audit log': 'What admins did.',
} as const;
type Tag = keyof typeof tags;

const tagOf: Readonly<Record<string, Tag>> = {
  partses: 'Parts',
  order: 'Orders',
  baskets: 'Orders',
  allorders: 'Orders',
  review: 'Reviews',
  reports: 'Reviews',
  user: 'Accounts',
  admin: 'Accounts',
  stock: 'Stock',
  imports: 'Stock',
  newsletter: 'Newsletter',
  mails: 'Mails',
  audit: 'Audit log',
};

/** The group of a call, by the first segment of its path. Throws for one that is in none. */
export function readTag(path: string): Tag {
  const tag = tagOf[path.split('/')[1] ?? ''];
  if (tag === undefined) throw new Error(`Say in openapi-words.ts to which group ${path} belongs.`);
  return tag;
}

/** `List own orders`, of `listOwnOrders`. */
export function readName(name: CallName): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Who may call it, in a sentence. */
export function readAccess({ access, ownedBy = '' }: Call): string {
  const sentences: Record<Access, string> = {
    all: 'Open to everybody.',
    'signed-in': 'For whoever is signed in.',
    owner: `For the account that \`${ownedBy}\` names.`,
    'owner-or-admin': `For the account that \`${ownedBy}\` names, and for admins.`,
    admin: 'For admins.',
  };
  return sentences[access];
}
