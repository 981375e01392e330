import { useLayoutEffect, useRef } from 'react';
import { Icon } from '../media/icon.tsx';

/** What is wrong with a form as a whole, under its button, in the words of whoever refused it. It is always to be seen when it comes. */
export function FormError({ children }: { children: string | undefined }) {
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
    </div>
  );
}
