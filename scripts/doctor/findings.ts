/** The finding about one thing that the project needs. */
export interface Finding {
  what: string;
  /** `lacking`: something does not work without it. `note`: it works, but not as well, or not at this moment. */
  state: 'there' | 'note' | 'lacking';
  /** The version or state that was found. */
  found: string;
  /** The advice, where something is to be done. */
  mend?: string;
}

const marks: Record<Finding['state'], string> = { there: '✓', note: '!', lacking: '✗' };

/** Whether everything that is needed is there. */
export const isWell = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'lacking');

/** A line for each, what to do below it, and a last line that sums up. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ what, state, found, mend }) => [
    `${marks[state]} ${what.padEnd(width)}  ${found}`,
    ...(mend === undefined ? [] : [`  ${' '.repeat(width)}  → ${mend}`]),
  ]);
  const lacking = findings.filter(({ state }) => state === 'lacking').length;
  const sum =
    lacking === 0
      ? 'Everything is there: `npm start` opens the shop, `npm test` tries it.'
      : `${lacking} ${lacking === 1 ? 'thing is' : 'things are'} missing: see the arrows.`;
  return [...lines, '', sum].join('\n');
}
