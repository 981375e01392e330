import { usePageLoading } from './page-loading.ts';

/** A slim line at the top while the next page loads and the last one still stands. */
export function PageProgress() {
  if (!usePageLoading()) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="fixed inset-x-0 top-0 z-50 h-0.5 origin-left animate-[late_1ms_200ms_both,creeping_8s_200ms_var(--ease-settle)_both] bg-measure"
    />
  );
}
