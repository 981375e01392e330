import { useEffect, useRef } from 'react';
import { Icon } from '../../ui/media/icon.tsx';

export interface Correction {
  /** The id of the element to be corrected. */
  id: string;
  /** The name of the element within a sentence, "the ZIP code". */
  label: string;
}

/** The fields to be corrected before the order can be placed, with links to them. The list is scrolled into view when it appears. */
export function Corrections({ corrections }: { corrections: readonly Correction[] }) {
  const place = useRef<HTMLDivElement>(null);
  const isShown = corrections.length > 0;
  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  return (
    <div ref={place} role="alert" className="scroll-mb-4 empty:hidden">
      {isShown && (
        <p className="flex gap-2 text-small text-danger">
          <Icon name="alert" className="mt-0.5 size-4" />
          <span>
            {corrections.length === 1 ? 'One thing' : `${corrections.length} things`} to correct:{' '}
            {corrections.map(({ id, label }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <a
                  href={`#${id}`}
                  className="link"
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                >
                  {label}
                </a>
              </span>
            ))}
            . Nothing has been ordered.
          </span>
        </p>
      )}
    </div>
  );
}
