import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A page for one form: its heading, and its children below. */
export function FormPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-section">
      <PageTitle>{heading}</PageTitle>
      <div className="max-w-form">
        {/* A notice of a failure directly below the heading has no margin of its own. */}
        <h1 className="text-title wide [&+[role=alert]]:mt-6">{heading}</h1>
        {children}
      </div>
    </div>
  );
}
