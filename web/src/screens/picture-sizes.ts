/** How wide a part's picture is shown, as `sizes` says it: on its card, and on its own page. */
export const pictureSizes = {
  card: '(width >= 64rem) 31vw, (width >= 22rem) 46vw, 92vw',
  page: '(width >= 64rem) 57vw, 100vw',
};
