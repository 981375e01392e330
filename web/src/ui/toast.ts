import { toast } from 'react-toastify/unstyled';

const WITHOUT_WORDS = 'Something went wrong. Please try again.';

/** Says that something was done. */
export function showSuccess(words: string): void {
  toast.success(words, { role: 'status' });
}

/** Says something worth knowing. */
export function showInfo(words: string): void {
  toast.info(words, { role: 'status' });
}

/** Says what went wrong, in the error's own words. */
export function showFailure(error: unknown): void {
  toast.error(readSentence(error), { role: 'alert' });
}

/** The sentence of an error, for people. */
export function readSentence(error: unknown): string {
  return error instanceof Error && error.message ? error.message : WITHOUT_WORDS;
}
