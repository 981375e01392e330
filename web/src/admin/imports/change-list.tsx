import type { ComparedLine } from '@fourteener/contract/part/imports';
import { formatDollars } from '@fourteener/contract/money';
import { writePartField } from '@fourteener/contract/part/field-notation';
import { type PartFieldName, partFields } from '@fourteener/contract/part/fields';
import { formatChange } from '../stock/movement-words.ts';
import { Icon } from '../../ui/media/icon.tsx';

type Change = ComparedLine['changes'][number];

/** The changes of a part, planned or done: each field before and after. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <dl className="mt-1 grid gap-1">
      {changes.map(({ field, before, after }) => (
        <div key={field} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4">
          <dt className="text-ink-faint">{labelOf(field)}</dt>
          <dd className="line-clamp-4 wrap-anywhere whitespace-pre-line">
            <del className="text-ink-faint">{writeValue(field, before)}</del>
            <span className="sr-only"> to </span>
            <Icon name="next" className="mx-1.5 inline size-3.5 text-ink-faint" />
            <ins className="no-underline">{writeValue(field, after)}</ins>
            {field === 'availableQuantity' && ` (${formatChange(Number(after) - Number(before))})`}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function labelOf(field: string): string {
  if (field === 'reducedFrom') return 'Reduced from';
  const { auditLabel, label } = partFields[field as PartFieldName];
  return auditLabel ?? label;
}

/** The value as the shop writes it; a missing value is shown as a word. */
function writeValue(field: string, value: unknown): string {
  if (field === 'reducedFrom') return typeof value === 'number' ? formatDollars(value) : 'none';
  const { kind, choices = {} } = partFields[field as PartFieldName];
  if (kind === 'dollars' && typeof value === 'number') return formatDollars(value);
  const written = writePartField({ [field]: value ?? undefined }, field as PartFieldName);
  return choices[written] ?? (written || 'none');
}
