/** Where dots in an address mean nothing: https://support.google.com/mail/answer/7436150 */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address reaches, as far as that can be told: whatever its case, what follows a plus, and Gmail's dots. */
export function mailboxOf(address: string): string {
  const [local, domain] = splitAtLast(address.trim().toLowerCase());
  const [name = ''] = local.split('+');
  // A local part that begins with a plus has no name before it: it is kept whole, as a name of its own.
  const mailbox = name === '' ? local : name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

function splitAtLast(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}
