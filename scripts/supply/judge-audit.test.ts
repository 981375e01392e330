import { expect, it } from 'vitest';
import { judgeAudit } from './judge-audit.ts';

const report = (vulnerabilities: Record<string, { name: string; severity: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: 3, total: 4 } } });

it('when the registry knows of nothing, then nothing is grave', () => {
  expect(judgeAudit(report({}))).toEqual({ packages: 4, grave: [] });
});

it('when it knows of something, then what is high or critical is grave', () => {
  const named = ['info', 'low', 'moderate', 'high', 'critical'].map((severity) => [
    severity,
    { name: severity, severity },
  ]);
  expect(judgeAudit(report(Object.fromEntries(named) as never))?.grave).toEqual([
    { name: 'high', severity: 'high' },
    { name: 'critical', severity: 'critical' },
  ]);
});

it.each([
  '',
  'not JSON',
  '{}',
  '{"message":"405 Method Not Allowed","error":{"code":"EAUDIT"}}',
  '{"auditReportVersion":2}',
])('when it answers %j, then it was not heard', (printed) => {
  expect(judgeAudit(printed)).toBeUndefined();
});
