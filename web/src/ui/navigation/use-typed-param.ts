import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { usePause } from '../hooks/use-pause.ts';
import { useChangeParams } from './use-change-params.ts';

/**
 * A typed text that the page's address keeps in a parameter. It is written after a pause, or at once by `keep` and `clear`, without spaces
 * around it; the text that is typed keeps them.
 */
export function useTypedParam(name: string) {
  const [params] = useSearchParams();
  const change = useChangeParams();
  const given = params.get(name) ?? '';
  const [typed, setTyped] = useState(given);
  const paused = usePause(typed);
  const written = useRef(given);
  const keep = (text: string) => {
    const words = text.trim();
    if (words === written.current) return;
    written.current = words;
    change({ [name]: words });
  };
  const keepPaused = useEffectEvent(keep);
  useEffect(() => keepPaused(paused), [paused]);
  useEffect(() => {
    // The address has changed otherwise: by going back, or by a link to the same page with another text.
    if (given === written.current) return;
    written.current = given;
    setTyped(given);
  }, [given]);
  return {
    typed,
    /** The text in the address. */
    given,
    setTyped,
    keep: () => keep(typed),
    /** Removes the text from the field, and from the address at once. */
    clear: () => {
      setTyped('');
      keep('');
    },
    /** Removes the text from the field before an address without it is opened, so that it is not written again after the pause. */
    forget: () => {
      setTyped('');
      written.current = '';
    },
  };
}
