import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Whether the whole page is drawn. At first only its head is, and it is painted: drawn at once, a long page would hold up a slow phone. Back
 * finds the whole page at once, since the browser looks for the place where the visitor was.
 */
export function useHeadFirst(): boolean {
  return useDeferredValue(true, useNavigationType() === NavigationType.Pop);
}
