import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

interface AccordionProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/**
 * Questions that unfold their answers, the first one unfolded. Several can be open at once: closing another one
 * automatically would move the question that was just pressed.
 */
export function Accordion({ items }: AccordionProps) {
  return (
    <div className="divide-y divide-line border-y border-line [interpolate-size:allow-keywords]">
      {items.map(({ question, answer }, index) => (
        <details
          key={question}
          open={index === 0}
          className="group details-content:block details-content:h-0 details-content:overflow-clip open:details-content:h-auto motion-safe:details-content:transition-[height,content-visibility] motion-safe:details-content:transition-discrete motion-safe:details-content:duration-(--motion-base)"
        >
          <summary className="flex cursor-pointer list-none items-start justify-between gap-6 py-5 font-medium hover:text-accent">
            {question}
            <Icon
              name="plus"
              className="mt-0.5 size-5 text-ink-faint transition-transform duration-(--motion-base) group-open:rotate-45"
            />
          </summary>
          <div className="max-w-text pb-7 text-ink-soft">{answer}</div>
        </details>
      ))}
    </div>
  );
}
