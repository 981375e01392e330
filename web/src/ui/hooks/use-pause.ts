import { useEffect, useState } from 'react';

/** The typed text, updated once typing has paused for this long, ms. */
export function usePause<T>(typed: T, pause = 250): T {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pause);
    return () => clearTimeout(timer);
  }, [typed, pause]);
  return paused;
}
