/** The manufacturer's name, location and contact details, in one place. They are made up for the demo. */
export const brand = {
  /** The origin of the live shop, which search engines and shared links use. */
  origin: 'https://fourteener.example',
  name: 'Fourteener Cycles',
  shortName: 'Fourteener',
  since: 2008,
  place: 'Salida, Colorado',
  coordinates: '38.5347° N, 105.9989° W',
  /**
   * The time zone that the shop's days follow. When it changes, `npm run docs` regenerates clock-changes.json and `npm run migrate` updates
   * the stored days.
   */
  timeZone: 'America/Denver',
  /** The address as invoices print it. */
  address: '101 East 1st Street, Salida, CO 81201',
  email: 'bench@fourteener.example',
  phone: '(719) 555-0114',
} as const;

/**
 * The manufacturer's address as shops in the European Union must state it, and the person responsible for its products there (Regulation
 * (EU) 2023/988).
 */
export const brandMaker = {
  name: brand.name,
  address: `${brand.address}, United States`,
  contact: brand.email,
  euContact: 'Fourteener Europe, Maliebaan 16, 3581 CN Utrecht, Netherlands, europe@fourteener.example',
} as const;
