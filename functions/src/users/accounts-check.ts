/** Who the audit log names for what the scheduled check of all accounts did. */
export const accountsCheck = { uid: 'accounts-check', email: 'the shop’s own check of its accounts' };
