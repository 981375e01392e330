/** The author of the scheduled check's actions in the audit log. */
export const accountsCheck = { uid: 'accounts-check', email: 'the shop’s own check of its accounts' };
