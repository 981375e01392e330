import { countOf } from '@fourteener/contract/text/plurals';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { Altered } from './altered.ts';

interface AlteredTextsProps {
  /** The altered texts of each line. */
  altered: readonly (readonly Altered[])[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/**
 * Lists the texts that a spreadsheet seems to have turned into other numbers or dates, and asks whether to import them: unless the box is
 * checked, these lines change nothing.
 */
export function AlteredTexts({ altered, isChosen, onChoose }: AlteredTextsProps) {
  const [first] = altered.flat();
  const what = countOf(altered.length, 'part');
  return (
    <div className="mt-4 max-w-text">
      <p className="text-small wrap-anywhere text-warning">
        Numbers of {what} lost zeros or became other numbers or dates, as a spreadsheet does when it opens a file
        {first && `: ${first.label} “${first.before}” would become “${first.after}”`}. These lines are left out unless
        you tick this.
      </p>
      <div className="mt-2">
        <Checkbox
          label={`Also change ${what} whose numbers are altered`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </div>
    </div>
  );
}
