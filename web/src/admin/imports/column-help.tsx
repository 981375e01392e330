import { listPartFields, partFields } from '@fourteener/contract/part/fields';
import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { writeCsv } from '../../ui/tables/csv.ts';
import { saveFile } from '../../ui/tables/save-file.ts';
import { useMarket } from '../../api/market.ts';
import { exportColumns, listColumns } from './columns.ts';

/** A description of the columns of a file of parts, and an example file. */
export function ColumnHelp() {
  const market = useMarket();
  const saveEmpty = async () => saveFile('parts-template.csv', await writeCsv(listColumns(market), []), 'text/csv');
  return (
    <section className="mt-12" aria-labelledby="columns">
      <h2 id="columns" className="text-heading">
        Columns
      </h2>
      <p className="mt-2 max-w-text text-ink-soft">
        Name the columns in the first line, in any order. Other columns are ignored, so you can import an exported file
        as it is.
      </p>
      <p className="mt-2 max-w-text text-ink-soft">
        A line with the id or the number of a part in the shop changes that part: only the fields that have a column. An
        empty cell clears an optional field. The stock changes by the difference between availableQuantity and
        availableQuantityWhenExported, so that what was sold since the export stays sold.
      </p>
      <dl className="mt-6 border-t border-line text-small">
        {Object.values(exportColumns).map(({ head, text }) => (
          <Column key={head} head={head}>
            {text} Optional.
          </Column>
        ))}
        {listPartFields(market).map((field) => (
          <Column key={field} head={field}>
            {partFields[field].column} {partFields[field].isOptional && 'Optional.'}
          </Column>
        ))}
      </dl>
      <Button variant="secondary" className="mt-6" onClick={() => void saveEmpty()}>
        Download a template
      </Button>
    </section>
  );
}

function Column({ head, children }: { head: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-b border-line py-3 sm:grid-cols-[15rem_minmax(0,1fr)]">
      <dt className="fact text-data wrap-anywhere">{head}</dt>
      <dd className="text-ink-soft">{children}</dd>
    </div>
  );
}
