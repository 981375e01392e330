import type { Destination } from '@fourteener/contract/checkout/delivery';
import type { CheckoutTables } from '@fourteener/contract/checkout/settings';
import { doesZipDecide, findMissing } from '@fourteener/contract/checkout/totals';
import { constraints } from '@fourteener/contract/constraints';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useQuote } from '../../shop/checkout/use-quote.ts';
import { TotalsList } from '../../shop/orders/totals-list.tsx';
import { PartField } from '../parts/part-field.tsx';
import { SquareButton } from '../../ui/buttons/square-button.tsx';
import { TextButton } from '../../ui/buttons/text-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { parsePieces } from '../../ui/forms/steps.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { usePause } from '../../ui/hooks/use-pause.ts';
import { sentenceOf } from '../../ui/text/sentences.ts';
import { countryOptions, usStateOptions } from './cells.tsx';
import { previewQuery } from './settings-query.ts';
import { toPlace, type TypedPlace } from './typed-tables.ts';

interface PreviewProps {
  /** The typed tables; undefined while something in them is wrong. */
  tables: CheckoutTables | undefined;
}

interface Line {
  key: number;
  partsId: string;
  quantity: string;
}

/** The cost of a basket at a destination by the typed tables, beside its current cost. */
export function Preview({ tables }: PreviewProps) {
  const [lines, setLines] = useState<readonly Line[]>([{ key: 0, partsId: '', quantity: '1' }]);
  const [place, setPlace] = useState<TypedPlace>({ country: 'US', state: 'UT' });
  const [zip, setZip] = useState('');
  const adding = useRef<HTMLDivElement>(null);
  const set = (key: number, change: Partial<Line>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...change } : line)));
  return (
    <section aria-labelledby="preview" className="grid gap-5">
      <div>
        <h2 id="preview" className="text-heading">
          What would this cost?
        </h2>
        <p className="mt-2 text-small text-ink-soft">Uses the values in the form before they are saved.</p>
      </div>
      <ul className="grid gap-4">
        {lines.map(({ key, partsId, quantity }, index) => {
          const number = lines.length === 1 ? '' : ` ${index + 1}`;
          return (
            <li key={key} className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
              <PartField label={`Part${number}`} value={partsId} onChange={(id) => set(key, { partsId: id })} />
              <TextField
                label={`Pieces${number}`}
                inputMode="numeric"
                autoComplete="off"
                value={quantity}
                error={parsePieces(quantity) > 0 ? undefined : 'How many?'}
                onChange={({ target }) => set(key, { quantity: target.value })}
              />
              {lines.length > 1 && (
                <SquareButton
                  icon="close"
                  name={`Remove part${number}`}
                  onClick={() => {
                    setLines(lines.filter((line) => line.key !== key));
                    adding.current?.querySelector('button')?.focus();
                  }}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div ref={adding}>
        <TextButton
          onClick={() => setLines([...lines, { key: (lines.at(-1)?.key ?? 0) + 1, partsId: '', quantity: '1' }])}
        >
          Add another part
        </TextButton>
      </div>
      <div className="grid gap-4 sm:max-xl:grid-cols-2">
        <Select
          label="To country"
          value={place.country}
          onChange={({ target }) => {
            setPlace({ country: target.value as TypedPlace['country'], state: '' });
            setZip('');
          }}
        >
          {countryOptions}
        </Select>
        {place.country === 'US' ? (
          <Select
            label="To state"
            value={place.state}
            onChange={({ target }) => setPlace({ ...place, state: target.value })}
          >
            <option value="">Any other</option>
            {usStateOptions}
          </Select>
        ) : (
          <TextField
            label="To state or province"
            optional
            maxLength={3}
            value={place.state}
            onChange={({ target }) => setPlace({ ...place, state: target.value })}
          />
        )}
        {tables && doesZipDecide(place.country, tables) && (
          <TextField
            label="To postal code"
            optional
            maxLength={constraints.zipLength}
            autoComplete="off"
            value={zip}
            onChange={({ target }) => setZip(target.value)}
          />
        )}
      </div>
      <Outcome tables={tables} lines={lines} destination={toDestination(usePause(place), usePause(zip))} />
    </section>
  );
}

function toDestination(place: TypedPlace, zip: string): Destination {
  return { ...toPlace(place), ...(zip.trim() !== '' && { zip: zip.trim() }) };
}

function Outcome({
  tables,
  lines,
  destination,
}: {
  tables: CheckoutTables | undefined;
  lines: readonly Line[];
  destination: Destination;
}) {
  const basket = lines
    .map(({ partsId, quantity }) => ({ partsId, quantity: parsePieces(quantity) }))
    .filter(({ partsId, quantity }) => partsId !== '' && quantity > 0);
  const preview = useQuery(previewQuery(tables, { lines: basket, destination }));
  // Without these facts the shop refuses to calculate a quote.
  const isComplete = tables !== undefined && findMissing(destination, tables) === undefined;
  const now = useQuote({ lines: basket, destination }, isComplete);
  if (!tables) {
    return <p className="text-small text-danger">Correct the marked fields in the form to see the total.</p>;
  }
  if (basket.length === 0) return <p className="text-small text-ink-soft">Choose a part to see its total.</p>;
  if (preview.error && !preview.isFetching) {
    return (
      <p role="alert" className="text-small text-danger">
        {sentenceOf(preview.error)}
      </p>
    );
  }
  if (!preview.data) return <Skeleton className="h-36" />;
  return (
    <div
      role="status"
      aria-busy={preview.isFetching}
      className={`border-t border-line pt-3 ${preview.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <TotalsList totals={preview.data} before={preview.isPlaceholderData ? undefined : now.current} />
      {now.current && now.current.total !== preview.data.total && (
        <p className="mt-3 text-small text-ink-faint">Struck through: the total with the saved settings.</p>
      )}
    </div>
  );
}
