import { paths } from '../../screens/paths.ts';
import { StaffButtonLink } from '../staff-link.tsx';
import { DashboardHeading } from '../../ui/page/dashboard-heading.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { ColumnHelp } from './column-help.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportChecked } from './import-checked.tsx';
import { useImport } from './use-import.ts';

/** Brings a file of parts into the shop: every line is seen before anything is written. For admins. */
export default function ImportPage() {
  const run = useImport();
  const { stage, error, done, total, checked } = run;
  return (
    <>
      <DashboardHeading
        note="Add and change parts by a file. Every line is checked before anything is imported, and you can undo an import."
        action={
          <StaffButtonLink variant="secondary" size="small" to={paths.imports}>
            Earlier imports
          </StaffButtonLink>
        }
      >
        Import Parts
      </DashboardHeading>
      <div className="mt-10">
        {stage === 'choosing' && (
          <>
            <FileDrop onChoose={(file) => void run.choose(file)} />
            <div className="mt-3">
              <FormError>{error}</FormError>
            </div>
            <ColumnHelp />
          </>
        )}
        {stage === 'checking' && (
          <div role="status" className="mx-auto max-w-80 py-14">
            <Progress share={total === 0 ? 0 : done / total}>
              {total === 0 ? 'Reading the file' : `${done} of ${total} lines checked`}
            </Progress>
          </div>
        )}
        {checked && <ImportChecked key={checked.id} run={run} checked={checked} />}
      </div>
    </>
  );
}
