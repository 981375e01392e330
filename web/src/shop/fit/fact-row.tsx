import type { ReactNode } from 'react';

/** A row of a list of facts: the label beside the value, on phones above it. */
export function FactRow({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="gap-gap border-b border-line py-3 sm:grid sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
