import type { MetricType } from 'web-vitals';

/** Passes each web vital of this visit to `report`; without `report`, nothing is measured or downloaded. */
export function reportWebVitals(report?: (metric: MetricType) => void): void {
  if (!report) return;
  void import('web-vitals').then(({ onCLS, onFCP, onINP, onLCP, onTTFB }) => {
    onCLS(report);
    onFCP(report);
    onINP(report);
    onLCP(report);
    onTTFB(report);
  });
}
