/** The author in the audit log for the actions of the scheduled check of all accounts. */
export const accountsCheck = { uid: 'accounts-check', email: 'the shop’s own check of its accounts' };
