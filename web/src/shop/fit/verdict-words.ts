import type { Verdict } from '@fourteener/contract/fit/facts';

/** The label of a verdict, and its meaning as a sentence. */
interface VerdictWords {
  label: string;
  means: string;
}

/** The five verdicts in words. Loads no vocabulary, so that any page can show them. */
export const verdictWords: Record<Verdict, VerdictWords> = {
  fits: { label: 'Fits', means: 'Nothing that we check speaks against it.' },
  caution: { label: 'Fits, read this', means: 'It goes together, or usually does. Read what to watch for first.' },
  with: { label: 'Fits with an adapter', means: 'It goes together with the adapters that we name.' },
  unknown: {
    label: 'Not known',
    means: 'A fact is missing, or no source settles it. We never guess that a part fits.',
  },
  no: { label: 'Does not fit', means: 'The parts do not go together.' },
};

/** The labels for a part that was judged only with the other lines of a basket or list, because no bike was chosen. */
const amongLines: Record<Verdict, string> = {
  fits: 'Fits the other lines',
  caution: 'Fits the other lines, read this',
  with: 'Fits the other lines with an adapter',
  unknown: verdictWords.unknown.label,
  no: 'Does not fit the other lines',
};

/**
 * A verdict in words; null means that neither a rule nor the maker's documents cover the part. Without a bike, the words say what the part
 * fits.
 */
export function labelOfVerdict(verdict: Verdict | null, { hasBike }: { hasBike: boolean }): string {
  if (verdict === null) return 'Not checked';
  return hasBike ? verdictWords[verdict].label : amongLines[verdict];
}
