import { BackLink as PlainBackLink, type BackLinkProps } from '../ui/navigation/back-link.tsx';
import { StaffLink } from './staff-link.tsx';

/** The link back on a page of the staff, which is plain text for a role that may not open the list. */
export function BackLink(props: Omit<BackLinkProps, 'as'>) {
  return <PlainBackLink {...props} as={StaffLink} />;
}
