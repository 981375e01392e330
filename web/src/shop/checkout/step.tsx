import { type ReactNode, type Ref, useId } from 'react';

interface StepProps {
  number: 1 | 2 | 3;
  heading: string;
  /** The element at the right of the heading. */
  note?: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A step of the checkout, under an ink line. */
export function Step({ number, heading, note, headingRef, children }: StepProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-ink pt-4 pb-12">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id={id} ref={headingRef} tabIndex={-1} className="text-heading outline-none">
          <span className="mr-3 text-ink-faint num">{number}</span>
          {heading}
        </h2>
        {note !== undefined && <span className="text-small text-ink-faint num">{note}</span>}
      </div>
      {children}
    </section>
  );
}
