import { constraints } from '@fourteener/contract/constraints';
import { reasonMissing } from '@fourteener/contract/missing';
import { nounFor } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { type Counts, expectedOf, listReadable } from './counts.ts';
import { formatChange } from './movement-words.ts';

interface StockTakeReviewProps {
  counts: Counts;
  isBooking: boolean;
  onBook: (reason: string) => void;
  onBack: () => void;
}

/** Everything that a stock-take would change, line by line, and the reason with which it is booked. */
export function StockTakeReview({ counts, isBooking, onBook, onBack }: StockTakeReviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const [reason, setReason] = useState('Stock-take');
  const [error, setError] = useFieldError(reason);
  const counted = listReadable(counts);
  const different = counted.filter(({ difference }) => difference !== 0);
  const same = counted.length - different.length;
  return (
    <form
      noValidate
      className="mt-8 max-w-[44rem]"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === '') setError(reasonMissing.correction);
        else onBook(reason.trim());
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        {different.length === 0
          ? 'Nothing differs'
          : `${different.length} ${nounFor(different.length, 'part differs', 'parts differ')}`}
      </h2>
      <p className="mt-2 text-ink-soft num">
        {same > 0 && `${same} ${nounFor(same, 'part is', 'parts are')} as expected. `}
        Pieces that are sold meanwhile stay sold.
      </p>
      <ul className="mt-4 border-t border-ink">
        {different.map(({ part, typed, difference }) => (
          <li key={part._id} className="flex items-baseline justify-between gap-6 border-b border-line py-3">
            <span className="min-w-0">
              <span className="block font-medium wrap-anywhere">{part.name}</span>
              <span className="fact text-data text-ink-faint">
                {[part.place, part.number].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="shrink-0 text-right num">
              <span className="block text-small text-ink-soft">
                {expectedOf(part)} expected, {Number(typed)} counted
              </span>
              <span className="font-medium text-danger">{formatChange(difference)}</span>
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-6 grid gap-6">
        <TextField
          label="Reason"
          autoComplete="off"
          maxLength={constraints.reasonLength}
          value={reason}
          error={error}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={isBooking && 'Booking'}>
            {different.length === 0 ? 'Finish' : `Book ${different.length} ${nounFor(different.length, 'difference')}`}
          </Button>
          <Button variant="secondary" disabled={isBooking} onClick={onBack}>
            Keep counting
          </Button>
        </div>
      </div>
    </form>
  );
}
