import { countOf } from '@fourteener/contract/text/plurals';

// Sentences about the pieces of a return under inspection.

/** The pieces that can be sold again. */
export function tellRestocked(pieces: number): string {
  const goes = pieces === 0 ? 'No piece goes' : pieces === 1 ? 'One piece goes' : `${pieces} pieces go`;
  return `${goes} back in stock right away.`;
}

/** The pieces that were announced and have not arrived. */
export function tellKept(pieces: number): string {
  return `The customer keeps ${countOf(pieces, 'piece')} and can return ${pieces === 1 ? 'it' : 'them'} later.`;
}
