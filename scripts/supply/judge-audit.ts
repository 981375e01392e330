/** How grave npm says a vulnerability is: https://docs.npmjs.com/about-audit-reports */
const grave = ['high', 'critical'];

/** What `npm audit --json` came to; undefined when the registry was not heard, which is no good news. */
export interface Audited {
  packages: number;
  /** The packages with a grave vulnerability, and how grave. */
  grave: { name: string; severity: string }[];
}

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { name: string; severity: string }>;
  metadata?: { dependencies?: { total?: number } };
}

/** Reads a report of npm's. */
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

function parse(printed: string): Report {
  try {
    return JSON.parse(printed) as Report;
  } catch {
    return {};
  }
}
