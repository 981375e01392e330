const WITHOUT_WORDS = 'Something went wrong. Please try again.';

/** The message when no answer arrived. */
export const UNREACHABLE = 'We cannot reach the shop. Please check your connection and try again.';

/** The message of an error, for users. */
export function sentenceOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : WITHOUT_WORDS;
}
