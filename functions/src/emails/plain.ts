import { LINE_SEPARATORS, TURNING } from '@fourteener/contract/text/signs';

/** Control characters, line ends of every kind, and marks that change the direction of text. */
const UNSEEN = new RegExp(String.raw`[\p{Cc}${LINE_SEPARATORS}\u200e\u200f${TURNING}]+`, 'gu');

/** A value as one line of visible text: it can neither begin a header or a paragraph nor turn the text around it. */
export function plain(value: string): string {
  return value.replaceAll(UNSEEN, ' ').trim();
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A value as HTML shows it, in text and in quoted attributes. */
export function escapeHtml(value: string): string {
  return value.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}
