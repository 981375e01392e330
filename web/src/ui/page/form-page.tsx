import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

/** A page with little on it but a form: its heading, and what stands below it. */
export function FormPage({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className="page py-section">
      <PageTitle>{heading}</PageTitle>
      <div className="max-w-form">
        <h1 className="text-title wide">{heading}</h1>
        {children}
      </div>
    </div>
  );
}
