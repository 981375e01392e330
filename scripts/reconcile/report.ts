import type { AccountKeys } from './account-keys.ts';
import type { Finding } from './differences.ts';
import type { Reconciled } from './reconcile.ts';

/** The printed report: a line for each difference, and a summary. */
export function describeReconciled({ parts, movements, orders, findings }: Reconciled): string {
  return describeFindings(findings, `${parts} parts, ${movements} movements, ${orders} orders`);
}

/** The printed report about the payments of some days. */
export function describePayments(findings: readonly Finding[]): string {
  return describeFindings(findings, 'Payments of these days');
}

function describeFindings(findings: readonly Finding[], read: string): string {
  const lines = findings.map(
    ({ kind, partId, about, says, mended }) =>
      `${mended ? 'mended' : 'left  '}  ${kind.padEnd(22)}  ${about === partId ? partId : `${partId}, ${about}`}: ${says}`,
  );
  const mended = findings.filter((finding) => finding.mended).length;
  const sum = findings.length === 0 ? 'no difference' : `${findings.length} differences, ${mended} mended`;
  return [...lines, `${read}: ${sum}.`].join('\n');
}

/** The printed report about documents that an earlier version wrote. */
export function describeOldKeys(
  { orders, emails, auditEntries }: AccountKeys,
  { repair }: { repair: boolean },
): string {
  if (orders + emails + auditEntries === 0) return 'Every document names people by their accounts.';
  const counts = `${orders} orders, ${emails} messages and ${auditEntries} entries of the audit log`;
  return `${counts} name people as earlier versions did: ${repair ? 'mended' : 'npm run reconcile -- --repair mends them'}.`;
}
