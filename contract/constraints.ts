/**
 * Every limit of the shop, in one place. Lengths are in Unicode code points, sizes in bytes, durations in milliseconds.
 */
export const constraints = {
  /** The maximum page size of a list, and the default when `limit` is absent. */
  pageSize: 1_000,
  /** The maximum of `?last=N`. */
  last: 100,
  cursorLength: 800,
  /** A number that is sent as text, including surrounding spaces. */
  numberLength: 40,
  idLength: 128,
  emailLength: 254,
  nameLength: 120,
  /** A person's name. */
  personNameLength: 80,
  urlLength: 2_000,
  descriptionLength: 5_000,
  /** A part's number, as a workshop types it. */
  partNumberLength: 40,
  /** Earlier numbers of a part, and those of other makers. */
  oldNumbers: 20,
  /** Facts of a part; no kind of part has as many. */
  specs: 20,
  /** The largest number of a fact, in its unit. */
  specMaximum: 1_000_000,
  /** A code of a fact, a kind or a group. */
  codeLength: 40,
  groupLength: 60,
  /** Pictures of a part. */
  pictures: 8,
  pictureIdLength: 80,
  pictureAltLength: 200,
  /** The longest side of a picture, px; browsers resize what is larger before they upload it. */
  pictureSide: 1_600,
  /** The largest file of a picture; browsers shrink what is larger. */
  pictureBytes: 400 * 1_024,
  warnings: 5,
  warningLength: 300,
  weightGrams: 100_000,
  /** Pieces in a pair or a set that is sold as one. */
  piecesPerUnit: 1_000,
  /** The longest guarantee of a maker. */
  guaranteeYears: 99,
  torqueNm: 1_000,
  tools: 12,
  toolLength: 60,
  /** Characters of the place of a part in the warehouse. */
  placeLength: 20,
  intervalLength: 100,
  alsoNeeded: 12,
  /** The minimum length of a part's review. */
  partReviewMinimum: 20,
  phoneLength: 40,
  addressLength: 500,
  /** The parts of a delivery: as lines, they fit into an address. */
  recipientLength: 100,
  streetLength: 120,
  apartmentLength: 40,
  cityLength: 60,
  stateLength: 40,
  zipLength: 12,
  /** Addresses that are saved with an account. */
  addresses: 20,
  profileFieldLength: 200,
  reasonLength: 500,
  /** Days after the delivery in which a customer can withdraw from the contract where `MARKET` is `eu`. */
  withdrawalDays: 14,
  /** Days after the delivery in which a customer can return what does not fit, arrived damaged or is the wrong part. */
  complaintDays: 30,
  /** Months after the delivery in which a customer can return what is defective. */
  guaranteeMonths: 24,
  returnNumberLength: 40,
  /** Reports that are stored per review; the first one already puts the review in the moderation queue. */
  reportsKept: 50,
  carrierLength: 80,
  /** Orders that one request brings to another state. */
  bulkOrders: 100,
  /** A note of an admin's on an order. */
  orderNoteLength: 2_000,
  /** Lines of a basket, all of which are ordered in one commit. */
  basketLines: 100,
  /** The maximum revision of a saved basket or list. */
  basketRevision: 1_000_000_000,
  /** Lines that one request has judged, and the length of a part number as a rider types it. */
  judgedLines: 200,
  /** Lines without a part for which near ones are looked up in one request. */
  suggestedLines: 20,
  typedNumberLength: 80,
  /** Saved lists of an account, and the lines of each. */
  lists: 50,
  listLines: 200,
  listNoteLength: 200,
  /** Parts that are suggested in the place of one that does not fit. */
  fitSuggestions: 6,
  /** Facts that are judged together: parts, slots of a bike, ports of a part, parts in the box of one, sizes that a port is for. */
  fitParts: 100,
  fitSlots: 60,
  fitPorts: 60,
  fitIncludes: 8,
  /**
   * What a part fits, and what is in its box, as JSON: an entry of the audit log, which has both as they were and as they are, stays below
   * 1 MiB.
   */
  portsBytes: 336 * 1_024,
  includesBytes: 96 * 1_024,
  fitSizes: 30,
  /** The largest number of a fact, and the length of its code. */
  fitMaximum: 10_000,
  fitCodeLength: 60,
  /** Comparisons that one request has made, findings that it is answered, and the length of what a kit says. */
  fitComparisons: 20_000,
  fitFindings: 500,
  kitNoteLength: 300,
  /** Bikes in a garage, and of each the places of which facts were measured and parts replaced. */
  garageBikes: 20,
  garageSlots: 60,
  /** Parts that one place of a bike has over the years, and its years times its sizes. */
  bikeEntries: 20,
  bikeBuilds: 200,
  /** A drawing: its SVG in UTF-8, its longest side, its balloons, the pieces of a line, and the bikes that have it. */
  drawingBytes: 60 * 1_024,
  drawingSide: 10_000,
  balloons: 99,
  drawnPieces: 999,
  drawingBikes: 20,
  /** Problems that one answer names. */
  fitProblems: 500,
  /** Model years. */
  firstYear: 1_800,
  lastYear: 2_200,
  /**
   * The largest line number of an imported file, the lines that are imported per request, and the names that are
   * checked per request.
   */
  importLines: 20_000,
  importParts: 20,
  importNames: 300,
  /** Parts on a page of a stock-take, and counted parts that are booked per request. */
  stockTakeLines: 50,
  idempotencyKeyLength: 255,
  /** Days that one overview can be about. */
  overviewDays: 366,
  /** Days whose sales say which reorder level is proposed; the days within which what is reordered arrives, unless the settings say others, and the most they can say. */
  paceDays: 56,
  reorderDays: 21,
  mostReorderDays: 366,
  /** Pieces up to which a part counts as running low, unless the admin says another number. */
  lowStock: 5,
  /** Pieces of a part: the maximum of both the smallest order and the stock. */
  pieces: 1_000_000,
  /** Dollars per piece. */
  minPrice: 0.01,
  maxPrice: 1_000_000,
  /** Dollars of a purchase, and of what is booked or refunded. */
  maxTotal: 1_000_000_000,
  /** The tables of shipping and tax: zones, steps of each, its countries and states, and rates. */
  shortestDiscountCode: 3,
  discountCodeLength: 20,
  /** The most uses that a discount code can be bound to. */
  discountUses: 1_000_000,
  shippingZones: 50,
  /** A text that the shop owes its customers, and the versions that it can have. */
  policyLength: 10_000,
  /** The owner's synonyms: entries, meanings of one, characters of a word or phrase, and characters of all together. */
  synonyms: 500,
  synonymMeanings: 8,
  synonymLength: 60,
  synonymsLength: 25_000,
  policyVersions: 100_000,
  /** The ways of shipping in a zone besides the one by its own prices. */
  shippingWays: 4,
  shippingSteps: 20,
  shippingStates: 60,
  /** Beginnings of postal codes that a zone or a rate can have, and the length of one. */
  zipBeginnings: 40,
  zipBeginningLength: 8,
  taxRates: 500,
  /** Days that a delivery can take. */
  deliveryDays: 365,
  /** Holidays in the shop's settings. */
  holidays: 100,
  /** The most that a step by weight can begin at. */
  shippingGrams: 10_000_000,
  /** The identifier that a payment is booked with: a reference of the bank or the provider. */
  referenceLength: 120,
  poNumberLength: 60,
  /** The texts of the settings about the seller on invoices and credit notes. */
  taxNumbersLength: 300,
  bankDetailsLength: 500,
  /** Whole years after the one in which an invoice or credit note was issued for which it is kept: the longest that a market of the shop asks for. */
  paperYears: 10,
  /** The days that an invoice may remain unpaid, unless the settings of the checkout say another number, and the fewest and most of these. */
  invoiceDays: 14,
  fewestInvoiceDays: 10,
  mostInvoiceDays: 365,
  /**
   * The most that somebody can order and leave unpaid as long as an invoice, unless the settings of the checkout say otherwise: dollars in all, and
   * percent of the pieces of a part. What is beyond is kept as long as for a card.
   */
  unpaidDollars: 2_000,
  unpaidPercent: 50,
  /** How long a card's payment page may remain unpaid. */
  cardDue: 35 * 60 * 1_000,
  /** How long before that the customer is reminded; with the fewest days of an invoice both times are within them. */
  invoiceReminders: [7 * 24 * 60 * 60 * 1_000, 3 * 24 * 60 * 60 * 1_000],
  cardReminders: [15 * 60 * 1_000],
  minRating: 1,
  maxRating: 5,
  minPasswordLength: 6,
  /** How long after it an admin can take back that an order was confirmed or packed; so long the email about a step waits, ms. */
  undoTime: 30_000,
  /** How long an order waits for its customer to verify their email address. */
  unverifiedOrderLifetime: 24 * 60 * 60 * 1_000,
  /** Waiting orders per customer whose email address is not verified. */
  unverifiedOrders: 3,
  /** How long a repeated request gets the stored response of the first one. */
  idempotencyLifetime: 7 * 24 * 60 * 60 * 1_000,
  /**
   * How long the identity of a former admin is kept: as long as the business records that they kept may be requested.
   * Six years, as for a tax return that omits more than a quarter of the income:
   * https://www.irs.gov/businesses/small-businesses-self-employed/how-long-should-i-keep-records
   */
  formerAdminLifetime: 6 * 365.25 * 24 * 60 * 60 * 1_000,
  /** The maximum age of the sign-in with which an account is deleted. */
  recentSignIn: 5 * 60 * 1_000,
  /** The maximum age of the sign-in for roles, blocks, factors, refunds, imports, settings of money and copies of personal data. */
  adminSignIn: 10 * 60 * 1_000,
  /** How long an order may retry while it competes with others for the same part before it answers 503. */
  orderTimeout: 10_000,
  /** The timeout of a commit, retries of the database client included, and of an account lookup. */
  commitTime: 6_000,
  /** The timeout of a call that only reads, and of each database read. */
  readTime: 10_000,
  /** The timeout of a call that writes: an order's timeout, and the attempt that started at the end of it. */
  writeTime: 24_000,
  /** The timeout of a request to the payment provider: two of them and a commit fit into a call that writes. */
  paymentTime: 8_000,
  /** Parts and reviews on the home page (specification, section 9). */
  homeParts: 6,
  homeReviews: 3,
  reviewPreviewLength: 90,
  blogPreviewLength: 200,
  toastDuration: 5_000,
} as const;
