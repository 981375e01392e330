import type { Reconciled } from './reconcile.ts';

/** What to print of it: a line for each difference, and a last one that sums them up. */
export function describeReconciled({ parts, movements, orders, findings }: Reconciled): string {
  const lines = findings.map(
    ({ kind, partId, about, says, mended }) =>
      `${mended ? 'mended' : 'left  '}  ${kind.padEnd(22)}  ${about === partId ? partId : `${partId}, ${about}`}: ${says}`,
  );
  const read = `${parts} parts, ${movements} movements, ${orders} orders`;
  const mended = findings.filter((finding) => finding.mended).length;
  const sum = findings.length === 0 ? 'no difference' : `${findings.length} differences, ${mended} mended`;
  return [...lines, `${read}: ${sum}.`].join('\n');
}
