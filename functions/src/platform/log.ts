import { type LogEntry, write } from 'firebase-functions/logger';

/**
 * The one way to the log: one line of JSON an entry, as Cloud Logging reads it. No entry may hold what people typed or what
 * names them: tokens, passwords, addresses, phones, and no message of an error that quotes its input (`describeFailure`).
 */
export function log(entry: LogEntry): void {
  write(entry);
}

/** Errors whose messages speak of code alone; those of others may quote what somebody sent. */
const harmless = ['TypeError', 'ReferenceError', 'RangeError'];

/** The fields of an error that may be logged: its kind, its code and where it was thrown. */
export function describeFailure(error: unknown): { failure: string; code?: string; stack_trace: string } {
  if (!(error instanceof Error)) return { failure: typeof error, stack_trace: '' };
  const { name, message, stack = '' } = error;
  const { code } = error as { code?: unknown };
  const failure = harmless.includes(name) ? `${name}: ${message}` : name;
  const frames = stack.split('\n').filter((line) => /^ {4}at .*:\d+:\d+\)?$/.test(line));
  return {
    failure,
    ...((typeof code === 'number' || typeof code === 'string') && { code: String(code) }),
    // Error Reporting groups by this: https://cloud.google.com/error-reporting/docs/formatting-error-messages
    stack_trace: [failure, ...frames].join('\n'),
  };
}
