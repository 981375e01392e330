import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { queryOf } from '../../api/call-queries.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import type { TypedPart } from './add-part-draft.ts';

/** The number of riders who wait for the part and can be told of the typed successor; 0 unless the part is discontinued. */
export function useTellable({ _id }: Part, control: Control<TypedPart>): number {
  const [lifeCycle, successor] = useWatch({ control, name: ['lifeCycle', 'successor'] });
  const isSucceeded = lifeCycle === 'discontinued' && successor !== '';
  const { data } = useQuery({
    ...queryOf('GET /partses/{id}/watchers', { params: { id: _id } }),
    enabled: isSucceeded,
  });
  return isSucceeded ? (data?.waiting ?? 0) : 0;
}

interface TellWatchersProps {
  /** The number of riders who wait for the part. */
  waiting: number;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
}

/** A checkbox to tell the riders who wait for a discontinued part of its successor; nothing if nobody waits. */
export function TellWatchers({ waiting, isChosen, onChoose }: TellWatchersProps) {
  if (waiting === 0) return null;
  return (
    <div>
      <Checkbox
        label={`Tell ${countOf(waiting, 'rider')} who ${waiting === 1 ? 'waits' : 'wait'} for it`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <p className="text-small text-ink-faint">
        When you save, they get an email that names the successor, and no longer wait.
      </p>
    </div>
  );
}
