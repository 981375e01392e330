import { useState } from 'react';

/**
 * The error of a field in a form without react-hook-form, and its setter. An error belongs to the value that was sent,
 * or to the value that is set together with it, and disappears once the field has another value.
 */
export function useFieldError(value: string) {
  const [found, setFound] = useState<{ value: string; message: string }>();
  const error = found?.value === value ? found.message : undefined;
  const setError = (message: string | undefined, about = value) =>
    setFound(message === undefined ? undefined : { value: about, message });
  return [error, setError] as const;
}
