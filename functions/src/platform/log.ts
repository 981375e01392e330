import { type LogEntry, write } from 'firebase-functions/logger';

/**
 * Writes an entry to the log: one line of JSON, as Cloud Logging reads it. All logging goes through here. No entry may contain typed text
 * or personal data: tokens, passwords, addresses, phones, or the message of an error that quotes its input (`describeFailure`).
 */
export function log(entry: LogEntry): void {
  write(entry);
}

/** Errors whose messages are about code only; the messages of others may quote a request. */
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
    // Error Reporting groups entries by this field: https://cloud.google.com/error-reporting/docs/formatting-error-messages
    stack_trace: [failure, ...frames].join('\n'),
  };
}
