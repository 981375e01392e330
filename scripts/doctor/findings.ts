/** The result of checking one requirement of the project. */
export interface Finding {
  what: string;
  /** `lacking`: something does not work without it. `note`: it works with restrictions, or not at this moment. */
  state: 'there' | 'note' | 'lacking';
  /** The found version or state. */
  found: string;
  /** The remedy, if one is needed. */
  mend?: string;
}

const marks: Record<Finding['state'], string> = { there: '✓', note: '!', lacking: '✗' };

/** Whether no requirement is lacking. */
export const isWell = (findings: readonly Finding[]): boolean => findings.every(({ state }) => state !== 'lacking');

/** One line for each finding, its remedy below, and a summary at the end. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ what }) => what.length));
  const lines = findings.flatMap(({ what, state, found, mend }) => [
    `${marks[state]} ${what.padEnd(width)}  ${found}`,
    ...(mend === undefined ? [] : [`  ${' '.repeat(width)}  → ${mend}`]),
  ]);
  const lacking = findings.filter(({ state }) => state === 'lacking').length;
  const sum =
    lacking === 0
      ? 'Everything is there: `npm start` opens the shop, `npm test` tests it.'
      : `${lacking} ${lacking === 1 ? 'thing is' : 'things are'} missing: see the arrows.`;
  return [...lines, '', sum].join('\n');
}
