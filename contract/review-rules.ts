/** Whose review it is when the account has no name: never the email, as everybody reads this. */
export const NAMELESS = 'A rider';
