import { type ReactNode, useId } from 'react';

/** One chapter of the kit: its name at the left, its specimens from column 4. */
export function StyleguideSection({ name, children }: { name: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-t border-line py-section">
      <div className="page cols gap-y-8">
        <h2 id={id} className="col-span-4 text-heading lg:col-span-3">
          {name}
        </h2>
        <div className="col-span-4 grid min-w-0 gap-12 lg:col-span-9">{children}</div>
      </div>
    </section>
  );
}

/** A component in one state, with the state's name below it. */
export function Specimen({
  state,
  children,
  className = '',
}: {
  state: string;
  children: ReactNode;
  className?: string;
}) {
  return (
    <figure className={`min-w-0 ${className}`}>
      {children}
      <figcaption className="mt-3 text-label text-ink-faint">{state}</figcaption>
    </figure>
  );
}
