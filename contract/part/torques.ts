import type { DescriptionRow } from '../text/description.ts';

/** The rows of a specification with a torque: `Bolt torque: 5 N·m`. */
export function listTorques(rows: readonly DescriptionRow[]): DescriptionRow[] {
  return rows.filter(({ label }) => /(?:^| )torque$/i.test(label));
}
