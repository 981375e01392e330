import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { NetworkError, HttpProblem } from './errors.ts';
import { UNANSWERED } from '../ui/forms/send-error.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';

/**
 * Shows at its field what the server found wrong with it, and moves the focus to the first. Answers whether there was
 * any such field in the form: if not, the error is still to be told.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof HttpProblem ? error.errors : [];
  const known = new Map<FieldPath<T>, typeof errors>();
  for (const found of errors) {
    // A problem within a field is shown at the field, and its place as `types`.
    const name = fields.find((field) => found.path === field || found.path.startsWith(`${field}.`));
    if (name !== undefined) known.set(name, [...(known.get(name) ?? []), found]);
  }
  [...known].forEach(([name, within], index) => {
    const types = Object.fromEntries(within.map(({ path, message }) => [path.slice(name.length + 1), message]));
    setError(name, { message: within[0]?.message, types }, { shouldFocus: index === 0 });
  });
  return known.size > 0;
}

/**
 * Shows what went wrong with a form: at its fields what the server found wrong with them, and all else under the button, as `root`
 * (see `SendError`), where it stays until the form is sent again.
 */
export function showFormError<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): void {
  if (showFieldErrors(error, fields, setError)) return;
  const type = error instanceof NetworkError ? UNANSWERED : 'refused';
  setError('root', { type, message: sentenceOf(error) });
}
