import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';

interface FormErrorProps {
  children: string | undefined;
  /** The advice below the message; absent if the message contains it. */
  advice?: string | undefined;
}

/**
 * The error of a form as a whole, in the server's words, under its button. It is scrolled into view when it appears.
 */
export function FormError({ children, advice }: FormErrorProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (children) place.current?.scrollIntoView({ block: 'nearest' });
  }, [children]);
  return (
    <div ref={place} role="alert" className="scroll-mb-4">
      {children && (
        <p className="flex gap-2 text-small text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          {children}
        </p>
      )}
      {children && advice && <p className="mt-1 text-small text-ink-soft">{advice}</p>}
    </div>
  );
}
