import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls } from '@fourteener/contract/calls';
import { describeAnswer } from '../../functions/src/http/log-answers.ts';
import { inRoot, root } from '../paths.ts';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');
const files = readdirSync(inRoot('docs/alerts'));
const metrics = files.filter((file) => file.startsWith('metric-'));
const policies = files.filter((file) => !metrics.includes(file));
const documentation = read('docs/reliability.md');

/** A log line of the function, in the fields to which Cloud Logging moves its values. */
const { httpRequest, ...rest }: Record<string, unknown> = describeAnswer({ method: 'POST', headers: {} }, 500, {
  id: 'K7Q2M9XWAB',
  begin: 0,
  call: 'placeOrder',
  failure: new Error(),
});
const line = { httpRequest, jsonPayload: rest };

const sources = globSync('functions/src/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'));
const source = sources.map(read).join('\n');

interface Metric {
  metricDescriptor: { labels: { key: string }[] };
}

const find = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

describe.each(files)('%s', (file) => {
  const text = read(`docs/alerts/${file}`).replaceAll('\\"', '"');

  it('when an alert names a field of a log line, then the function writes that field', () => {
    for (const field of find(text, /jsonPayload\.(\w+)/g)) expect(line.jsonPayload).toHaveProperty(field);
    for (const field of find(text, /httpRequest\.(\w+)/g)) expect(line.httpRequest).toHaveProperty(field);
  });

  it('when an alert names a message, then the source code has it', () => {
    for (const message of find(text, /jsonPayload\.message="([^"]+)"/g)) expect(source).toContain(`'${message}'`);
    for (const begin of find(text, /(?:message|textPayload)=~"\^([^"]+)"/g)) expect(source).toContain(`\`${begin}`);
  });

  it('when an alert names a call, then the contract has that call', () => {
    const named = find(text, /label\.call=(?:monitoring\.regex\.full_match\()?"([\w|]+)"/g).flatMap((names) =>
      names.split('|'),
    );
    for (const call of named) expect(calls).toHaveProperty(call);
  });

  it('when an alert uses a custom metric, then the metric is defined with its labels', () => {
    for (const metric of find(text, /logging\.googleapis\.com\/user\/(\w+)/g)) {
      expect(metrics).toContain(`metric-${metric}.json`);
      const { metricDescriptor } = JSON.parse(read(`docs/alerts/metric-${metric}.json`)) as Metric;
      const labels = metricDescriptor.labels.map(({ key }) => key);
      for (const label of find(text, /metric\.label\.(\w+)/g)) expect(labels).toContain(label);
    }
  });
});

it('when the commands in docs/reliability.md are run, then every policy and metric is created', () => {
  const [, named = ''] = /for alert in ([\w -]+);/.exec(documentation) ?? [];
  expect(named.split(' ').sort()).toEqual(policies.map((file) => file.replace('.json', '')).sort());
  for (const file of metrics) expect(documentation).toContain(`docs/alerts/${file}`);
  for (const file of policies) expect(documentation).toContain(`- \`${file}\``);
});

it('when MAX_INSTANCES is set, then the alert fires one below it', () => {
  const [most = ''] = find(read('functions/.env'), /^MAX_INSTANCES=(\d+)$/gm);
  expect(read('docs/alerts/instances.json')).toContain(`"thresholdValue": ${Number(most) - 1},`);
});

it('when docs/reliability.md quotes a log field or message, then the function writes it', () => {
  for (const field of find(documentation, /jsonPayload\.(\w+)/g)) expect(line.jsonPayload).toHaveProperty(field);
  expect(source).toContain('A message was not sent, and nobody tries again.');
  expect(source).toContain('Health: ${what} does not answer.');
});
