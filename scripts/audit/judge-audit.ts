/** The severities of vulnerabilities in npm's reports: https://docs.npmjs.com/about-audit-reports */
const grave = ['high', 'critical'];

/** The result of `npm audit --json`; undefined when the registry did not answer, which counts as a failure. */
interface Audited {
  packages: number;
  /** The packages with a grave vulnerability, each with its severity. */
  grave: { name: string; severity: string }[];
}

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { name: string; severity: string }>;
  metadata?: { dependencies?: { total?: number } };
}

/** Reads npm's report. */
export function judgeAudit(printed: string): Audited | undefined {
  const { auditReportVersion, vulnerabilities, metadata } = parse(printed);
  const packages = metadata?.dependencies?.total;
  if (auditReportVersion === undefined || !vulnerabilities || packages === undefined) return undefined;
  return {
    packages,
    grave: Object.values(vulnerabilities)
      .filter(({ severity }) => grave.includes(severity))
      .map(({ name, severity }) => ({ name, severity })),
  };
}

/**
 * The output and exit code of `npm run audit` for a report: 0 without grave vulnerabilities, 1 with some, 2 without an
 * answer.
 */
export function tellAudit(printed: string): { code: 0 | 1 | 2; lines: string[] } {
  const audited = judgeAudit(printed);
  if (audited === undefined) {
    const lines = ['Unknown: the registry gave no answer about vulnerabilities.', printed.slice(0, 500)];
    return { code: 2, lines: [...lines, 'docs/dependencies.md names other sources to ask.'] };
  }
  const { packages, grave: found } = audited;
  const sum = `${packages} packages ship or may, ${found.length} of them with a high or critical vulnerability.`;
  const lines = [...found.map(({ name, severity }) => `${severity.padEnd(8)} ${name}`), sum];
  return { code: found.length > 0 ? 1 : 0, lines };
}

function parse(printed: string): Report {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return {};
  }
}
