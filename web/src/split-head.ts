/** A page that is rendered without a browser. */
export interface BuiltPage {
  /** What belongs into the head: title, description, addresses, preloads. */
  head: string;
  /** What belongs into the body. */
  body: string;
}

/** React writes what belongs into the head before everything else. */
const HEAD = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** What React rendered of a whole page, taken apart. */
export function splitHead(html: string): BuiltPage {
  const head = HEAD.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
