import type { ComponentType } from 'react';
import { Link, type LinkProps } from './link.tsx';

export interface BackLinkProps {
  to: string;
  /** The name of the page above this one. */
  children: string;
  /** The component of the link, where it is not the plain one. */
  as?: ComponentType<LinkProps>;
}

/** The link above a heading that leads back to the list to which the page belongs. */
export function BackLink({ to, children, as: Shown = Link }: BackLinkProps) {
  return (
    <p className="mb-4 text-small print:hidden">
      <Shown to={to} className="inline-block py-1 link text-ink-soft">
        {children}
      </Shown>
    </p>
  );
}
