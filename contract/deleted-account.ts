/** What stands where the name or the address of a deleted account stood; stored, an address is empty then. */
export const DELETED_ACCOUNT = 'Deleted account';
