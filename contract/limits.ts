/** Every bound of the shop, once. Lengths are in Unicode code points, sizes in bytes, times in milliseconds. */
export const limits = {
  /** A request's body. */
  bodyBytes: 64 * 1024,
  /** The most that a list answers at once, and what it answers when nobody says `limit`. */
  pageSize: 1_000,
  /** The most that `?last=N` takes. */
  last: 100,
  cursorLength: 800,
  idLength: 128,
  emailLength: 254,
  nameLength: 120,
  urlLength: 2_000,
  descriptionLength: 5_000,
  phoneLength: 40,
  addressLength: 500,
  profileFieldLength: 200,
  reasonLength: 500,
  /** Reports of one review that are kept: it is in the queue with the first. */
  reportsKept: 50,
  carrierLength: 80,
  /** Lines of a basket: all are placed in one commit. */
  basketLines: 20,
  /** The last line of a file that is imported, the lines that are made into parts at once, and those that are looked up. */
  importLines: 20_000,
  importParts: 20,
  importNames: 300,
  idempotencyKeyLength: 255,
  /** Pieces of a part: the smallest order's and the largest stock's bound. */
  pieces: 1_000_000,
  /** Dollars for one piece. */
  minPrice: 0.01,
  maxPrice: 1_000_000,
  minRating: 1,
  maxRating: 5,
  minPasswordLength: 6,
  /** How long a repeated request gets the first one's answer. */
  idempotencyLifetime: 7 * 24 * 60 * 60 * 1_000,
  /** How long ago a sign-in may be that an account is deleted with. */
  recentSignIn: 5 * 60 * 1_000,
  /** How long an order may try again against others for the same part before it is told to come back. */
  orderPatience: 10_000,
  /** How long a commit may take, with what the database's client repeats of it; and a look at accounts. */
  commitTime: 6_000,
  /** How long a call that reads may take, and each reading of the database. */
  readTime: 10_000,
  /** How long a call that writes may take: the patience of an order, and the attempt that began at its end. */
  writeTime: 24_000,
  /** Parts and reviews on the home page, from the specification, section 9. */
  homeParts: 6,
  homeReviews: 3,
  reviewPreviewLength: 90,
  blogPreviewLength: 200,
  toastDuration: 5_000,
} as const;
