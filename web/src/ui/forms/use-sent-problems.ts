import { useState } from 'react';

interface Found {
  /** The body that was sent. */
  sent: unknown;
  /** The messages by their paths in the body. */
  problems: Readonly<Record<string, string>>;
}

const nothing: Found = { sent: undefined, problems: {} };

/**
 * The problems that the server found in a form's body, by their paths, and their setter. Each disappears once the form
 * has another value at its path; `write` makes the body from the current fields.
 */
export function useSentProblems(write: () => unknown) {
  const [{ sent, problems }, setFound] = useState(nothing);
  const paths = Object.keys(problems);
  const body = paths.length > 0 ? write() : undefined;
  const left = paths.filter((path) => readAt(sent, path) === readAt(body, path));
  const setProblems = (errors: readonly { path: string; message: string }[]) =>
    setFound({ sent: write(), problems: Object.fromEntries(errors.map(({ path, message }) => [path, message])) });
  return [Object.fromEntries(left.map((path) => [path, problems[path] ?? ''])), setProblems] as const;
}

/** The value at a path in a body, as text. */
function readAt(body: unknown, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  return JSON.stringify(found);
}
