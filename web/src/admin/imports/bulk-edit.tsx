import { currencyName } from '@fourteener/contract/currency';
import { type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import type { Part } from '@fourteener/contract/part/schemas';
import { countOf } from '@fourteener/contract/text/plurals';
import { useEffect, useRef, useState } from 'react';
import { emptyPart } from '../parts/add-part-draft.ts';
import { PartFieldRow } from '../parts/part-fields.tsx';
import { useMarket } from '../../api/market.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { FormError } from '../../ui/forms/form-error.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { useUnsavedChanges } from '../../ui/forms/unsaved-changes.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useFieldError } from '../../ui/forms/use-field-error.ts';
import {
  composeBulk,
  findBulkProblem,
  listBulkFields,
  nameBulk,
  type PriceMode,
  priceModes,
  reviewBulk,
} from './bulk-changes.ts';
import { ImportChecked } from './import-checked.tsx';
import { useImport } from './use-import.ts';

interface BulkEditProps {
  parts: readonly Part[];
  /** Called when the admin goes back to the list. */
  onClose: () => void;
}

/**
 * Changes one field of many parts. It works as an import whose lines the page makes: compared first, sent part by part, and undone as one.
 * For admins.
 */
export function BulkEdit({ parts, onClose }: BulkEditProps) {
  const run = useImport();
  const { register, control, getValues, formState, setError, clearErrors } = useForm({ defaultValues: emptyPart });
  const market = useMarket();
  const bulkFields = listBulkFields(market);
  const [field, setField] = useState<PartFieldName>('price');
  const [wantsReduction, setWantsReduction] = useState(false);
  const [mode, setMode] = useState<PriceMode>('percent');
  const [by, setBy] = useState('');
  const [byError, setByError] = useFieldError(`${mode} ${by}`);
  useUnsavedChanges(formState.isDirty || by !== '');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isRelative = partFields[field].kind === 'dollars' && mode !== 'set';
  const canReduce = market === 'eu' && field === 'price';
  const change = () =>
    ({
      field,
      mode: isRelative ? mode : 'set',
      typed: isRelative ? by : getValues(field),
      isReduction: canReduce && wantsReduction,
    }) as const;
  const preview = () => {
    const problem = findBulkProblem(change());
    clearErrors();
    setByError(isRelative ? problem : undefined);
    if (problem === undefined) {
      void run.prepare(nameBulk(change()), composeBulk(parts, change()), reviewBulk(parts, change()));
    } else if (!isRelative) setError(field, { message: problem }, { shouldFocus: true });
  };
  if (run.checked) {
    return (
      <ImportChecked
        key={run.checked.id}
        run={run}
        checked={run.checked}
        words={{ again: 'Change something else', what: 'bulk edit' }}
        onClose={onClose}
      />
    );
  }
  const error = formState.errors[field]?.message;
  return (
    <form
      className="grid max-w-[40rem] gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        preview();
      }}
    >
      <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
        Change {countOf(parts.length, 'part')}
      </h2>
      <Select
        label="Field"
        value={field}
        onChange={({ target }) => setField(bulkFields.find((name) => name === target.value) ?? field)}
      >
        {bulkFields.map((name) => (
          <option key={name} value={name}>
            {partFields[name].label}
          </option>
        ))}
      </Select>
      {partFields[field].kind === 'dollars' && (
        <Select label="Change" value={mode} onChange={({ target }) => setMode(target.value as PriceMode)}>
          {Object.entries(priceModes).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </Select>
      )}
      {isRelative ? (
        <TextField
          label={mode === 'percent' ? 'Percent' : `Amount in ${currencyName}`}
          help="A negative number lowers the price. Prices are rounded to the cent."
          inputMode="text"
          error={byError}
          value={by}
          onChange={({ target }) => setBy(target.value)}
        />
      ) : (
        <PartFieldRow key={field} name={field} register={register} control={control} error={{ message: error }} />
      )}
      {canReduce && (
        <Checkbox
          label="Announce the new prices as reductions"
          checked={wantsReduction}
          onChange={({ target }) => setWantsReduction(target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3 border-t border-line pt-6">
        <Button type="submit" busy={run.stage === 'checking' && 'Comparing'}>
          Preview
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Back to the list
        </Button>
      </div>
      <FormError>{run.error}</FormError>
    </form>
  );
}
