// Kept apart from the schemas, so that a form that only checks an address does not load them.

/**
 * An email address: one `@`, followed by a domain that has a dot with something before and after it. Each character can
 * match in only one way, so that the time to match is linear in the length of the text, not quadratic.
 */
export const emailAddress = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;
