/** A rule for react-hook-form: the text must have a character that is no space. */
export function required(message: string) {
  return { validate: (typed: string) => typed.trim() !== '' || message };
}
