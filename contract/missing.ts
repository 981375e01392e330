/** The message when a required field is missing: `missing('The address')`. */
export function missing(name: string): string {
  return `${name} is missing.`;
}

/** The messages when a required reason is missing. */
export const reasonMissing = {
  correction: 'Please say why you are correcting the stock.',
  removedReview: 'Please give a reason for the author.',
  blockedAccount: 'Please say why, for the audit log.',
} as const;
