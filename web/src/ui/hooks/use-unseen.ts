import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether an element was outside of the viewport since `isWaiting` became true, so that content can be inserted there
 * without moving what is being read.
 */
export function useUnseen(element: RefObject<Element | null>, isWaiting: boolean): boolean {
  const [isUnseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!isWaiting || !element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      setUnseen(true);
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isWaiting]);
  return isUnseen;
}
