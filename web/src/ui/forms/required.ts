/** What a required field says when it is left empty, as the server would: `missing('phone number')`. */
export function missing(field: string): string {
  return `The ${field} is missing.`;
}

/** A rule for react-hook-form: something other than spaces. */
export function required(message: string) {
  return { validate: (typed: string) => typed.trim() !== '' || message };
}
