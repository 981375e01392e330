import { useSearchParams } from 'react-router-dom';
import { changeParams } from './change-params.ts';
import { newestParams } from './newest-params.ts';

/**
 * Changes parameters of the page's address, in place of its entry in the browser's history. A change of `useSearchParams` would begin with
 * the rendered parameters and take back one that is not rendered yet, such as a filter that was chosen just before a typed search applies.
 */
export function useChangeParams(): (changed: Parameters<typeof changeParams>[1]) => void {
  const [, setParams] = useSearchParams();
  return (changed) => setParams(changeParams(newestParams(), changed), { replace: true });
}
