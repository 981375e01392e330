import { drawingFact, otherFact, otherFacts } from '@fourteener/contract/fit-return/facts';
import type { OrderItem } from '@fourteener/contract/order/schemas';
import type { Input } from '@fourteener/contract/shapes';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/call-queries.ts';
import { Select } from '../../ui/forms/select.tsx';
import { useGarage } from '../garage/garage-store.ts';
import { labelItemField } from './use-items-form.ts';

type Misfit = NonNullable<Input<'changeReturns', 'body'>['items'][number]['misfit']>;

/** The answers about an item that does not fit; without a chosen bike, the bike stored with the order counts. */
export type MisfitChoice = Pick<Misfit, 'bike' | 'fact'>;

interface MisfitFieldsProps {
  item: OrderItem;
  /** The items that the dialog is about. */
  items: readonly OrderItem[];
  value: MisfitChoice;
  onChange: (value: MisfitChoice) => void;
}

const NONE = 'none';

/** Asks which bike an item was for, and what did not fit: one press each, and neither is required. */
export function MisfitFields({ item, items, value, onChange }: MisfitFieldsProps) {
  const bikes = useBikes(item);
  const kept = item.fit?.bike.id;
  const bike = value.bike === undefined ? kept : (value.bike ?? undefined);
  const { data } = useQuery(
    queryOf('GET /order/{id}/fit', { params: { id: item._id }, query: bike === undefined ? {} : { bike } }),
  );
  const facts = data?.facts ?? [];
  const isKnown = value.fact === otherFact || facts.some(({ id }) => id === value.fact);
  const chooseBike = (chosen: string) => {
    const { bike: _before, ...others } = value;
    onChange(chosen === '' ? others : { ...others, bike: chosen === NONE ? null : chosen });
  };
  const chooseFact = (chosen: string) => {
    const { fact: _before, ...others } = value;
    onChange(chosen === '' ? others : { ...others, fact: chosen });
  };
  return (
    <>
      {bikes.length > 0 && (
        <Select
          label={labelItemField('For which bike?', item, items)}
          value={value.bike === null ? NONE : (bike ?? '')}
          onChange={({ target }) => chooseBike(target.value)}
        >
          {kept === undefined && <option value="">Not stated</option>}
          {bikes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value={NONE}>Another bike</option>
        </Select>
      )}
      <Select
        label={labelItemField('What did not fit?', item, items)}
        help="Your answer helps us to correct our verdicts."
        value={isKnown ? value.fact : ''}
        onChange={({ target }) => chooseFact(target.value)}
      >
        <option value="">Not stated</option>
        {facts.map(({ id, label }) => (
          <option key={id} value={id}>
            {id === drawingFact ? otherFacts[drawingFact] : label}
          </option>
        ))}
        <option value={otherFact}>{otherFacts[otherFact]}</option>
      </Select>
    </>
  );
}

/** The bikes of the garage, and the one stored with the order even if the garage no longer has it. */
function useBikes({ fit }: OrderItem): { id: string; name: string }[] {
  const { bikes } = useGarage();
  const { id, name } = fit?.bike ?? {};
  const isGone = id !== undefined && bikes.every((bike) => bike.id !== id);
  return [
    ...(isGone && name !== undefined ? [{ id, name }] : []),
    ...bikes.map((bike) => ({ id: bike.id, name: bike.name })),
  ];
}
