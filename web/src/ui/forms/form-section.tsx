import type { ReactNode } from 'react';
import { Icon } from '../media/icon.tsx';

interface FormSectionProps {
  heading: string;
  /** A note beside the heading, visible while the section is folded too, "2 changed". */
  note?: string | undefined;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A section of a long form, folded by its heading. */
export function FormSection({ heading, note, isOpen, onToggle, children }: FormSectionProps) {
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => onToggle(currentTarget.open)}
      className="group border-t border-line"
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-4 py-3 text-heading hover:text-accent">
        {heading}
        {note && <span className="text-small font-normal text-ink-faint">{note}</span>}
        <Icon
          name="down"
          className="ml-auto size-5 shrink-0 text-ink-faint transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="pt-2 pb-6">{children}</div>
    </details>
  );
}
