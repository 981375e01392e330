import type { MetricType } from 'web-vitals';

/** Hands each web vital of this visit to `report`; without one nothing is measured, and nothing downloaded for it. */
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
