import { useState } from 'react';

interface Found {
  /** The body that the form sent. */
  sent: unknown;
  /** The messages by their paths in the body. */
  problems: Readonly<Record<string, string>>;
}

const nothing: Found = { sent: undefined, problems: {} };

/**
 * The problems that the shop found in the body of a form, by their paths, and what sets them. Each goes once the form would send
 * something else at its path; `write` makes the body of what is typed now.
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
