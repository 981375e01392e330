/** Names the place in a drawing as what did not fit. */
export const drawingFact = 'drawing';
/** Names something of which the shop has no fact. */
export const otherFact = 'other';

/** The sentences' names of what is no interface. */
export const otherFacts: Readonly<Record<string, string>> = {
  [drawingFact]: 'Its place in the drawing',
  [otherFact]: 'Something else',
};
