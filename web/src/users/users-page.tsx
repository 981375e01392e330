import { PageTitle } from '../ui/page-title.tsx';

/** Users */
export default function UsersPage() {
  return <PageTitle>Users</PageTitle>;
}
