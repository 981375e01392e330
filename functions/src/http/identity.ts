/** The person who changes something, as records of the change name them. */
export interface Actor {
  uid: string;
  /** Lower case. */
  email: string;
}

/** The caller according to the verified token, never according to a body. */
export interface Identity extends Actor {
  /** The account's display name; empty if it has none or if it is the email, as names are shown to everybody. */
  name: string;
  /** The token itself. */
  token: string;
  /** When they last signed in, by password or through a provider; a renewed token does not change it. */
  signedInAt: Date;
  /** How they signed in: `password`, `google.com`. */
  provider: string;
  /** Whether the sign-in was completed with a code of an authenticator app. */
  usedSecondFactor: boolean;
  /** Whether the token says that the address was verified: this can be an hour old, so nothing is decided by it. */
  tokenVerified: boolean;
}

/** The caller after the check of their account. */
export interface CheckedIdentity extends Identity {
  /** Whether `email` is verified, by the account as it is now and not by the token. */
  emailVerified: boolean;
  /** The account's address now, lower case: a token from before a change has the earlier one. */
  accountEmail: string;
  /** When the account last ended its earlier sessions, as a new password does. */
  tokensValidAfter: Date;
  /** The providers of the account now, each with its own id of the account. */
  providers: Readonly<Record<string, string>>;
}
