import { type ReactNode, useId } from 'react';

interface ProfileGroupProps {
  heading: string;
  note: string;
  /** The stored values of these fields. */
  onFile?: ReactNode;
  /** Whether the group is the first, which has a dark line above it. */
  isFirst?: boolean;
  /** The fields. */
  children: ReactNode;
}

/** A group of fields: its subject at the left, the fields at the right. */
export function ProfileGroup({ heading, note, onFile, isFirst = false, children }: ProfileGroupProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className={`cols gap-y-6 border-t py-8 ${isFirst ? 'border-ink' : 'border-line'}`}>
      <div className="col-span-4">
        <h2 id={id} className="font-medium">
          {heading}
        </h2>
        <p className="mt-1 text-small text-ink-faint">{note}</p>
        {onFile && <div className="mt-5 lg:pr-6">{onFile}</div>}
      </div>
      <div className="col-span-4 grid content-start gap-6 lg:col-span-8">{children}</div>
    </fieldset>
  );
}
