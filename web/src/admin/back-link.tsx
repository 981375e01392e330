import { StaffLink } from './staff-link.tsx';

/** The link above a heading that leads back to the list to which the page belongs. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="mb-4 text-small">
      <StaffLink to={to} className="inline-block py-1 link text-ink-soft">
        {children}
      </StaffLink>
    </p>
  );
}
