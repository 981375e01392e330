import { useEffect } from 'react';
import {
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  useForm as useLibraryForm,
  type UseFormProps,
  type UseFormReturn,
} from 'react-hook-form';

/**
 * react-hook-form's `useForm`, which also clears errors in cases that the library leaves: before the form was sent,
 * when the page fills in a field, and when the rule of a field depends on another field.
 */
export function useForm<Typed extends FieldValues, Context = unknown, Sent = Typed>(
  props: UseFormProps<Typed, Context, Sent>,
): UseFormReturn<Typed, Context, Sent> {
  const form = useLibraryForm(props);
  const { subscribe, trigger } = form;
  useEffect(() => {
    /** The values at the last validation; undefined while no field has an error. */
    let judged: Typed | undefined;
    return subscribe({
      formState: { values: true, errors: true },
      callback: ({ values, errors = {} }) => {
        const before = judged;
        const wrong = listWrong<Typed>(errors);
        judged = wrong.length > 0 ? structuredClone(values) : undefined;
        if (!before) return;
        const isChanged = (name: string) => JSON.stringify(before[name]) !== JSON.stringify(values[name]);
        if (!Object.keys(values).some(isChanged)) return;
        // Errors of the server have no type. They are about the value that was sent, so validating again would not find
        // them.
        const again = wrong.filter(([name, type]) => isChanged(name) || type !== undefined).map(([name]) => name);
        if (again.length > 0) void trigger(again);
      },
    });
  }, [subscribe, trigger]);
  return form;
}

/** The fields with an error, and the type of each; `root` is about the form as a whole. */
function listWrong<Typed extends FieldValues>({ root: _root, ...errors }: FieldErrors<Typed>) {
  const found = Object.entries(errors as Readonly<Record<string, { type?: unknown } | undefined>>);
  return found.map(([name, error]) => [name as FieldPath<Typed>, error?.type] as const);
}
