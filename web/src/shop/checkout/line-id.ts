/** The id of a line of the basket, for links to it. */
export const lineId = (id: string): string => `line-${id}`;
