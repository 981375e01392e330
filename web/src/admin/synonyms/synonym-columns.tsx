import { MayCall } from '../../auth/may-call.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { StaffLink } from '../staff-link.tsx';
import type { TableColumn } from '../../ui/tables/table-columns.ts';
import { pathToSynonym } from './path-to-synonym.ts';
import type { SynonymRow } from './synonym-data.ts';

/** The columns of the table of synonyms. Built-in synonyms cannot be changed. */
export function synonymColumns(remove: (phrase: string) => void): readonly TableColumn<SynonymRow>[] {
  return [
    {
      header: 'Riders type',
      value: ({ phrase }) => phrase,
      cell: ({ phrase }) => <span className="font-medium">{phrase}</span>,
      position: 'title',
      className: 'wrap-anywhere',
    },
    {
      header: 'It stands for',
      value: ({ meanings }) => meanings,
      cell: (row) => <Meanings row={row} />,
      position: 'line',
      className: 'wrap-anywhere',
    },
    { header: 'From', value: ({ isOwn }) => (isOwn ? 'You' : 'Built in'), position: 'pair' },
    {
      header: 'Change',
      value: () => '',
      cell: ({ phrase, isOwn }) =>
        isOwn && (
          <span className="inline-flex flex-wrap items-center gap-4">
            <StaffLink to={pathToSynonym(phrase)} className="link">
              Edit <span className="sr-only">“{phrase}”</span>
            </StaffLink>
            <MayCall call="saveSynonyms">
              <Button variant="secondary" size="small" onClick={() => remove(phrase)}>
                Remove <span className="sr-only">“{phrase}”</span>
              </Button>
            </MayCall>
          </span>
        ),
      position: 'action',
    },
  ];
}

function Meanings({ row: { meanings, without } }: { row: SynonymRow }) {
  return (
    <>
      {meanings}
      {without !== '' && <span className="block text-warning">No part has “{without}” now.</span>}
    </>
  );
}
