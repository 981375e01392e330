import type { UseFormRegisterReturn } from 'react-hook-form';
import { missing } from '@fourteener/contract/missing';
import { TextField } from '../ui/forms/text-field.tsx';
import { codeOfProblem } from './sign-in-problem.ts';

/** The code without the space between the two groups in which apps show it. */
export function typedCode(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/** The rule of the field: apps show six digits. */
export function codeRule(typed: string): string | true {
  if (typedCode(typed) === '') return missing('The code');
  return /^\d{6}$/.test(typedCode(typed)) || 'The code has six digits.';
}

/** Where the dialog for a code shows a refusal: below the field if the code is wrong, else below the form. */
export const placeOfRefusal = (error: unknown): 'code' | 'root' =>
  codeOfProblem(error) === 'auth/invalid-verification-code' ? 'code' : 'root';

interface CodeFieldProps {
  register: UseFormRegisterReturn;
  error: string | undefined;
  /** Whether the field is the first of its dialog. */
  isFirst?: boolean;
}

/** The field for the code of an authenticator app. */
export function CodeField({ register, error, isFirst = false }: CodeFieldProps) {
  return (
    <TextField
      label="Code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      {...(isFirst && { 'data-focus-first': '' })}
      {...register}
      error={error}
    />
  );
}
