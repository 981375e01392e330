/**
 * Every limit of the shop, in one place. Lengths are in Unicode code points, sizes in bytes, durations in milliseconds.
 */
export const constraints = {
  /** The maximum page size of a list, and the default when `limit` is absent. */
  pageSize: 1_000,
  /** The maximum of the query parameter `last` of a list. */
  last: 100,
  cursorLength: 800,
  /** The length of a number that is sent as text, including surrounding spaces. */
  numberLength: 40,
  idLength: 128,
  emailLength: 254,
  nameLength: 120,
  /** The length of a person's name. */
  personNameLength: 80,
  urlLength: 2_000,
  descriptionLength: 5_000,
  /** The length of a part's number. */
  partNumberLength: 40,
  /** Earlier numbers of a part and other makers' numbers for it. */
  oldNumbers: 20,
  /** Facts of a part; no kind of part has this many. */
  specs: 20,
  /** The largest value of a numeric fact, in its unit. */
  specMaximum: 1_000_000,
  /** The length of the code of a fact, a kind or a group. */
  codeLength: 40,
  groupLength: 60,
  /** Pictures of a part. */
  pictures: 8,
  pictureIdLength: 80,
  pictureAltLength: 200,
  /** The longest side of a picture, px; browsers shrink larger pictures before they upload them. */
  pictureSide: 1_600,
  /** The largest picture file; browsers shrink larger ones. */
  pictureBytes: 400 * 1_024,
  warnings: 5,
  warningLength: 300,
  weightGrams: 100_000,
  /** Pieces in a pair or set that is sold as one unit. */
  piecesPerUnit: 1_000,
  /** The longest guarantee of a maker, in years. */
  guaranteeYears: 99,
  torqueNm: 1_000,
  tools: 12,
  toolLength: 60,
  /** The length of a part's place in the warehouse. */
  placeLength: 20,
  intervalLength: 100,
  alsoNeeded: 12,
  /** The minimum length of a part's review. */
  partReviewMinimum: 20,
  phoneLength: 40,
  addressLength: 500,
  /** The lengths of the fields of a delivery, which fit into `addressLength` together. */
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
  /** Days after the delivery in which a customer can return a part that does not fit, arrived damaged or is the wrong one. */
  complaintDays: 30,
  /** Months after the delivery in which a customer can return a defective part. */
  guaranteeMonths: 24,
  returnNumberLength: 40,
  /** Reports that are stored per review; the first one already puts the review in the moderation queue. */
  reportsKept: 50,
  carrierLength: 80,
  /** Orders whose state one request can change. */
  bulkOrders: 100,
  /** The length of an admin's note on an order. */
  orderNoteLength: 2_000,
  /** Lines of a basket; all of them are ordered in one commit. */
  basketLines: 100,
  /** The maximum revision of a saved basket or list. */
  basketRevision: 1_000_000_000,
  /** Lines that one request can ask the shop to judge. */
  judgedLines: 200,
  /** Lines without a matching part for which one request can ask for similar parts. */
  suggestedLines: 20,
  typedNumberLength: 80,
  /** Saved lists of an account, and the lines of each. */
  lists: 50,
  listLines: 200,
  listNoteLength: 200,
  /** Parts that are suggested instead of a part that does not fit. */
  fitSuggestions: 6,
  /** Facts that one request can ask the shop to judge: parts, slots of a bike, ports of a part, and parts in the box of another part. */
  fitParts: 100,
  fitSlots: 60,
  fitPorts: 60,
  fitIncludes: 8,
  /**
   * The size of a part's ports and of the parts in its box as JSON. With these limits, an entry of the audit log with both of them before
   * and after a change stays below 1 MiB.
   */
  portsBytes: 336 * 1_024,
  includesBytes: 96 * 1_024,
  fitSizes: 30,
  /** The largest value of a numeric fact of fit, and the length of its code. */
  fitMaximum: 10_000,
  fitCodeLength: 60,
  /** Comparisons that one request can cause, findings that its response can have, and the length of a kit's note. */
  fitComparisons: 20_000,
  fitFindings: 500,
  kitNoteLength: 300,
  /** Bikes in a garage, and the slots of each with measured facts or replaced parts. */
  garageBikes: 20,
  garageSlots: 60,
  /** Parts that one slot of a bike has over the years, and builds of a bike: its years times its sizes. */
  bikeEntries: 20,
  bikeBuilds: 200,
  /** The size of a drawing's SVG in UTF-8, its longest side, its balloons, the pieces of a line, and the bikes that it is for. */
  drawingBytes: 60 * 1_024,
  drawingSide: 10_000,
  balloons: 99,
  drawnPieces: 999,
  drawingBikes: 20,
  /** Problems in one error response. */
  fitProblems: 500,
  /** Model years. */
  firstYear: 1_800,
  lastYear: 2_200,
  /** The largest line number of an imported file, the lines that one request imports, and the names that one request checks. */
  importLines: 20_000,
  importParts: 20,
  importNames: 300,
  /** Parts on a page of a stock-take, and counted parts that are booked per request. */
  stockTakeLines: 50,
  idempotencyKeyLength: 255,
  /** Days in the period of an overview. */
  overviewDays: 366,
  /**
   * Days of sales from which reorder levels are proposed; days until reordered parts arrive, unless the settings state them; and the
   * maximum that the settings can state.
   */
  paceDays: 56,
  reorderDays: 21,
  mostReorderDays: 366,
  /** Pieces at or below which a part is running low, unless the admin sets another number. */
  lowStock: 5,
  /** Pieces of a part: the maximum of its minimum quantity and of its stock. */
  pieces: 1_000_000,
  /** The price of a piece, in dollars. */
  minPrice: 0.01,
  maxPrice: 1_000_000,
  /** The total of a purchase and of a payment or refund, in dollars. */
  maxTotal: 1_000_000_000,
  /** The length of a discount code. */
  shortestDiscountCode: 3,
  discountCodeLength: 20,
  /** The maximum that the number of uses of a discount code can be limited to. */
  discountUses: 1_000_000,
  shippingZones: 50,
  /** The length of a policy's text, and the versions of a policy. */
  policyLength: 10_000,
  /** The owner's synonyms: entries, meanings of an entry, characters of a word or phrase, and characters in all. */
  synonyms: 500,
  synonymMeanings: 8,
  synonymLength: 60,
  synonymsLength: 25_000,
  policyVersions: 100_000,
  /** The ways of shipping of a zone besides its own. */
  shippingWays: 4,
  shippingSteps: 20,
  shippingStates: 60,
  /** Beginnings of postal codes in a zone or rate, and the length of a beginning. */
  zipBeginnings: 40,
  zipBeginningLength: 8,
  taxRates: 500,
  /** The maximum number of days of a delivery time. */
  deliveryDays: 365,
  /** Holidays in the shop's settings. */
  holidays: 100,
  /** The largest weight at which a step of shipping prices can begin, g. */
  shippingGrams: 10_000_000,
  /** The length of the reference that the bank or the payment provider gives a payment. */
  referenceLength: 120,
  poNumberLength: 60,
  /** The lengths of the seller's texts on invoices and credit notes. */
  taxNumbersLength: 300,
  bankDetailsLength: 500,
  /** How many whole years after its year of issue an invoice or credit note is kept: the longest period that a market of the shop requires. */
  paperYears: 10,
  /** The days in which an invoice must be paid, unless the settings state another number, and the minimum and maximum of that number. */
  invoiceDays: 14,
  fewestInvoiceDays: 10,
  mostInvoiceDays: 365,
  /**
   * The maximum that a customer can leave unpaid for as long as an invoice is due, unless the settings state another one: dollars in all,
   * and percent of the pieces of a part. Pieces beyond it are reserved only as long as for a card payment.
   */
  unpaidDollars: 2_000,
  unpaidPercent: 50,
  /** How long a card's payment page may remain unpaid. */
  cardDue: 35 * 60 * 1_000,
  /**
   * How long before the payment is due a customer is reminded, ms. An invoice is due after at least 10 days, so both of its reminders are
   * sent after the order.
   */
  invoiceReminders: [7 * 24 * 60 * 60 * 1_000, 3 * 24 * 60 * 60 * 1_000],
  cardReminders: [15 * 60 * 1_000],
  minRating: 1,
  maxRating: 5,
  minPasswordLength: 6,
  /** How long an admin can undo the confirming or packing of an order, and how long the email about such a step is held back, ms. */
  undoTime: 30_000,
  /** How long an order waits until its customer verifies their email address. */
  unverifiedOrderLifetime: 24 * 60 * 60 * 1_000,
  /** Waiting orders per customer whose email address is not verified. */
  unverifiedOrders: 3,
  /** How long a repeated request gets the stored response of the first request. */
  idempotencyLifetime: 7 * 24 * 60 * 60 * 1_000,
  /**
   * How long the identity of a former admin is kept: as long as business records that the admin kept may be requested. Six years, as for a
   * tax return that omits more than a quarter of the income:
   * https://www.irs.gov/businesses/small-businesses-self-employed/how-long-should-i-keep-records
   */
  formerAdminLifetime: 6 * 365.25 * 24 * 60 * 60 * 1_000,
  /** The maximum age of the sign-in for the deletion of an account. */
  recentSignIn: 5 * 60 * 1_000,
  /**
   * The maximum age of an admin's sign-in for calls about roles, blocks, second factors, refunds, imports, money settings and copies of
   * personal data.
   */
  adminSignIn: 10 * 60 * 1_000,
  /** How long an order may retry while it competes with others for the same part; then the call returns 503. */
  orderTimeout: 10_000,
  /** The timeout of a commit, including the retries of the database client, and of an account lookup. */
  commitTime: 6_000,
  /** The timeout of a call that only reads, and of each database read. */
  readTime: 10_000,
  /** The timeout of a call that writes: the timeout of an order, and one more attempt that started at its end. */
  writeTime: 24_000,
  /** The timeout of a request to the payment provider: two such requests and a commit fit into the timeout of a call that writes. */
  paymentTime: 8_000,
  /** Parts and reviews on the home page (specification, section 9). */
  homeParts: 6,
  homeReviews: 3,
  reviewPreviewLength: 90,
  blogPreviewLength: 200,
  toastDuration: 5_000,
} as const;
