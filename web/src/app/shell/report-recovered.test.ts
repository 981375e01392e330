import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageCodeError } from '../../ui/code/page-code-error.ts';
import { reportRecovered } from './report-recovered.ts';

const report = vi.fn();

beforeEach(() => vi.stubGlobal('reportError', report));

afterEach(() => {
  vi.unstubAllGlobals();
  report.mockReset();
});

it('when the code of a piece did not come, then React’s note that the page stands without it is no error of its own', () => {
  const cause = new PageCodeError(new TypeError('Failed to fetch'), true);
  reportRecovered(new Error('Minified React error #520', { cause }));
  expect(report).not.toHaveBeenCalled();
});

it('when React recovered from anything else, then that is reported', () => {
  const error = new Error('Minified React error #418', { cause: new Error('Text differs.') });
  reportRecovered(error);
  expect(report).toHaveBeenCalledExactlyOnceWith(error);
});
