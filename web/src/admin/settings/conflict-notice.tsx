import { Button } from '../../ui/buttons/button.tsx';
import { type Section, sectionWords } from './merge-tables.ts';
import type { Conflict } from './use-settings-form.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  onTakeTheirs: () => void;
}

/** Says which sections somebody else saved meanwhile, and which of them the form has taken over. */
export function ConflictNotice({ conflict: { taken, both }, onTakeTheirs }: ConflictNoticeProps) {
  return (
    <div role="alert" className="border-t border-danger pt-4 text-small">
      <p className="font-medium text-danger">
        Someone else saved these settings while you were editing. Nothing you typed is lost, and nothing is saved yet.
      </p>
      {taken.length > 0 && <p className="mt-2">From them, the form now has: {listSections(taken)}.</p>}
      {both.length > 0 && (
        <>
          <p className="mt-2">
            You both changed: {listSections(both)}. The form has yours, and saving replaces theirs. The audit log keeps
            both.
          </p>
          <Button variant="secondary" size="small" className="mt-3" onClick={onTakeTheirs}>
            Use theirs instead
          </Button>
        </>
      )}
      <p className="mt-2">Check the form, then save again.</p>
    </div>
  );
}

function listSections(sections: readonly Section[]): string {
  return sections.map((section) => sectionWords[section]).join(', ');
}
