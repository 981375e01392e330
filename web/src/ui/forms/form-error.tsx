import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';

interface FormErrorProps {
  children: string | undefined;
  /** What to do about it, where those words do not say so. */
  advice?: string | undefined;
}

/** What is wrong with a form as a whole, under its button, in the words of whoever refused it. It is always to be seen when it comes. */
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
