/** Shown in place of the name or address of a deleted account; the stored address is empty. */
export const DELETED_ACCOUNT = 'Deleted account';
