/** The code for a part that did not match its place in the drawing. */
export const drawingFact = 'drawing';
/** The code for a reason about which the shop has no fact. */
export const otherFact = 'other';

/** The labels of the codes that are not interfaces. */
export const otherFacts: Readonly<Record<string, string>> = {
  [drawingFact]: 'Its place in the drawing',
  [otherFact]: 'Something else',
};
