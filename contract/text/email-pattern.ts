/**
 * An email address: one `@`, followed by a domain that has a dot with something before and after it. Each character can
 * match in only one way, so that the time to match is linear in the length of the text, not quadratic.
 */
export const emailAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

/**
 * The addresses that Login and Sign up accept: the specification's pattern (section 5), not anchored, so that it also matches within
 * `first.last@mail.example.com`. One character before the `@` accepts the same texts as the specification's `[a-z0-9]+`, which would be
 * tried from each character of a long word.
 */
export const signInEmail = /[a-z0-9]@[a-z]+\.[a-z]{2,3}/;

/**
 * The email addresses with which a deployment allows sign-in: those that match `signInEmail`, or `any` that matches `emailAddress`. The
 * first is the default.
 */
export const signInEmails = ['pattern', 'any'] as const;
export type SignInEmail = (typeof signInEmails)[number];
