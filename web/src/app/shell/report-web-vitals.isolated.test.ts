import { expect, it, vi } from 'vitest';
import { reportWebVitals } from './report-web-vitals.ts';

const vitals = vi.hoisted(() => ({ onCLS: vi.fn(), onFCP: vi.fn(), onINP: vi.fn(), onLCP: vi.fn(), onTTFB: vi.fn() }));
const load = vi.hoisted(() => vi.fn());
vi.mock('web-vitals', () => {
  load();
  return vitals;
});

it('when the reporter is called with no handler, then nothing is measured, and no code is loaded for it', async () => {
  reportWebVitals();
  await vi.dynamicImportSettled();
  expect(load).not.toHaveBeenCalled();
});

it('when the reporter is called with a handler, then the handler gets each vital', async () => {
  const hear = vi.fn();
  reportWebVitals(hear);
  await vi.waitFor(() => expect(vitals.onTTFB).toHaveBeenCalled());
  for (const measure of Object.values(vitals)) expect(measure).toHaveBeenCalledWith(hear);
});
