import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { ProblemError } from '../api/errors.ts';

/**
 * Shows at its field what the server found wrong with it, and moves the focus to the first. Answers whether there was
 * any such field in the form: if not, the error is still to be told.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof ProblemError ? error.errors : [];
  const known = errors.flatMap(({ path, message }) => {
    const name = fields.find((field) => field === path);
    return name === undefined ? [] : [{ name, message }];
  });
  known.forEach(({ name, message }, index) => setError(name, { message }, { shouldFocus: index === 0 }));
  return known.length > 0;
}
