/** The parameters of the address. They can be newer than those of `useSearchParams`, until React has rendered the last change. */
export const newestParams = (): URLSearchParams => new URLSearchParams(window.location.search);
