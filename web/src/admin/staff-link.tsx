import { useRole } from '../auth/check-admin.ts';
import { mayOpen } from '../auth/may-open.ts';
import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { Link } from '../ui/navigation/link.tsx';
import type { ComponentProps } from 'react';

/**
 * A link on a page of the staff. If the role may not open the page, its text stands without a link, so that nobody is led to a page that
 * only refuses.
 */
export function StaffLink({ className = '', ...rest }: ComponentProps<typeof Link>) {
  const role = useRole();
  if (mayOpen(role, rest.to)) return <Link {...rest} className={className} />;
  return <span className={withoutLink(className)}>{rest.children}</span>;
}

/** A link that looks like a button, on a page of the staff; nothing if the role may not open the page. */
export function StaffButtonLink(props: ComponentProps<typeof ButtonLink>) {
  return mayOpen(useRole(), props.to) ? <ButtonLink {...props} /> : null;
}

/** The classes of a link without those that make it look like one. */
function withoutLink(className: string): string {
  return className
    .split(' ')
    .filter((word) => word !== 'link' && !word.startsWith('hover:'))
    .join(' ');
}
