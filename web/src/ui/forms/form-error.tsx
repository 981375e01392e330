import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';

interface FormErrorProps {
  children: string | undefined;
  /** The advice, where the message has none. */
  advice?: string | undefined;
}

/** The problem of a form as a whole, under its button, in the words of the refusal. It is scrolled into view when it comes. */
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
