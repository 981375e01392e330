import { formatDollars } from '@fourteener/contract/money';
import { pathTo } from '../../screens/paths.ts';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { ChangeList } from './change-list.tsx';
import { alteredOf, type CheckedLine } from './check-lines.ts';

/** A line as a row of a table. */
export interface LineRow extends CheckedLine {
  _id: string;
}

/** The columns of a table of checked lines. */
export const lineColumns: readonly TableColumn<LineRow>[] = [
  {
    header: 'Name',
    value: ({ name }) => name,
    cell: ({ name }) => <span className="font-medium">{name || 'no name'}</span>,
    position: 'title',
    className: 'wrap-anywhere xl:min-w-40',
  },
  {
    header: 'Line',
    value: ({ line }) => line,
    cell: ({ line }) => <span className="fact text-data text-ink-faint">{line}</span>,
    position: 'pair',
  },
  {
    header: 'Result',
    value: (line) => judge(line).words,
    cell: (line) => <Verdict line={line} />,
    position: 'line',
    className: 'wrap-anywhere',
  },
  {
    header: 'Price',
    value: ({ part }) => part?.price ?? 0,
    cell: ({ part }) => part && formatDollars(part.price),
    position: 'figure',
    isFigure: true,
  },
];

const looks = {
  wrong: 'text-danger',
  double: 'text-warning',
  ready: 'text-ink-soft',
  changed: 'text-ink-soft',
  altered: 'text-warning',
  same: 'text-ink-faint',
  made: 'text-success',
  undone: 'text-ink-faint',
} as const;

function Verdict({ line }: { line: LineRow }) {
  const { kind, words } = judge(line);
  // A line that has an error or was undone shows no changes.
  const isDifferent = kind === 'changed' || kind === 'altered' || kind === 'made';
  // After an undo there is no new part to link to.
  const known = line.isUndone ? line.change?._id : (line.madeId ?? line.taken?._id ?? line.change?._id);
  return (
    <>
      <span className={looks[kind]}>{words}</span>{' '}
      {known && (
        <StaffLink to={pathTo('adminPart', known)} className="whitespace-nowrap link">
          See the part
        </StaffLink>
      )}
      {line.compared && line.compared.changes.length > 0 && isDifferent && (
        <ChangeList changes={line.compared.changes} />
      )}
      {line.compared?.stockNote && kind !== 'wrong' && kind !== 'undone' && (
        <p className="mt-1 text-warning">{line.compared.stockNote}</p>
      )}
    </>
  );
}

/** The kind of a line, and a text that explains it. */
export function judge(line: CheckedLine): { kind: keyof typeof looks; words: string } {
  const { errors, madeId, sameAs, taken, compared, isChanged, isUndone } = line;
  if (errors.length > 0) return { kind: 'wrong', words: errors.join(' ') };
  if (isUndone) return { kind: 'undone', words: 'Undone.' };
  if (madeId !== undefined) return { kind: 'made', words: 'Imported.' };
  if (isChanged) return { kind: 'made', words: 'Changed.' };
  if (compared) {
    if (alteredOf(line).length > 0) return { kind: 'altered', words: 'A spreadsheet seems to have altered a number.' };
    return compared.changes.length > 0
      ? { kind: 'changed', words: 'Changes this part.' }
      : { kind: 'same', words: 'Nothing changes.' };
  }
  if (sameAs !== undefined) return { kind: 'double', words: `Line ${sameAs} has the same name.` };
  if (taken) return { kind: 'double', words: 'A part with this name is already in the shop.' };
  return { kind: 'ready', words: 'New.' };
}
