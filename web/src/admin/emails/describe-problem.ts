/** The errors of mail servers and networks, explained for the shop's owner; the first match counts. */
const meanings: readonly (readonly [RegExp, string])[] = [
  [/ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|timeout|greeting/i, 'The mail server could not be reached.'],
  [/\b53[045]\b|auth/i, 'The mail server did not accept the shop’s sign-in.'],
  [/\b(55[013]|5\.1\.\d)\b|mailbox|recipient/i, 'The mail server says that this address does not exist.'],
  [/\b(552|554|5\.7\.\d)\b|spam/i, 'The mail server refused the message.'],
  [/\b4\d\d\b/, 'The mail server asked to try again later.'],
  [/certificate|TLS|SSL/i, 'The connection to the mail server is not secure.'],
];

/** Why a message was not sent, in a sentence for owners; `problem` is what the mail server or the network said. */
export function describeProblem(problem: string): string {
  return (
    meanings.find(([pattern]) => pattern.test(problem))?.[1] ?? 'The message could not be sent to the mail server.'
  );
}
