/** Control characters, line ends of every kind, and the marks that turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A value as one line of what is seen: it cannot begin a header, a paragraph, or turn the text around it. */
export function plain(value: string): string {
  return value.replaceAll(UNSEEN, ' ').trim();
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as HTML shows it, in text and in quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
