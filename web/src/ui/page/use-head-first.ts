import { useDeferredValue } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/**
 * Whether to render the whole page. The first render is only its head, so that it is painted early: a long page
 * rendered at once would block a slow phone. After going back the whole page is rendered at once, since the browser
 * restores the scroll position.
 */
export function useHeadFirst(): boolean {
  return useDeferredValue(true, useNavigationType() === NavigationType.Pop);
}
