import type { DescriptionRow } from '../text/description.ts';

/** The rows of a specification that say how far to tighten: `Bolt torque: 5 N·m`. */
export function listTorques(rows: readonly DescriptionRow[]): DescriptionRow[] {
  return rows.filter(({ label }) => /(?:^| )torque$/i.test(label));
}
