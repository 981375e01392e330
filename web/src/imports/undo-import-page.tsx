import { useParams } from 'react-router';
import { DashboardHeading } from '../dashboard/dashboard-heading.tsx';
import { paths } from '../paths.ts';
import { Link } from '../ui/link.tsx';
import { UndoImport } from './undo-import.tsx';

/** An import that was begun some time ago, as the audit log leads to it: the way to take it back. For admins. */
export default function UndoImportPage() {
  const { id = '' } = useParams();
  return (
    <>
      <DashboardHeading note={<span className="fact text-data wrap-anywhere">{id}</span>}>
        An import of parts
      </DashboardHeading>
      <div className="mt-10 grid gap-8 border-t border-ink pt-8">
        <UndoImport key={id} id={id} />
        <p className="text-small text-ink-soft">
          Its parts stand in the{' '}
          <Link to={`${paths.audit}?kind=part`} className="link">
            audit log
          </Link>
          .
        </p>
      </div>
    </>
  );
}
