import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { NetworkError, HttpProblem } from './errors.ts';
import { UNANSWERED } from '../ui/forms/send-error.tsx';
import { sentenceOf } from '../ui/text/sentences.ts';

/**
 * Shows each problem that the server found at its field, and moves the focus to the first. Returns whether the form has such a field: if
 * not, the caller still has to show the error.
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  fields: readonly FieldPath<T>[],
  setError: UseFormSetError<T>,
): boolean {
  const errors = error instanceof HttpProblem ? error.errors : [];
  const known = new Map<FieldPath<T>, typeof errors>();
  for (const found of errors) {
    // A problem within a field is shown at the field; `types` keeps it by its path within the field.
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
 * Shows the error of a form: the problems that the server found at their fields, any other error as `root` under the button (see
 * `SendError`), where it stays until the form is sent again.
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
