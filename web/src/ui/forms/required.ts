/** A rule for react-hook-form: something other than spaces. */
export function required(message: string) {
  return { validate: (typed: string) => typed.trim() !== '' || message };
}
