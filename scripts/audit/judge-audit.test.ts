import { expect, it } from 'vitest';
import { judgeAudit, tellAudit } from './judge-audit.ts';

const report = (vulnerabilities: Record<string, { name: string; severity: string }>) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities, metadata: { dependencies: { prod: 3, total: 4 } } });

it('when the registry reports no vulnerability, then there are no grave ones', () => {
  expect(judgeAudit(report({}))).toEqual({ packages: 4, grave: [] });
});

it('when the registry reports vulnerabilities, then those of high or critical severity are grave', () => {
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
])('when the registry answers %j, then the audit counts as unanswered', (printed) => {
  expect(judgeAudit(printed)).toBeUndefined();
});

const refused = '{"message":"405 Method Not Allowed","error":{"code":"EAUDIT"}}';

it.each([
  [0, 'nothing is known', report({}), /^4 packages ship or may, 0 of them/],
  [0, 'what is known is moderate', report({ a: { name: 'a', severity: 'moderate' } }), /^4 packages ship or may, 0 of/],
  [1, 'something is high', report({ a: { name: 'a', severity: 'high' } }), /^high {5}a\n4 packages ship or may, 1 of/],
  [2, 'the registry does not answer audits', refused, /^Unknown:.*\n.*405.*\n.*docs\/dependencies\.md/],
  [2, 'npm printed nothing', '', /^Unknown:/],
])('when it ends with %i, then %s, and the text says so', (code, _, printed, words) => {
  const told = tellAudit(printed);
  expect(told.code).toBe(code);
  expect(told.lines.join('\n')).toMatch(words);
});
