/** Carriers whose web pages follow a parcel, by a word in their names, and the start of the page's address. */
const carriers = [
  { name: /\bups\b/i, page: 'https://www.ups.com/track?tracknum=' },
  { name: /\busps\b|postal service/i, page: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=' },
  { name: /\bfed\s?ex\b/i, page: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: /\bdhl\b/i, page: 'https://www.dhl.com/us-en/home/tracking.html?tracking-id=' },
  { name: /\bontrac\b/i, page: 'https://www.ontrac.com/tracking/?number=' },
];

/** The web page that follows a parcel; undefined for an unknown carrier. */
export function trackingPage(carrier: string | undefined, code: string): string | undefined {
  const known = carriers.find(({ name }) => carrier !== undefined && name.test(carrier));
  return known && known.page + encodeURIComponent(code.replaceAll(/\s/g, ''));
}
