import { isLikeOrderNumber } from '@fourteener/contract/order/number';
import type { NumberedItem } from '@fourteener/contract/order/numbered';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../../api/client.ts';
import { pathTo } from '../../screens/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import { useIsHere } from '../../ui/navigation/use-is-here.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { MeantOrders } from './meant-orders.tsx';

const pathOf = (id: string) => pathTo('myOrder', id);

/** Opens an own order by its number; for a mistyped number it asks which order was meant. */
export function FindOrder() {
  const [typed, setTyped] = useState('');
  const [error, setError] = useFieldError(typed);
  const [meant, setMeant] = useState<readonly NumberedItem[]>([]);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const finding = useMutation({
    mutationFn: (number: string) => call('GET /order/numbers', { query: { number } }),
    onSuccess: (found) => {
      const [first] = found;
      if (!isHere()) return;
      if (first?.isExact) void navigate(pathOf(first._id));
      else if (first) setMeant(found);
      else setError('None of your orders has this number.');
    },
    onError: (failure) => setError(sentenceOf(failure)),
  });
  const find = (event: SubmitEvent) => {
    event.preventDefault();
    setMeant([]);
    if (isLikeOrderNumber(typed)) finding.mutate(typed.trim());
    else setError('An order number looks like FC-K7Q2-94MD.');
  };
  return (
    <form className="mt-6 max-w-[40rem]" noValidate onSubmit={find}>
      <div className="grid items-start gap-x-3 gap-y-4 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          label="Order number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="fact"
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value);
            setMeant([]);
          }}
        />
        <Button type="submit" variant="secondary" className="sm:mt-[1.8125rem]" busy={finding.isPending && 'Looking'}>
          Find order
        </Button>
      </div>
      <p role="status" className="mt-3 empty:hidden">
        {meant.length > 0 && <MeantOrders found={meant} pathOf={pathOf} />}
      </p>
    </form>
  );
}
