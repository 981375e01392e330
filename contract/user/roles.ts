/**
 * The roles of the shop's staff, as they are stored, claimed and sent. An owner is stored as `admin`, so that clients of the specification
 * and instances of the previous version can read it.
 */
export const roles = ['admin', 'manager', 'mechanic', 'editor', 'accountant'] as const;
export type Role = (typeof roles)[number];
/** The roles that an owner gives by name; *Make Admin* makes owners. */
export const givenRoles = ['manager', 'mechanic', 'editor', 'accountant'] as const;
export type GivenRole = (typeof givenRoles)[number];

/** The names of the roles, for one person and for several. */
export const roleNames: Readonly<Record<Role, { readonly one: string; readonly several: string }>> = {
  admin: { one: 'Owner', several: 'owners' },
  manager: { one: 'Manager', several: 'managers' },
  mechanic: { one: 'Mechanic', several: 'mechanics' },
  editor: { one: 'Editor', several: 'editors' },
  accountant: { one: 'Accountant', several: 'accountants' },
};

/** Whether a stored or claimed word is a role. */
export function isRole(word: unknown): word is Role {
  return roles.some((role) => role === word);
}

/** The role in the claims of an account or a token: `admin: true` for an owner, `role` for the others; undefined for a customer. */
export function roleOfClaims({ admin, role }: { admin?: unknown; role?: unknown }): Role | undefined {
  if (admin === true) return 'admin';
  return isRole(role) && role !== 'admin' ? role : undefined;
}
