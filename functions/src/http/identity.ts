/** Somebody who changes something, as records of it name them. */
export interface Actor {
  uid: string;
  /** Lower case. */
  email: string;
}

/** The caller according to the verified token, never according to a body. */
export interface Identity extends Actor {
  /** The account's display name; empty without one, or when it is the email: names are shown to everybody. */
  name: string;
  /** The token itself. */
  token: string;
  /** When they last signed in, by password or through a provider; a renewed token does not change it. */
  signedInAt: Date;
  /** How they signed in: `password`, `google.com`. */
  provider: string;
  /** Whether the sign-in was completed with a code of an authenticator app. */
  usedSecondFactor: boolean;
  /** Whether the token says that the address was verified: as it was up to an hour ago, so that nothing is decided by it. */
  tokenVerified: boolean;
}

/** The same, after their account was looked at. */
export interface CheckedIdentity extends Identity {
  /** Whether they showed that they read emails at `email`; of the account as it is now, not of the token. */
  emailVerified: boolean;
  /** The account's address now, lower case: a token from before a change has the earlier one. */
  accountEmail: string;
  /** When the account ended its earlier sessions last, as a new password does. */
  tokensValidAfter: Date;
  /** The ways to sign in to the account now, each with the provider's own id of it. */
  providers: Readonly<Record<string, string>>;
}
