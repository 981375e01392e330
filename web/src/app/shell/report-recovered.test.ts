import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCodeError } from '../../ui/code/page-code-error.ts';
import { reportRecovered } from './report-recovered.ts';

const report = vi.fn();

beforeEach(() => vi.stubGlobal('reportError', report));

afterEach(() => {
  vi.unstubAllGlobals();
  report.mockReset();
});

it('when lazily loaded code is missing, then React’s report of its recovery is not counted as an error', () => {
  const cause = new PageCodeError(new TypeError('Failed to fetch'), true);
  reportRecovered(new Error('Minified React error #520', { cause }));
  expect(report).not.toHaveBeenCalled();
});

it('when React recovered from any other error, then it is reported', () => {
  const error = new Error('Minified React error #418', { cause: new Error('Text differs.') });
  reportRecovered(error);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
