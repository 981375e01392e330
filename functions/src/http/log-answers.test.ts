import { afterEach, expect, it, vi } from 'vitest';
import { describeAnswer } from './log-answers.ts';

const track = () => ({ id: 'K7Q2M9XWAB', begin: performance.now() - 34, call: 'placeOrder' as const });
const trace = '0af7651916cd43dd8448eb211c80319c';

afterEach(() => vi.unstubAllEnvs());

it('when a call was answered, then the log has its name, status, time and id in the fields that Cloud Logging knows', () => {
  const entry = describeAnswer({ method: 'POST', headers: {} }, 201, track());
  expect(entry).toMatchObject({
    severity: 'INFO',
    message: 'placeOrder: 201',
    requestId: 'K7Q2M9XWAB',
    call: 'placeOrder',
    status: 201,
    httpRequest: { requestMethod: 'POST', status: 201 },
  });
  expect((entry.httpRequest as { latency: string }).latency).toMatch(/^0\.\d{6}s$/);
  expect(entry).not.toHaveProperty('logging.googleapis.com/trace');
});

it.each([
  [200, 'INFO'],
  [404, 'INFO'],
  [499, 'INFO'],
  [500, 'ERROR'],
  [503, 'WARNING'],
])('when the answer was a %i, then the severity of its log line is %s', (status, severity) => {
  expect(describeAnswer({ method: 'GET', headers: {} }, status, track()).severity).toBe(severity);
});

it.each([
  ['traceparent', `00-${trace}-b7ad6b7169203331-01`],
  ['x-cloud-trace-context', `${trace}/123;o=1`],
  ['x-cloud-trace-context', trace],
])('when the platform sends a trace by %s (%s), then the log line belongs to that trace', (header, value) => {
  vi.stubEnv('GCLOUD_PROJECT', 'fourteener');
  expect(describeAnswer({ method: 'GET', headers: { [header]: value } }, 200, track())).toMatchObject({
    'logging.googleapis.com/trace': `projects/fourteener/traces/${trace}`,
  });
});

it.each(['', 'no trace', `${trace}x`, `../../${trace}`])(
  'when the trace of a request is %j, then the log line has none',
  (value) => {
    expect(describeAnswer({ method: 'GET', headers: { traceparent: value } }, 200, track())).not.toHaveProperty(
      'logging.googleapis.com/trace',
    );
  },
);

it('when a call failed unexpectedly, then the log line describes the failure', () => {
  const entry = describeAnswer({ method: 'GET', headers: {} }, 500, {
    ...track(),
    failure: new TypeError('x is not a function'),
  });
  expect(entry).toMatchObject({ severity: 'ERROR', failure: 'TypeError: x is not a function' });
});
