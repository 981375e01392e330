import { useState } from 'react';

/**
 * The error of a field in a form without react-hook-form, and what sets it. The error is about the value that the field had when the
 * form was sent, or about one that it gets now, so it goes once that is changed.
 */
export function useFieldError(value: string) {
  const [found, setFound] = useState<{ value: string; message: string }>();
  const error = found?.value === value ? found.message : undefined;
  const setError = (message: string | undefined, about = value) =>
    setFound(message === undefined ? undefined : { value: about, message });
  return [error, setError] as const;
}
