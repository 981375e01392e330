/** Domains that ignore dots in addresses: https://support.google.com/mail/answer/7436150 */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The mailbox that an address reaches, as far as that is known: without regard to case, the text after a plus, and Gmail's dots. */
export function mailboxOf(address: string): string {
  const [local, domain] = splitAtLast(address.trim().toLowerCase());
  const [name = ''] = local.split('+');
  // A local part that begins with a plus has no name before it, and is kept whole.
  const mailbox = name === '' ? local : name;
  return dotless.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

function splitAtLast(address: string): [local: string, domain: string] {
  const at = address.lastIndexOf('@');
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at + 1)];
}
