/** How wide a part's picture is shown, as `sizes` says it: on its card, on one beside filters, on its own page, and as the picture of a bike to choose. */
export const pictureSizes = {
  card: '(width >= 64rem) 31vw, (width >= 22rem) 46vw, 92vw',
  listed: '(width >= 112rem) 26vw, (width >= 64rem) 23vw, (width >= 22rem) 46vw, 92vw',
  page: '(width >= 64rem) 57vw, 100vw',
  bike: '(width >= 64rem) 31vw, (width >= 40rem) 46vw, 7rem',
};
