import { constraints } from '@fourteener/contract/constraints';
import type { PartSummary } from '@fourteener/contract/part/judging';
import { type SyntheticEvent, useRef, useState } from 'react';
import { judgeLines } from '../basket/judge-lines.ts';
import { NumberField } from '../parts/number-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useOneAtATime } from '../../ui/hooks/use-one-at-a-time.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { useFieldError } from '../../ui/forms/use-field-error.ts';

interface AddPartProps {
  /** Adds a part; throws the reason on failure. */
  onAdd: (part: PartSummary) => Promise<unknown>;
}

/** Adds parts to a list by number, one after the other. */
export function AddPart({ onAdd }: AddPartProps) {
  const [number, setNumber] = useState('');
  const [error, setError] = useFieldError(number);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const run = useOneAtATime(async (find: () => Promise<PartSummary>) => {
    setBusy(true);
    try {
      await onAdd(await find());
      setNumber('');
      setError(undefined);
    } catch (failure) {
      setError(sentenceOf(failure));
    } finally {
      setBusy(false);
      field.current?.focus();
    }
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void run(() => findPart(number.trim()));
  };
  return (
    <form className="flex flex-wrap items-start gap-4 border-t border-line pt-5" noValidate onSubmit={submit}>
      <div className="min-w-40 flex-1">
        <NumberField
          ref={field}
          value={number}
          error={error}
          onChange={setNumber}
          onChoose={(part) => void run(() => Promise.resolve(part))}
        />
      </div>
      {/* The margin equals the height of the label beside the button. */}
      <Button type="submit" variant="secondary" className="mt-7" busy={isBusy && 'Adding'}>
        Add part
      </Button>
    </form>
  );
}

/** Finds the part with a typed number. Throws a sentence if there is none. */
async function findPart(number: string): Promise<PartSummary> {
  if (number === '') throw new Error('Enter a part number.');
  if (number.length > constraints.typedNumberLength) throw new Error('The part number is too long.');
  const [verdict] = await judgeLines([{ number }]);
  if (verdict?.part) return verdict.part;
  throw new Error(verdict?.problem?.message ?? 'This part is not in the shop.');
}
