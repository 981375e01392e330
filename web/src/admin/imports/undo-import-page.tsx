import { useParams } from 'react-router-dom';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { paths } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import { UndoImport } from './undo-import.tsx';

/** The page to undo an earlier import, to which the audit log links. For admins. */
export default function UndoImportPage() {
  const { id = '' } = useParams();
  return (
    <>
      <DashboardHeading note={<span className="fact text-data wrap-anywhere">{id}</span>}>
        Imported parts
      </DashboardHeading>
      <div className="mt-10 grid gap-8 border-t border-ink pt-8">
        <UndoImport key={id} id={id} />
        <p className="text-small text-ink-soft">
          Its parts are listed in the{' '}
          <StaffLink to={`${paths.audit}?kind=part`} className="link">
            audit log
          </StaffLink>
          .
        </p>
      </div>
    </>
  );
}
